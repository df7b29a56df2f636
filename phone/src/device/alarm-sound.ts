import type { Alarm } from '../model/notice.ts';

interface Note {
  /** Hertz, and seconds from the beginning. */
  pitch: number;
  at: number;
}
const chimes: Record<Alarm | 'ready', readonly Note[]> = {
  ready: [{ pitch: 880, at: 0 }],
  almost: [
    { pitch: 660, at: 0 },
    { pitch: 880, at: 0.22 },
  ],
  called: [0, 1.1].flatMap((at) => [
    { pitch: 660, at },
    { pitch: 880, at: at + 0.2 },
    { pitch: 1100, at: at + 0.4 },
  ]),
};
const buzzes: Record<Alarm | 'ready', number[]> = {
  ready: [60],
  almost: [200, 120, 200],
  called: [400, 150, 400, 150, 600],
};
const noteSeconds = 0.5;

type AudioWindow = { AudioContext?: typeof AudioContext; webkitAudioContext?: typeof AudioContext };

/** Sound and vibration of the phone: a touch has to start them, so says every browser. */
export function createAlarm() {
  let audio: AudioContext | null = null;

  function ring(chime: Alarm | 'ready'): void {
    try {
      navigator.vibrate?.(buzzes[chime]);
    } catch {
      // A phone that cannot shake still sounds.
    }
    if (!audio || audio.state === 'closed') return;
    // A call or a lock may have put it to sleep.
    if (audio.state !== 'running') void audio.resume().catch(() => undefined);
    for (const { pitch, at } of chimes[chime]) {
      const begin = audio.currentTime + 0.05 + at;
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.0001, begin);
      volume.gain.exponentialRampToValueAtTime(0.5, begin + 0.03);
      volume.gain.exponentialRampToValueAtTime(0.0001, begin + noteSeconds);
      tone.connect(volume);
      volume.connect(audio.destination);
      tone.start(begin);
      tone.stop(begin + noteSeconds);
    }
  }

  return {
    ring,
    /** To be called by a touch. */
    start(): void {
      const { AudioContext: usual, webkitAudioContext } = window as unknown as AudioWindow;
      const Context = usual ?? webkitAudioContext;
      try {
        audio = audio ?? (Context ? new Context() : null);
        void audio?.resume().catch(() => undefined);
      } catch {
        audio = null;
      }
    },
    /** Sounds again after the phone was locked. */
    wake(): void {
      if (audio && audio.state !== 'running') void audio.resume().catch(() => undefined);
    },
    stop(): void {
      void audio?.close().catch(() => undefined);
      audio = null;
    },
  };
}
