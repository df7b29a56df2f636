import { defineErrors } from '../fields/texts.ts';

/** Failures of stored files. */
export const storageErrors = defineErrors({
  'storage.failed': [
    503,
    {
      es: 'Ha ocurrido un error al cargar el archivo. Intentalo de nuevo más tarde.',
      en: 'An error occurred while uploading the file. Try again later.',
      ja: 'ファイルのアップロード中にエラーが発生しました。後でもう一度お試しください。',
    },
  ],
  'storage.unreadable': [
    503,
    {
      es: 'El archivo no se puede leer en este momento. Inténtelo más tarde.',
      en: 'The file cannot be read at the moment. Try again later.',
      ja: '現在このファイルを読み込めません。後でもう一度お試しください。',
    },
  ],
  'storage.too_large': [
    413,
    {
      es: 'El archivo es demasiado grande',
      en: 'The file is too large',
      ja: 'ファイルが大きすぎます',
    },
  ],
  'storage.unsupported': [
    415,
    {
      es: 'Solo puedes subir audio, vídeo o imagen',
      en: 'You can only upload audio, video or images',
      ja: 'アップロードできるのは音声、動画、画像のみです',
    },
  ],
  'storage.picture_only': [
    415,
    {
      es: 'Solo se admiten imágenes JPG, JPEG o PNG',
      en: 'Only JPG, JPEG or PNG pictures are accepted',
      ja: 'JPG、JPEG、PNG の画像のみ使用できます',
    },
  ],
  'storage.wrong_folder': [
    415,
    {
      es: 'El archivo no es de la clase que se espera aquí.',
      en: 'The file is not of the kind that is expected here.',
      ja: 'ここで必要な種類のファイルではありません。',
    },
  ],
  'storage.damaged': [
    415,
    {
      es: 'El archivo está dañado o incompleto.',
      en: 'The file is damaged or incomplete.',
      ja: 'ファイルが破損しているか不完全です。',
    },
  ],
  'storage.no_pixels': [
    415,
    {
      es: 'La imagen no tiene pixeles: su ancho o su alto es 0.',
      en: 'The picture has no pixels: its width or height is 0.',
      ja: '画像に画素がありません。幅または高さが 0 です。',
    },
  ],
  'storage.too_many_pixels': [
    413,
    {
      es: 'La imagen tiene demasiados pixeles.',
      en: 'The picture has too many pixels.',
      ja: '画像の画素数が多すぎます。',
    },
  ],
  'storage.no_file': [
    400,
    {
      es: 'Falta el archivo.',
      en: 'The file is missing.',
      ja: 'ファイルがありません。',
    },
  ],
  'storage.no_bucket': [
    409,
    {
      es: 'El cliente no tiene espacio de almacenamiento.',
      en: 'The client has no storage space.',
      ja: 'このクライアントには保存領域がありません。',
    },
  ],
  'buckets.not_found': [
    404,
    {
      es: 'El espacio de almacenamiento no existe.',
      en: 'The storage space does not exist.',
      ja: '保存領域が存在しません。',
    },
  ],
  'storage.over_quota': [
    413,
    {
      es: 'No queda espacio de almacenamiento para este archivo.',
      en: 'There is no storage space left for this file.',
      ja: 'このファイルを保存する容量が残っていません。',
    },
  ],
  'storage.bad_address': [
    403,
    {
      es: 'La dirección del archivo no es válida o ya venció.',
      en: 'The address of the file is not valid or has expired.',
      ja: 'ファイルのアドレスが無効か、有効期限が切れています。',
    },
  ],
  'storage.not_found': [
    404,
    {
      es: 'El archivo no existe.',
      en: 'The file does not exist.',
      ja: 'ファイルが存在しません。',
    },
  ],
  'storage.unknown_file': [
    400,
    {
      es: 'El archivo elegido no existe.',
      en: 'The chosen file does not exist.',
      ja: '選択したファイルは存在しません。',
    },
  ],
  'pictures.not_a_picture': [
    400,
    {
      es: 'El archivo no es una imagen JPEG, PNG o WebP.',
      en: 'The file is not a JPEG, PNG or WebP picture.',
      ja: 'JPEG、PNG、WebP の画像ではありません。',
    },
  ],
});
