// Hands on what the microphone gives. A file of its own, no imports: the browser runs it beside the page, in the thread of its sound.
declare abstract class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;
declare const sampleRate: number;

/** Passes on 20 ms at a time: each message costs the page a little. */
class Microphone extends AudioWorkletProcessor {
  private samples = new Float32Array(Math.round(sampleRate / 50));
  private filled = 0;

  process([input]: Float32Array[][]): boolean {
    for (const sample of input?.[0] ?? []) {
      this.samples[this.filled++] = sample;
      if (this.filled < this.samples.length) continue;
      this.port.postMessage(this.samples, [this.samples.buffer]);
      this.samples = new Float32Array(Math.round(sampleRate / 50));
      this.filled = 0;
    }
    return true;
  }
}

registerProcessor('microphone', Microphone);
