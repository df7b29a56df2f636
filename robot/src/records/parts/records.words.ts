import type { Language } from '../../interaction/languages.ts';

/** What the robot's screens of records say, whatever the kind. */
export interface RecordWords {
  /** What the tiles of the kinds are called together. */
  browse: string;
  all: string;
  searchDone: string;
  clear: string;
  results: (count: number, query: string) => string;
  nothing: (query: string) => string;
  nothingHint: string;
  showMore: (left: number) => string;
  picture: (at: number, of: number) => string;
  nextPicture: string;
  previousPicture: string;
  filter: string;
  today: string;
  tomorrow: string;
  openNow: string;
  closedNow: string;
  always: string;
  closes: (time: string) => string;
  opens: (when: string | null, time: string) => string;
  onWeekday: (day: string) => string;
  onDate: (day: string) => string;
  hours: string;
  everyDay: string;
  noHours: string;
  special: string;
  laterChanges: string;
  phone: string;
  address: string;
  robotSays: string;
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
/** 'a la 01:00', 'a las 09:00'. */
const at = (time: string) => `${time.startsWith('01') ? 'a la' : 'a las'} ${time}`;

export const recordWords: Record<Language, RecordWords> = {
  es: {
    browse: 'Conozca más',
    all: 'Todo',
    searchDone: 'Ver',
    clear: 'Quitar la búsqueda',
    results: (count, query) => `${plural(count, 'resultado', 'resultados')} para “${query}”`,
    nothing: (query) => `No encontré “${query}”.`,
    nothingHint: 'Pruebe con otra palabra o vea todo lo que hay.',
    showMore: (left) => `Ver ${left} más`,
    picture: (n, of) => `Imagen ${n} de ${of}`,
    nextPicture: 'Imagen siguiente',
    previousPicture: 'Imagen anterior',
    filter: 'Filtrar',
    today: 'hoy',
    tomorrow: 'mañana',
    openNow: 'Abierto ahora',
    closedNow: 'Cerrado ahora',
    always: 'Las 24 horas',
    closes: (time) => `Cierra ${at(time)}`,
    opens: (when, time) => `Abre ${when ? `${when} ` : ''}${at(time)}`,
    onWeekday: (day) => `el ${day}`,
    onDate: (day) => `el ${day}`,
    hours: 'Horario',
    everyDay: 'Todos los días',
    noHours: 'Sin horario',
    special: 'Horario especial',
    laterChanges: 'Próximos cambios',
    phone: 'Teléfono',
    address: 'Dirección',
    robotSays: 'El robot dice',
  },
  en: {
    browse: 'Learn more',
    all: 'All',
    searchDone: 'Show',
    clear: 'Clear the search',
    results: (count, query) => `${plural(count, 'result', 'results')} for “${query}”`,
    nothing: (query) => `I did not find “${query}”.`,
    nothingHint: 'Try another word or look at everything there is.',
    showMore: (left) => `Show ${left} more`,
    picture: (n, of) => `Picture ${n} of ${of}`,
    nextPicture: 'Next picture',
    previousPicture: 'Previous picture',
    filter: 'Filter',
    today: 'today',
    tomorrow: 'tomorrow',
    openNow: 'Open now',
    closedNow: 'Closed now',
    always: '24 hours',
    closes: (time) => `Closes at ${time}`,
    opens: (when, time) => `Opens ${when ? `${when} ` : ''}at ${time}`,
    onWeekday: (day) => `on ${day}`,
    onDate: (day) => `on ${day}`,
    hours: 'Hours',
    everyDay: 'Every day',
    noHours: 'No hours given',
    special: 'Special hours',
    laterChanges: 'Coming changes',
    phone: 'Phone',
    address: 'Address',
    robotSays: 'The robot says',
  },
};
