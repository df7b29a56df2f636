import { defineWords, plural } from '../../app/words.ts';

/** What forms, fields in two languages and lists of images say. */
export const formKitWords = defineWords({
  es: {
    languages: { 1: 'Español', 2: 'Inglés' },
    missing: (n: number) => plural(n, 'falta', 'faltan'),
    complete: 'Completo',
    notSaved: 'No se puede guardar.',
    modules: { all: 'Todos', none: 'Ninguno', waiting: 'Espere a que se carguen' },
    withEnglish: 'Agregar información en inglés',
    withoutEnglish: 'Active el inglés para escribir esta información también en ese idioma.',
    images: {
      add: 'Agregar imágenes',
      hint: (most: number) =>
        `JPG, JPEG o PNG, máximo 5 MB, hasta ${most}. La primera es la principal. Puede arrastrarlas o pegarlas aquí.`,
      main: 'Principal',
      nameOf: (n: number) => `la imagen ${n}`,
    },
  },
  en: {
    languages: { 1: 'Spanish', 2: 'English' },
    missing: (n) => `${n} missing`,
    complete: 'Complete',
    notSaved: 'This cannot be saved.',
    modules: { all: 'All', none: 'None', waiting: 'Wait until they are loaded' },
    withEnglish: 'Add information in English',
    withoutEnglish: 'Turn English on to write this information in that language too.',
    images: {
      add: 'Add images',
      hint: (most) =>
        `JPG, JPEG or PNG, at most 5 MB, up to ${most}. The first is the main one. You can drop or paste them here.`,
      main: 'Main',
      nameOf: (n) => `image ${n}`,
    },
  },
  ja: {
    languages: { 1: 'スペイン語', 2: '英語' },
    missing: (n) => `残り ${n} 項目`,
    complete: '入力済み',
    notSaved: '保存できません。',
    modules: { all: 'すべて', none: 'なし', waiting: '読み込みが終わるまでお待ちください' },
    withEnglish: '英語の情報を追加',
    withoutEnglish: '英語をオンにすると、この情報を英語でも入力できます。',
    images: {
      add: '画像を追加',
      hint: (most) =>
        `JPG、JPEG、PNG（最大 5 MB）、${most} 枚まで。1 枚目がメイン画像です。ここにドラッグまたは貼り付けできます。`,
      main: 'メイン',
      nameOf: (n) => `画像 ${n}`,
    },
  },
});
