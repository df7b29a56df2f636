import { defineWords } from '../../app/words.ts';

/** What the kit says of what came of something; the title of the modal is documented (ERR-27, AMB-174). */
export const outcomeWords = defineWords({
  es: {
    saved: 'Datos guardados con exito',
    notCopied: 'No se pudo copiar; selecciónelo y cópielo.',
  },
  en: {
    saved: 'Data saved successfully',
    notCopied: 'It could not be copied; select it and copy it.',
  },
  ja: {
    saved: 'データを保存しました',
    notCopied: 'コピーできませんでした。選択してコピーしてください。',
  },
});
