import { defineWords } from '../../app/words.ts';

/** The names of ranges of days. */
export const rangeWords = defineWords({
  es: {
    ranges: 'Periodos por su nombre',
    names: {
      today: 'Hoy',
      yesterday: 'Ayer',
      last7: 'Últimos 7 días',
      last30: 'Últimos 30 días',
      thisMonth: 'Este mes',
      lastMonth: 'Mes pasado',
      thisYear: 'Este año',
    },
  },
  en: {
    ranges: 'Periods by name',
    names: {
      today: 'Today',
      yesterday: 'Yesterday',
      last7: 'Last 7 days',
      last30: 'Last 30 days',
      thisMonth: 'This month',
      lastMonth: 'Last month',
      thisYear: 'This year',
    },
  },
  ja: {
    ranges: '名前のある期間',
    names: {
      today: '今日',
      yesterday: '昨日',
      last7: '過去 7 日間',
      last30: '過去 30 日間',
      thisMonth: '今月',
      lastMonth: '先月',
      thisYear: '今年',
    },
  },
});
