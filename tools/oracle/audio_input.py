"""Audio files -> log-mel features, by libsndfile and `speech_features`."""
import soundfile

import speech_features


def load_features(path, policy):
    """float32 [frames, 80] of an audio file under a rate policy, and a summary of the clip."""
    samples, rate = soundfile.read(path, dtype="float32", always_2d=True)
    features = speech_features.speech_features(samples if samples.shape[1] > 1 else samples[:, 0], rate, policy)
    if len(features) < 2:
        raise ValueError(f"{path}: {len(features)} frames; at least 2 are needed")
    return features, dict(samples=int(samples.shape[0]), channels=int(samples.shape[1]), sample_rate_hz=int(rate),
                          frames=len(features), rows=speech_features.row_count(len(features)))
