import { isMapLink, isShortLink, pointWritten, secureLink } from '@botones/contract/branches/map-link';
import { signOf } from '@botones/contract/fields/written-amount';
import { cellCurrencies } from '@botones/contract/fields/written-currency';
import { periodsWritten } from '@botones/contract/fields/written-hours';
import { phonesWritten } from '@botones/contract/fields/written-phone';

type Rows = readonly (readonly string[])[];

/** What programs and people write where they have nothing to say: no name, telephone or price is called so. */
const nothing = /^(?:None|NONE|nan|NaN|null|NULL|undefined|\(null\)|<NA>|#N\/A|#N\/D|N\/A|n\/a|N\.A\.|-{1,3}|–|—)$/;
/** A cell without blanks around it; '' where it says that there is nothing. */
export const saidIn = (cell = ''): string => {
  const text = cell.trim();
  return nothing.test(text) ? '' : text;
};

/** Of mail or web, in a time that grows with its length alone. */
export const isAddress = (cell: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$|^(?:https?:|www\.)/i.test(cell);
export const isPhone = (cell: string): boolean => /^\d{10,15}$/.test(phonesWritten(cell).phone);
/** Two numbers with decimals, or degrees: '1 100' is an amount. */
export const isPoint = (cell: string): boolean =>
  /[°º]|\d[.,]\d.*\d[.,]\d/.test(cell.slice(0, 200)) && pointWritten(cell) !== null;
export const isPeriod = (cell: string): boolean => (periodsWritten(cell)?.length ?? 0) > 0;
const isMap = (cell: string): boolean => isMapLink(secureLink(cell)) || isShortLink(cell);
const isPrice = (cell: string): boolean =>
  (cell.includes('$') || cellCurrencies(cell).length > 0) && signOf(cell) !== null;

const kinds = [
  { kind: 'map', is: isMap },
  { kind: 'address', is: isAddress },
  { kind: 'point', is: isPoint },
  { kind: 'phone', is: isPhone },
  { kind: 'hours', is: isPeriod },
  { kind: 'price', is: isPrice },
] as const;
/** What cells are that cannot be taken for something else. */
export type CellKind = (typeof kinds)[number]['kind'];

/** Whether at least half of a column's cells that say something are of a kind. */
export function mostAre(rows: Rows, place: number, is: (cell: string) => boolean): boolean {
  const said = rows.map((cells) => saidIn(cells[place])).filter(Boolean);
  return said.length > 0 && said.filter(is).length * 2 >= said.length;
}

/** What most cells of a column are; null: a text, a number, or nothing. */
export const kindIn = (rows: Rows, place: number): CellKind | null =>
  kinds.find(({ is }) => mostAre(rows, place, is))?.kind ?? null;

/** What the cells of a column may be where its heading says it in a word that means other things too. */
const only: Readonly<Record<string, readonly CellKind[]>> = {
  phone: ['phone'],
  url_maps: ['map'],
  latitude: ['point'],
  longitude: ['point'],
  open_at: ['hours'],
  until_at: ['hours'],
  price_es: ['price'],
  price_en: ['price'],
};
/** Columns of any text, also of one that is all telephones or links. */
const free = /^(?:description|audio_text|image|day_|code|robot)/;

/**
 * Whether the cells of a column may be what its heading says: 'Ubicación' above points is no address, 'Contacto' above e-mails no telephone.
 * `own`: the heading is the column's own name, which only points, links and addresses of mail belie: an article may be called '5512345678'.
 */
export function fits(column: string, kind: CellKind | null, own: boolean): boolean {
  if (kind === null || free.test(column)) return true;
  const may = only[column] ?? [];
  return may.includes(kind) || (own && may.length === 0 && (kind === 'phone' || kind === 'price' || kind === 'hours'));
}

/** Columns that are told by their cells, whatever stands above them, where one alone has such. A telephone is not: numbers of other things are as long. */
export const byKind: readonly { column: string; kind: CellKind }[] = [
  { column: 'latitude', kind: 'point' },
  { column: 'url_maps', kind: 'map' },
  { column: 'open_at', kind: 'hours' },
];
