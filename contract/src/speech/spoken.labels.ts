import { label } from '../fields/label.ts';

/** Columns of what a record says in both languages, and of the speech that was made of it. */
export const spokenFields = {
  audio_en: label('Voz (inglés)', 'Speech (English)', '音声（英語）'),
  audio_es: label('Voz (español)', 'Speech (Spanish)', '音声（スペイン語）'),
  audio_text_en: label('Texto del robot (inglés)', 'Robot text (English)', 'ロボットの発話（英語）'),
  audio_text_es: label('Texto del robot (español)', 'Robot text (Spanish)', 'ロボットの発話（スペイン語）'),
  description_en: label('Descripción (inglés)', 'Description (English)', '説明（英語）'),
  description_es: label('Descripción (español)', 'Description (Spanish)', '説明（スペイン語）'),
} as const;
