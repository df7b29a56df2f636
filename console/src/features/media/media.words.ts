import { defineWords } from '../../app/words.ts';

/** Choosing a medium of a client's library, or adding one. */
export const mediaWords = defineWords({
  es: {
    choose: 'Elegir medio',
    remove: 'Quitar medio',
    gone: 'El medio ya no está en la biblioteca. Elija otro o quítelo.',
    title: 'Biblioteca de medios',
    search: 'Buscar medio',
    upload: 'Subir imagen o video',
    sizes: 'Imagen máx. 30 MB, vídeo máx. 100 MB, audio máx. 100 MB',
    none: 'La biblioteca está vacía',
    noneBody: 'Suba una imagen o un video, arrástrelo aquí o péguelo.',
    cancel: 'Cancelar',
  },
  en: {
    choose: 'Choose media',
    remove: 'Remove media',
    gone: 'The media is no longer in the library. Choose another or remove it.',
    title: 'Media library',
    search: 'Search media',
    upload: 'Upload picture or video',
    sizes: 'Pictures up to 30 MB, videos up to 100 MB, audio up to 100 MB',
    none: 'The library is empty',
    noneBody: 'Upload a picture or a video, drop it here or paste it.',
    cancel: 'Cancel',
  },
  ja: {
    choose: 'メディアを選択',
    remove: 'メディアを外す',
    gone: 'このメディアはライブラリにありません。別のものを選ぶか、外してください。',
    title: 'メディアライブラリ',
    search: 'メディアを検索',
    upload: '画像または動画をアップロード',
    sizes: '画像は 30 MB、動画は 100 MB、音声は 100 MB まで',
    none: 'ライブラリは空です',
    noneBody: '画像または動画をアップロード、ドロップ、または貼り付けてください。',
    cancel: 'キャンセル',
  },
});
