import { defineErrors } from '../fields/texts.ts';

/** Failures of commands. */
export const commandErrors = defineErrors({
  'commands.not_found': [
    404,
    {
      es: 'La orden no existe.',
      en: 'The command does not exist.',
      ja: '命令が存在しません。',
    },
  ],
  'commands.text_required': [
    400,
    {
      es: 'Escriba lo que dirá el robot.',
      en: 'Type what the robot shall say.',
      ja: 'ロボットに話させる内容を入力してください。',
    },
  ],
});
