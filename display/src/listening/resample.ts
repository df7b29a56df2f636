/**
 * Turns sound of one rate into another, lower one: each sample is the mean of what it stands for, so that nothing above half of the new
 * rate folds back as a loud whistle. What is left of a frame waits for the next.
 */
export function createResampler(from: number, to: number): (samples: Float32Array) => Float32Array {
  if (from === to) return (samples) => samples;
  const step = from / to;
  let sum = 0;
  let filled = 0;
  return (samples) => {
    const made: number[] = [];
    for (const sample of samples) {
      let left = 1;
      // More than one where the new rate is the higher one: a microphone of a telephone.
      while (filled + left >= step - 1e-9) {
        const part = step - filled;
        made.push((sum + sample * part) / step);
        left -= part;
        sum = 0;
        filled = 0;
      }
      sum += sample * left;
      filled += left;
    }
    return Float32Array.from(made);
  };
}

/** Hands on samples in frames of one size, whatever they came in. */
export function createFrames(size: number, onFrame: (frame: Float32Array) => void): (samples: Float32Array) => void {
  let frame = new Float32Array(size);
  let filled = 0;
  return (samples) => {
    for (let at = 0; at < samples.length; ) {
      const taken = Math.min(size - filled, samples.length - at);
      frame.set(samples.subarray(at, at + taken), filled);
      at += taken;
      filled += taken;
      if (filled < size) continue;
      onFrame(frame);
      frame = new Float32Array(size);
      filled = 0;
    }
  };
}
