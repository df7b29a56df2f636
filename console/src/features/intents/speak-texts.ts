import type { IntentDetail } from '@botones/contract/intents/intents';
import { type SpeechFile, speech } from '@botones/contract/speech/speech';
import { call } from '../../app/api.ts';

/** Texts as files in the voice of the robot's agent for a language: all of them, or the failure (AUD-32). */
export const speakTexts = (
  { robot_id, language_id }: Pick<IntentDetail, 'robot_id' | 'language_id'>,
  texts: readonly string[],
): Promise<SpeechFile[]> =>
  call(speech.list, { body: { robot_id, texts: texts.map((text) => ({ text, language_id })) } });
