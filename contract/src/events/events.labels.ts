import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables, columns and values of this feature. */
export const eventsLabels = defineLabels({
  records: {
    events: {
      title: label('Evento', 'Event', 'イベント'),
      fields: {
        always: label('Siempre', 'Always', '常時'),
        start_day: label('Fecha inicial', 'Start date', '開始日'),
        start_hour: label('Hora inicial', 'Start time', '開始時刻'),
        end_day: label('Fecha final', 'End date', '終了日'),
        end_hour: label('Hora final', 'End time', '終了時刻'),
        until_day: label('Último día', 'Last day', '最終日'),
        weekdays: label('Días de la semana', 'Weekdays', '曜日'),
        from_hour: label('Desde las', 'From', '開始'),
        to_hour: label('Hasta las', 'Until', '終了'),
        except_days: label('Excepto los días', 'Except on the days', '除外日'),
        except_robots: label('Excepto los robots', 'Except the robots', '除外するロボット'),
        priority: label('Prioridad', 'Priority', '優先度'),
      },
    },
    event_robots: {
      title: label('Robot del evento', 'Robot of the event', 'イベントのロボット'),
      fields: { by_hand: label('Elegido a mano', 'Chosen by hand', '手動で選択') },
    },
    event_groups: {
      title: label('Grupo del evento', 'Group of the event', 'イベントのグループ'),
      fields: {},
    },
    event_campaigns: {
      title: label('Campaña del evento', 'Campaign of the event', 'イベントのキャンペーン'),
      fields: {},
    },
  },
  actions: {
    'events.separate': label(
      'Separó a un robot del evento',
      'Separated a robot from the event',
      'ロボットをイベントから分離',
    ),
    'events.rejoin': label(
      'Devolvió un robot al evento',
      'Put a robot back into the event',
      'ロボットをイベントに戻した',
    ),
    'events.copy': label(
      'Copió el evento a otros robots',
      'Copied the event to other robots',
      'イベントを他のロボットにコピー',
    ),
  },
});
