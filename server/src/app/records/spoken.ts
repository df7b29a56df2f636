import { inBoth } from '@botones/contract/fields/translated';
import type { Descriptions, SpokenText, SpokenTexts } from '@botones/contract/speech/spoken';
import { columnsOf } from '../lists/translated.ts';

/** What rows hold of a record that a robot shows and says in Spanish and perhaps in English (AMB-133). */
export interface SpokenRow {
  description_es: string;
  description_en: string | null;
  audio_text_es: string;
  audio_text_en: string | null;
  audio_es: string | null;
  audio_en: string | null;
  robot_id: number | null;
}
type Wanted = Pick<SpokenRow, 'audio_text_es' | 'audio_text_en' | 'robot_id'>;
type Texts = Pick<SpokenRow, 'description_es' | 'description_en' | 'audio_text_es' | 'audio_text_en'>;

/** The columns of the texts that were sent; Spanish alone takes the English away. */
export function spokenColumns<
  T extends { description?: Descriptions | undefined; audio_text?: SpokenTexts | undefined },
>({ description, audio_text }: T) {
  return {
    ...(description && columnsOf('description', description)),
    ...(audio_text && columnsOf('audio_text', audio_text)),
  } as T extends { description: Descriptions; audio_text: SpokenTexts } ? Texts : Partial<Texts>;
}

/** Speech of other words, or in another voice, is no longer this record's: its columns, emptied. */
export function outdatedSpeech(before: Wanted, now: Partial<Wanted>): { audio_es?: null; audio_en?: null } {
  const after = { ...before, ...now };
  const voice = after.robot_id !== before.robot_id;
  return {
    ...((voice || after.audio_text_es !== before.audio_text_es) && { audio_es: null }),
    ...((voice || after.audio_text_en !== before.audio_text_en) && { audio_en: null }),
  };
}

/** The fields of an answer that say what the robot says. */
export function spokenOf(row: SpokenRow & { robot_name: string | null }) {
  const audios = { 1: row.audio_es, 2: row.audio_en };
  const audio_text: SpokenText[] = inBoth(row.audio_text_es, row.audio_text_en).map((text) => ({
    ...text,
    robot: row.robot_id,
    robot_name: row.robot_name,
    audio_url: audios[text.language_id],
  }));
  return {
    description: inBoth(row.description_es, row.description_en),
    audio_text,
    speech: audio_text.every(({ audio_url }) => audio_url !== null) ? ('ready' as const) : ('pending' as const),
  };
}
