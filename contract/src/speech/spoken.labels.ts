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

/** Columns of the speech that a robot has of a record in its own voice. */
export const robotSpeechInSpanish = {
  audio_es: label('Audio en español', 'Audio in Spanish', 'スペイン語の音声'),
  own: label('Elegido para el robot', 'Chosen for the robot', 'ロボット用に選択'),
};
export const robotSpeech = {
  ...robotSpeechInSpanish,
  audio_en: label('Audio en inglés', 'Audio in English', '英語の音声'),
};
