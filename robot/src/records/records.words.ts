import type { Language } from '../interaction/languages.ts';
import type { Section } from './places.ts';

/** What the robot's screens of records say. */
export interface RecordWords {
  sections: Record<Section, string>;
  /** What the tiles of the sections are called together. */
  browse: string;
  all: string;
  allProducts: string;
  products: (count: number) => string;
  search: Record<'products' | 'directory', string>;
  searchDone: string;
  clear: string;
  results: (count: number, query: string) => string;
  nothing: (query: string) => string;
  nothingHint: string;
  showMore: (left: number) => string;
  picture: (at: number, of: number) => string;
  nextPicture: string;
  previousPicture: string;
  alsoIn: (category: string) => string;
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
  here: string;
  mapQr: (name: string) => string;
  scan: string;
  spanishOnly: string;
  robotSays: string;
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
/** 'a la 01:00', 'a las 09:00'. */
const at = (time: string) => `${time.startsWith('01') ? 'a la' : 'a las'} ${time}`;

export const recordWords: Record<Language, RecordWords> = {
  es: {
    sections: { products: 'Productos', directory: 'Directorio', branches: 'Sucursales', information: 'Información' },
    browse: 'Conozca más',
    all: 'Todo',
    allProducts: 'Todos los productos',
    products: (count) => plural(count, 'producto', 'productos'),
    search: { products: 'Buscar un producto', directory: 'Buscar en el directorio' },
    searchDone: 'Ver',
    clear: 'Quitar la búsqueda',
    results: (count, query) => `${plural(count, 'resultado', 'resultados')} para “${query}”`,
    nothing: (query) => `No encontré “${query}”.`,
    nothingHint: 'Pruebe con otra palabra o vea todo lo que hay.',
    showMore: (left) => `Ver ${left} más`,
    picture: (n, of) => `Imagen ${n} de ${of}`,
    nextPicture: 'Imagen siguiente',
    previousPicture: 'Imagen anterior',
    alsoIn: (category) => `También en ${category}`,
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
    here: 'Usted está aquí',
    mapQr: (name) => `Código QR del mapa de ${name}`,
    scan: 'Escanee para llegar',
    spanishOnly: 'Solo en español',
    robotSays: 'El robot dice',
  },
  en: {
    sections: { products: 'Products', directory: 'Directory', branches: 'Branches', information: 'Information' },
    browse: 'Learn more',
    all: 'All',
    allProducts: 'All products',
    products: (count) => plural(count, 'product', 'products'),
    search: { products: 'Search products', directory: 'Search the directory' },
    searchDone: 'Show',
    clear: 'Clear the search',
    results: (count, query) => `${plural(count, 'result', 'results')} for “${query}”`,
    nothing: (query) => `I did not find “${query}”.`,
    nothingHint: 'Try another word or look at everything there is.',
    showMore: (left) => `Show ${left} more`,
    picture: (n, of) => `Picture ${n} of ${of}`,
    nextPicture: 'Next picture',
    previousPicture: 'Previous picture',
    alsoIn: (category) => `Also in ${category}`,
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
    here: 'You are here',
    mapQr: (name) => `QR code of the map of ${name}`,
    scan: 'Scan for directions',
    spanishOnly: 'In Spanish only',
    robotSays: 'The robot says',
  },
};
