import { defineLabels, label } from '../fields/label.ts';
import { advanceNames } from './advance.ts';

const person = label('Atiende', 'Serves there', '担当者');

/** What the log calls the tables, columns and values of this feature. */
export const turnsLabels = defineLabels({
  records: {
    attention_boxes: {
      title: label('Caja', 'Box', '窓口'),
      fields: {
        attention_box_id: label('Caja', 'Box', '窓口'),
        box_number: label('Número', 'Number', '番号'),
        user_id: person,
        assigned_at: label('Asignada el', 'Assigned on', '割り当て日時'),
      },
    },
    turn_settings: {
      title: label('Prioridades de turnos', 'Priorities of tickets', '番号の優先'),
      fields: {
        ...advanceNames,
        survey_after: label('Encuesta después de atender', 'Survey after service', '対応後のアンケート'),
      },
    },
    turn_limits: {
      title: label('Límite de espera', 'Waiting limit', '待ち時間の上限'),
      fields: { wait_limit_minutes: label('Minutos', 'Minutes', '分') },
    },
    turn_doors: {
      title: label('Turnos por teléfono', 'Tickets by phone', 'スマートフォンでの番号発行'),
      fields: {
        by_phone: label('Se toman por teléfono', 'Taken by phone', 'スマートフォンで発行'),
        printed: label('Dirección impresa número', 'Printed address number', '印刷用アドレスの番号'),
      },
    },
    turn_displays: {
      title: label('Pantalla de turnos', 'Ticket display', '番号表示'),
      fields: {
        display_id: label('Pantalla', 'Display', '表示'),
        created_at: label('Creada el', 'Created on', '作成日時'),
        revoked_at: label('Revocada', 'Revoked', '取り消し日時'),
      },
      deeds: { changed: label('Revocó la pantalla de turnos', 'Revoked the ticket display', '番号表示を取り消し') },
    },
  },
  actions: {
    'boxes.assign': label('Asignó o liberó la caja', 'Assigned or released the box', '窓口の割り当て・解放'),
  },
});
