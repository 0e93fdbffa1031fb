// The server's API, as far as this page needs it.

async function failure(response) {
  const text = await response.text();
  try {
    return new Error(JSON.parse(text).error.message);
  } catch {
    return new Error(`The server answered ${response.status} ${response.statusText}.`);
  }
}

function headers(apiKey) {
  return {'Content-Type': 'application/json', ...(apiKey ? {Authorization: `Bearer ${apiKey}`} : {})};
}

// The first model's id.
export async function modelName(apiKey) {
  const response = await fetch('v1/models', {headers: headers(apiKey)});
  if (!response.ok) {
    throw await failure(response);
  }
  return (await response.json()).data[0].id;
}

// The data of each server-sent event of a response.
async function* events(response) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const {done, value} = await reader.read();
    if (done) {
      return;
    }
    rest += value;
    const blocks = rest.split(/\r?\n\r?\n/);
    rest = blocks.pop();
    for (const block of blocks) {
      const data = block.split(/\r?\n/).filter((line) => line.startsWith('data:'))
          .map((line) => line.slice(5).trimStart()).join('\n');
      if (data) {
        yield data;
      }
    }
  }
}

// Streams one answer: calls onText(piece) as text arrives; returns {finishReason, usage, timings}.
export async function streamChat({request, apiKey, signal, onText}) {
  const body = JSON.stringify({...request, stream: true, stream_options: {include_usage: true}});
  const response = await fetch('v1/chat/completions', {method: 'POST', headers: headers(apiKey), body, signal});
  if (!response.ok) {
    throw await failure(response);
  }
  const result = {finishReason: null, usage: null, timings: null};
  for await (const data of events(response)) {
    if (data === '[DONE]') {
      return result;
    }
    const chunk = JSON.parse(data);
    if (chunk.error) {
      throw new Error(chunk.error.message);
    }
    result.usage = chunk.usage ?? result.usage;
    result.timings = chunk.timings ?? result.timings;
    for (const choice of chunk.choices ?? []) {
      if (choice.delta?.content) {
        onText(choice.delta.content);
      }
      result.finishReason = choice.finish_reason ?? result.finishReason;
    }
  }
  throw new Error('The answer broke off: the server closed the stream.');
}
