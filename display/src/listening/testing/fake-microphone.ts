import { frameSamples } from '../end-of-speech.ts';
import type { HearingWindow } from '../microphone.ts';

/** A browser with a microphone that gives what a test says to it. */
export function fakeMicrophone({ rate, refuses }: { rate?: number; refuses?: string } = {}) {
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  const track = Object.assign(new EventTarget(), { stop });
  const stream = { getTracks: () => [track] };
  const asked: (MediaStreamConstraints | undefined)[] = [];
  let port: { onmessage?: (event: { data: Float32Array }) => void } | null = null;
  let contexts = 0;
  let allow = () => {};
  const allowed = new Promise<void>((resolve) => {
    allow = resolve;
  });
  class Context {
    sampleRate: number;
    audioWorklet = { addModule: async () => {} };
    constructor(options?: AudioContextOptions) {
      this.sampleRate = options?.sampleRate ?? rate ?? 48_000;
      contexts++;
    }
    createMediaStreamSource() {
      // Some browsers have one rate, that of the machine.
      if (rate && this.sampleRate !== rate) throw new DOMException('Other rate', 'NotSupportedError');
      return { connect: () => {} };
    }
    async resume() {}
    async close() {
      contexts--;
    }
  }
  class Node {
    port = {};
    constructor() {
      port = this.port;
    }
  }
  const getUserMedia = async (constraints?: MediaStreamConstraints) => {
    asked.push(constraints);
    if (refuses) throw new DOMException('', refuses);
    await allowed;
    return stream as unknown as MediaStream;
  };
  const view = {
    isSecureContext: true,
    navigator: { mediaDevices: { getUserMedia } },
    AudioContext: Context,
    AudioWorkletNode: Node,
  } as unknown as HearingWindow & { navigator: { mediaDevices: object } };

  function give(ms: number, loudnessAt: (ms: number) => number): void {
    const frame = new Float32Array(rate ? Math.round(rate / 50) : frameSamples);
    for (let at = 0; at < ms; at += 20) {
      const loudness = loudnessAt(at);
      for (let nth = 0; nth < frame.length; nth++) frame[nth] = loudness * Math.sin(nth * nth);
      port?.onmessage?.({ data: frame.slice() });
    }
  }
  return {
    view,
    allow,
    /** What it was asked for, each time. */
    asked,
    /** Whether anything of it is still there. */
    isOpen: () => !stopped || contexts > 0,
    pullOut: () => track.dispatchEvent(new Event('ended')),
    /** Whether it gives sound by now. */
    gives: () => port?.onmessage !== undefined,
    noise: (ms: number) => give(ms, () => 0.003),
    /** A voice in syllables of a quarter of a second: what never changes is noise. */
    speak: (ms: number) => give(ms, (at) => (at % 240 < 160 ? 0.2 : 0.02)),
  };
}
