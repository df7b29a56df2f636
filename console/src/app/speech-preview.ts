import { urlOf } from '@botones/contract/calls/api';
import { answeredFailure } from '@botones/contract/calls/api-error';
import type { Envelope } from '@botones/contract/calls/envelope';
import { speech } from '@botones/contract/speech/speech';
import { useCallback, useEffect, useRef, useState } from 'react';
import { showProblem } from './problem.ts';
import { bearer, timedFetch } from './session/session.ts';

/** The documented pause before a voice is asked for, in milliseconds (AGT-46, AUD-28). */
export const previewDelayMs = 1500;

/** The address of a text as sound, in the voice that a form describes. */
export async function fetchSpeech(body: object, signal: AbortSignal): Promise<string> {
  const answer = await timedFetch(urlOf(speech.speak, {}), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await bearer()}` },
    body: JSON.stringify(body),
    signal,
  });
  if (answer.ok) return URL.createObjectURL(await answer.blob());
  const told = (await answer.json().catch(() => null)) as Envelope<null> | null;
  throw answeredFailure(told?.headerResponse, { status: answer.status, code: 'speech.failed' });
}

/** Plays the sound at the address that `load` answers after the documented pause; pressing again, or leaving, ends the one before (AGT-45 to AGT-47, AUD-28). */
export function usePreview() {
  const [waiting, setWaiting] = useState(false);
  const current = useRef<AbortController | null>(null);
  const player = useRef<HTMLAudioElement | null>(null);
  const end = useCallback(() => {
    current.current?.abort();
    player.current?.pause();
  }, []);
  useEffect(() => end, [end]);

  async function play(load: (signal: AbortSignal) => Promise<string>): Promise<void> {
    end();
    const controller = new AbortController();
    const { signal } = controller;
    current.current = controller;
    setWaiting(true);
    try {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, previewDelayMs);
        signal.addEventListener('abort', () => {
          clearTimeout(timer);
          resolve();
        });
      });
      if (signal.aborted) return;
      const address = await load(signal);
      const audio = new Audio(address);
      player.current = audio;
      audio.onended = () => URL.revokeObjectURL(address);
      if (!signal.aborted) await audio.play();
    } catch (error) {
      if (!signal.aborted) showProblem(error);
    } finally {
      if (current.current === controller) setWaiting(false);
    }
  }
  return { waiting, play };
}
