import { defineWords, plural } from '../../app/words.ts';

/** What the page says that chooses what a group of robots gives. */
export const groupRecordsWords = defineWords({
  es: {
    title: 'Lo que muestra el grupo',
    none: 'El grupo aún no da ninguno.',
    groups: 'Grupos de robots',
    kinds: {
      items: 'Productos',
      branchoffices: 'Sucursales',
      directories: 'Directorio',
      information_items: 'Información',
    },
    speaking: 'Voz de cada robot',
    progress: (done: number, total: number) => `${done} de ${plural(total, 'robot', 'robots')}`,
  },
  en: {
    title: 'What the group shows',
    none: 'The group gives none yet.',
    groups: 'Groups of robots',
    kinds: {
      items: 'Products',
      branchoffices: 'Branches',
      directories: 'Directory',
      information_items: 'Information',
    },
    speaking: 'Voice of each robot',
    progress: (done, total) => `${done} of ${plural(total, 'robot', 'robots')}`,
  },
  ja: {
    title: 'グループの表示内容',
    none: 'このグループが渡すものはまだありません。',
    groups: 'ロボットグループ',
    kinds: {
      items: '商品',
      branchoffices: '支店',
      directories: 'ディレクトリ',
      information_items: 'インフォメーション',
    },
    speaking: '各ロボットの音声',
    progress: (done, total) => `${total} 台中 ${done} 台`,
  },
});
