import { countriesOf } from '@botones/contract/fields/national-phones';
import { signOf } from '@botones/contract/fields/written-amount';
import { clockTime } from '@botones/contract/fields/written-hours';
import type { ImportColumn } from '@botones/contract/imports/import-column';
import { namesOther, plain } from './guess.ts';
import { byKind, isAddress, isPeriod, isPhone, isPoint, kindIn, mostAre } from './kinds.ts';

type Rows = readonly (readonly string[])[];

/** The words of a heading, also of one that is written as programs do: 'displayStoreName', 'local_direccion', 'telephone1'. */
const wordsOf = (heading: string): string[] =>
  plain(heading.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').replace(/(\p{L})(?=\d)/gu, '$1 ')).split(' ');

const isAmount = (cell: string) => signOf(cell) !== null;
const isHour = (cell: string) => clockTime(cell) !== null;
const isDegrees = (cell: string) => /^-?\d{1,3}[.,]\d+$/.test(cell);
const isText = (cell: string) => /\p{L}{2}/u.test(cell) && !isAddress(cell) && !isPoint(cell);
/** 'SU1879' is a code, 'Paracetamol 500 mg' a name. */
const isName = (cell: string) => isText(cell) && !/^[A-Z]{1,4}[-_]?\d+$/i.test(cell);

interface Likely {
  column: string;
  /** Words of which a heading has one; the first are more likely. */
  words: string;
  /** A heading with one of these means something else. */
  not?: string;
  /** What most cells must be. */
  is: (cell: string) => boolean;
}

const elsewhere =
  'comuna localidad municipio ciudad estado region zona vialidad asentamiento entidad calle city state country';
/** What headings say in part, in the order in which it is believed. */
const likely: readonly Likely[] = [
  {
    column: 'phone',
    words: 'telefono telefonos tel phone telephone celular cel movil mobile whatsapp llamar',
    not: 'fax',
    is: (cell) => isPhone(cell) || countriesOf(cell).length > 0,
  },
  // A number of seven to nine digits may as well be that of an account.
  { column: 'phone', words: 'contacto contact numero', not: 'fax', is: isPhone },
  { column: 'open_at', words: 'apertura abre abren inicio open opens opening', is: isHour },
  { column: 'until_at', words: 'cierre cierra cierran fin close closes closing', is: isHour },
  { column: 'open_at', words: 'horario horarios hours schedule', is: isPeriod },
  {
    column: 'latitude',
    words: 'coordenadas coordenada coordinates ubicacion geo latlon latlng punto point',
    is: isPoint,
  },
  { column: 'latitude', words: 'latitud latitude lat', is: isDegrees },
  { column: 'longitude', words: 'longitud longitude lon lng long', is: isDegrees },
  { column: 'direction', words: 'direccion domicilio address', not: 'mail email correo web ip url', is: isText },
  {
    column: 'specialty',
    words: 'especialidad especialidades specialty speciality category categoria profesion',
    is: isText,
  },
  {
    column: 'price_es',
    words: 'precio price pvp costo',
    not: 'minimo mayoreo distribuidor lista usd sin antes anterior',
    is: isAmount,
  },
  {
    column: 'name_es',
    words: 'producto productos articulo titulo item nombre name title modelo descripcion description',
    not: 'id codigo clave categoria familia marca sat tipo imagen url archivo',
    is: isName,
  },
  {
    column: 'name',
    words: 'nombre name sucursal tienda medico doctor titulo razon',
    not: `id codigo clave alias corto imagen url usuario user ${elsewhere}`,
    is: isName,
  },
  { column: 'description_es', words: 'descripcion description bio semblanza resena detalle', not: 'sat', is: isText },
];

/**
 * Columns that are still lacking, by headings that say in part what they are ('local_direccion', 'Phone Number', 'Horario de atención') and
 * by cells that bear it out. A price is only guessed where one heading alone may be it. Where nothing else is a name, the description is.
 */
export function likelyColumns(
  headings: readonly string[],
  columns: readonly Pick<ImportColumn, 'name' | 'currency'>[],
  rows: Rows,
  guessed: Readonly<Record<string, readonly number[]>>,
): Record<string, number[]> {
  const found: Record<string, number[]> = {};
  const words = headings.map(wordsOf);
  const taken = new Set(Object.values(guessed).flat());
  const has = (name: string) => columns.some((column) => column.name === name);
  const lacks = (name: string) => has(name) && !(name in guessed) && !(name in found);
  for (const { column, words: wanted, not = '', is } of likely) {
    if (!lacks(column)) continue;
    const ranks = wanted.split(' ');
    const against = new Set(not.split(' '));
    const fitting = words
      .map((own, place) => ({ place, own, rank: ranks.findIndex((word) => own.includes(word)) }))
      .filter(({ place, own, rank }) => rank >= 0 && !taken.has(place) && !own.some((word) => against.has(word)))
      .filter(({ place }) => !namesOther(columns.find(({ name }) => name === column) ?? {}, headings[place] ?? ''))
      .filter(({ place }) => mostAre(rows, place, is))
      .sort((a, b) => a.rank - b.rank);
    const [one, other] = fitting;
    if (!one || (column === 'price_es' && other)) continue;
    found[column] = [one.place];
    taken.add(one.place);
  }
  const kinds = headings.map((_heading, place) => (taken.has(place) ? null : kindIn(rows, place)));
  for (const { column, kind } of byKind) {
    const places = kinds.flatMap((each, place) => (each === kind ? [place] : []));
    const [place = -1, ...others] = places.filter((each) => !taken.has(each));
    // A point and a link each say the place.
    const known = column === 'latitude' ? !lacks('longitude') : false;
    if (place < 0 || others.length > 0 || known || !lacks(column)) continue;
    found[column] = [place];
    taken.add(place);
  }
  // A cell that says both ends of the hours says the end too: else it would be asked, and the answer be believed.
  const opening = guessed.open_at ?? found.open_at;
  if (lacks('until_at') && opening && mostAre(rows, opening[0] ?? -1, isPeriod)) found.until_at = [...opening];
  const described = guessed.description_es;
  const named = has('name_es') ? 'name_es' : 'name';
  if (lacks(named) && described && mostAre(rows, described[0] ?? -1, isName)) found[named] = [...described];
  return found;
}

/** What the cells of a sheet without headings may be, in the order in which it is believed; the first text is a name. */
const byValue: readonly { column: string; is: (cell: string) => boolean }[] = [
  { column: 'phone', is: isPhone },
  { column: 'latitude', is: isDegrees },
  { column: 'longitude', is: isDegrees },
  // '0001' counts the rows.
  { column: 'price_es', is: (cell) => isAmount(cell) && !/^\d+$/.test(cell.trim()) },
  { column: 'name_es', is: isName },
  { column: 'name', is: isName },
  { column: 'specialty', is: isText },
  { column: 'direction', is: isText },
];

/** The columns of a sheet without headings, by what most of its cells are. */
export function columnsByValue(columns: readonly Pick<ImportColumn, 'name'>[], rows: Rows): Record<string, number[]> {
  const found: Record<string, number[]> = {};
  const taken = new Set<number>();
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  for (const { column, is } of byValue) {
    if (!columns.some(({ name }) => name === column)) continue;
    for (let place = 0; place < width && !(column in found); place++) {
      if (taken.has(place) || !mostAre(rows, place, is)) continue;
      found[column] = [place];
      taken.add(place);
    }
  }
  return found;
}
