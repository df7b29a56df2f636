import { defineWords } from '../../app/words.ts';

export const sessionWords = defineWords({
  es: {
    notFound: 'Pagina no encontrada',
    notFoundNote: 'La página no existe o el contenido ya no está disponible',
    backHome: 'Volver al inicio',
    broken: 'Ha ocurrido un error inesperado',
    brokenNote: 'Lo lamentamos, estaremos trabajando en resolver este error inesperado.',
  },
  en: {
    notFound: 'Page not found',
    notFoundNote: 'The page does not exist or its content is no longer available',
    backHome: 'Back home',
    broken: 'An unexpected error has occurred',
    brokenNote: 'We are sorry. We will be working on solving this unexpected error.',
  },
  ja: {
    notFound: 'ページが見つかりません',
    notFoundNote: 'ページが存在しないか、内容が利用できなくなりました',
    backHome: 'ホームに戻る',
    broken: '予期しないエラーが発生しました',
    brokenNote: '申し訳ございません。この予期しないエラーの解決に取り組んでまいります。',
  },
});
