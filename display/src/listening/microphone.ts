import { type EarFault, soundRate } from '@botones/contract/devices/ears';
import { frameSamples } from './end-of-speech.ts';
import worklet from './microphone.worklet.ts?worker&url';
import { createFrames, createResampler } from './resample.ts';

/** As much of a window as hearing needs. */
export interface HearingWindow {
  isSecureContext: boolean;
  navigator: { mediaDevices?: Pick<MediaDevices, 'getUserMedia'> };
  AudioContext?: typeof AudioContext;
  AudioWorkletNode?: typeof AudioWorkletNode;
}

/** What is told of an open microphone: frames of 20 ms at 16 kHz, and that it is gone. */
export interface MicrophoneListener {
  onFrame: (frame: Float32Array) => void;
  onGone: () => void;
}

/** Why this browser has no ear of ours; null: it may have, and asks its person at the first touch. */
export function missingMicrophone(view: HearingWindow): EarFault | null {
  if (!view.isSecureContext) return 'insecure';
  const { navigator, AudioContext, AudioWorkletNode } = view;
  return navigator.mediaDevices && AudioContext && AudioWorkletNode ? null : 'unsupported';
}

const faults: Readonly<Record<string, EarFault>> = {
  NotAllowedError: 'not_allowed',
  SecurityError: 'not_allowed',
  NotFoundError: 'no_microphone',
  OverconstrainedError: 'no_microphone',
};
/** What is wrong where the browser refused a microphone. */
export const microphoneFaultOf = (cause: unknown): EarFault =>
  (cause instanceof Error && faults[cause.name]) || 'failed';

const wanted = {
  audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
} as const satisfies MediaStreamConstraints;

/** A context at 16 kHz, or at the rate of the machine where the browser cannot bring the two together. */
function connect(Context: typeof AudioContext, stream: MediaStream) {
  const at = (options?: AudioContextOptions) => {
    const context = new Context(options);
    try {
      return { context, source: context.createMediaStreamSource(stream) };
    } catch (cause) {
      void context.close();
      throw cause;
    }
  };
  try {
    return at({ sampleRate: soundRate });
  } catch {
    return at();
  }
}

/**
 * Opens the microphone until `signal` is aborted, which gives it back: its tracks are stopped, the browser shows no sign of it any more
 * and nothing of it runs. Fails as the browser does.
 */
export async function openMicrophone(
  view: HearingWindow,
  signal: AbortSignal,
  { onFrame, onGone }: MicrophoneListener,
): Promise<void> {
  const { AudioContext: Context, AudioWorkletNode: Node, navigator } = view;
  if (!Context || !Node || !navigator.mediaDevices) throw new DOMException('No microphone', 'NotSupportedError');
  const stream = await navigator.mediaDevices.getUserMedia(wanted);
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop, { once: true });
  // Only the device says so: a track that is stopped here tells nothing.
  for (const track of stream.getTracks()) track.addEventListener('ended', onGone, { signal });
  const { context, source } = connect(Context, stream);
  signal.addEventListener('abort', () => void context.close(), { once: true });
  await context.audioWorklet.addModule(worklet);
  if (signal.aborted) return;
  const node = new Node(context, 'microphone', { numberOfOutputs: 0, channelCount: 1, channelCountMode: 'explicit' });
  const resample = createResampler(context.sampleRate, soundRate);
  const framed = createFrames(frameSamples, onFrame);
  node.port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
    if (!signal.aborted) framed(resample(data));
  };
  source.connect(node);
  // A context that was made long after the touch may wait for it.
  await context.resume();
}
