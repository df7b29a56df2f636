import { defineWords } from '../../../app/words.ts';

/** The pages of the menu that choose what the robot shows (ROB-24, ROB-25, ROB-26, ROB-29, ROB-32). */
export const robotMenuWords = defineWords({
  es: {
    catalogue: 'Catálogo',
    directory: 'Directorio',
    events: 'Eventos',
    branches: 'Sucursales',
    personalInformation: 'Información personal',
  },
  en: {
    catalogue: 'Catalogue',
    directory: 'Directory',
    events: 'Events',
    branches: 'Branches',
    personalInformation: 'Personal information',
  },
  ja: {
    catalogue: 'カタログ',
    directory: 'ディレクトリ',
    events: 'イベント',
    branches: '支店',
    personalInformation: '個人インフォメーション',
  },
});
