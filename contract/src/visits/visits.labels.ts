import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables and columns of this feature. */
export const visitsLabels = defineLabels({
  records: {
    visit_looks: {
      title: label('Lectura de una visita', 'Reading of a visit', '訪問の閲覧'),
      fields: {
        look_id: label('Lectura', 'Reading', '閲覧'),
        interaction_id: label('Visita', 'Visit', '訪問'),
        hour: label('Hora', 'Hour', '時間帯'),
        modules: label('Módulos', 'Modules', 'モジュール'),
        looked_by: label('Leída por', 'Read by', '閲覧した人'),
      },
      deeds: {
        created: label('Leyó lo dicho en una visita', 'Read what was said in a visit', '訪問での会話を閲覧'),
      },
    },
  },
  actions: {
    'interactions.exchanges': label(
      'Leyó lo dicho en una visita',
      'Read what was said in a visit',
      '訪問での会話を閲覧',
    ),
    'visits.moments': label('Leyó lo dicho en una visita', 'Read what was said in a visit', '訪問での会話を閲覧'),
  },
});
