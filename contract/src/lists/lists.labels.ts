import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables, columns and values of this feature. */
export const listsLabels = defineLabels({
  records: {
    saved_lists: {
      title: label('Vista guardada', 'Saved view', '保存したビュー'),
      fields: {
        page: label('Pantalla', 'Page', '画面'),
        query: label('Filtros y orden', 'Filters and order', '絞り込みと並び順'),
        shared: label('De todo el equipo', 'For the whole team', 'チーム全員'),
        default_of: label('Quiénes abren con ella', 'Who opens with it', '最初に開く人'),
      },
    },
  },
});
