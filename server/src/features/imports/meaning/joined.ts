import { dayColumn } from '@botones/contract/directory/directory.import';
import type { ImportColumn } from '@botones/contract/imports/import-column';
import { plain } from './guess.ts';
import { type CellKind, fits, saidIn } from './kinds.ts';

/** A heading without anything between its words: 'Apellido_Paterno' and 'ApellidoPaterno' are one. */
const bare = (heading: string): string => plain(heading).replaceAll(' ', '');
const of = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean));

const given = of('nombre nombres nombredepila primernombre firstname givenname name');
const middle = of('segundonombre middlename');
const surnames = [
  of(
    'apellidopaterno appaterno apaterno paterno primerapellido apellido1 apellido apellidos lastname surname familyname',
  ),
  of('apellidomaterno apmaterno amaterno materno segundoapellido apellido2 secondlastname'),
];

const street = of('calle vialidad nomvial nombrevialidad nombredelavialidad street streetname');
/** The more it is an address, the earlier: 'Ubicación' may be a place of another kind. */
const wholeAddress =
  'direccioncompleta direccion domicilio calleynumero address addressline addressline1 address1 streetaddress direccion1 ubicacion'.split(
    ' ',
  );
const kindOfStreet = of('tipovial tipovialidad tipodevialidad');
const outside = of(
  'altura alturacalle numero num no nro numeroext numext noext nroext numeroexterior numexterior noexterior exterior numerooficial streetnumber housenumber numeroexteriorokilometro',
);
const inside = of(
  'numeroint numint noint numerointerior numinterior nointerior interior int local piso suite address2 addressline2 direccion2 complemento',
);
const postCode = of('cp codigopostal codpostal postal postalcode zip zipcode postcode');
const rest = [
  of(
    'colonia col asentamiento nombasent nombredelacolonia nombredeasentamientohumano barrio fraccionamiento neighborhood',
  ),
  postCode,
  of(
    'municipio alcaldia delegacion delegacionmunicipio alcaldiamunicipio municipioalcaldia delegacionomunicipio ciudad city',
  ),
  of('estado entidad entidadfederativa state provincia province nombreentidad'),
];

type Rows = readonly (readonly string[])[];
/** 'Estado' is a state of the country, or that of a record. */
const status =
  /^(?:(?:in|des)?activ(?:[oa]|ad[oa])|(?:des)?habilitad[oa]|suspendid[oa]|baja|alta|abiert[oa]|cerrad[oa](?: .*)?|vigente|disponible|pendiente|publicad[oa]|operativ[oa]|operando|en operacion|(?:in)?active|enabled|disabled|open|closed(?: .*)?|operational|true|false|si|no|[01])$/;

/**
 * Columns that a sheet has in several: a name with its surnames, an address in parts; each with the places to join, in the order in which
 * people say them. What stands in one column is not told.
 */
export function joinedColumns(
  headings: readonly string[],
  columns: readonly Pick<ImportColumn, 'name'>[],
  rows: Rows = [],
  kinds: readonly (CellKind | null)[] = [],
): Record<string, number[]> {
  const words = headings.map(bare);
  const at = (names: ReadonlySet<string>): number => words.findIndex((word) => names.has(word));
  const has = (name: string) => columns.some((column) => column.name === name);
  const joined: Record<string, number[]> = {};

  const family = surnames.map(at).filter((place) => place >= 0);
  const first = at(given);
  if (has('name') && first >= 0 && family.length > 0)
    joined.name = [first, at(middle), ...family].filter((place) => place >= 0);

  const mayBe = (place: number) => fits('direction', kinds[place] ?? null, false);
  const roads = words.findIndex((word, place) => street.has(word) && mayBe(place));
  const wholes = wholeAddress.flatMap((word) =>
    words.flatMap((each, place) => (each === word && mayBe(place) ? [place] : [])),
  );
  const [whole = -1] = wholes;
  // 'No.' on the left counts the rows.
  const outer = roads >= 0 ? words.findIndex((word, place) => place > roads && outside.has(word)) : -1;
  // A whole address is believed before its street, but for 'Ubicación', which may be anything.
  const told = whole >= 0 && words[whole] !== 'ubicacion' && mostSay(rows, whole);
  const road = told && !saysStreetAlone(rows, whole, [roads, outer]) ? -1 : roads;
  const begins = road >= 0 ? road : whole;
  if (has('direction') && begins >= 0) {
    const number = road >= 0 ? outer : -1;
    const isStatus = (place: number) => rows.some((cells) => status.test(plain(cells[place] ?? '')));
    const parts = [road >= 0 ? at(kindOfStreet) : -1, begins, number, at(inside), ...rest.map(at)];
    const there = parts.filter((place) => place >= 0 && !isStatus(place));
    if (there.length > 1 || (roads >= 0 && told)) joined.direction = there;
  }
  return joined;
}

/** Whether at least half of the rows say something there; also of a sheet of which no row is known. */
const mostSay = (rows: Rows, place: number): boolean =>
  rows.filter((cells) => saidIn(cells[place]) !== '').length * 2 >= rows.length;

/** Whether most whole addresses say the street and its number alone: then those say it, in the order in which people do ('GALLO 1330', not '1330 GALLO'). */
function saysStreetAlone(rows: Rows, whole: number, parts: readonly number[]): boolean {
  const words = (cell = ''): string[] => plain(cell).split(' ').filter(Boolean);
  const said = rows.filter((cells) => saidIn(cells[whole]) !== '');
  const alone = said.filter((cells) => {
    const own = new Set(parts.flatMap((place) => words(cells[place])));
    return words(cells[whole]).every((word) => own.has(word));
  });
  return alone.length * 2 >= said.length;
}

/** What is said with a blank before it, not after a comma: the name of a street after its kind, and its number. */
const follows = (heading: string, before: string): boolean =>
  outside.has(bare(heading)) || inside.has(bare(heading)) || kindOfStreet.has(bare(before));

/** A cell without what programs made of it: '2990.0' is the post code 02990, "['Juárez 5', 'Centro']" two parts of an address. */
function tidied(cell: string, heading: string): string {
  const [, code] = (postCode.has(bare(heading)) && /^(\d{4,5})(?:\.0+)?$/.exec(cell)) || [];
  if (code) return code.padStart(5, '0');
  const list = /^\[\s*(['"])(.*)\1\s*\]$/.exec(cell);
  return list ? (list[2] ?? '').split(/['"]\s*,\s*['"]/).join(', ') : cell;
}

/** What an address says behind its street: its parts, with and without what stands before or behind a post code. */
const partsOf = (address: string): string[] =>
  address
    .split(',')
    .slice(1)
    .flatMap((part) => [plain(part), ...plain(part).split(/^\d+ | ?\d{4,5} ?/)]);

/** The cells of a column in one text; what an address says already, as a town in a whole one, is not said again ('López López' is a name). */
export function joinedText(cells: readonly string[], headings: readonly string[], between: string): string {
  let text = '';
  let before = '';
  cells.forEach((each, place) => {
    const heading = headings[place] ?? '';
    const cell = tidied(each.trim(), heading);
    // A number that stands in the street already, and a town that is a part of the address.
    const numbered = /^\d/.test(cell) && ` ${plain(text)} `.includes(` ${plain(cell)} `);
    const said = between.includes(',') && (numbered || (cell.length > 1 && partsOf(text).includes(plain(cell))));
    if (cell === '' || said) return;
    text += text === '' ? cell : `${follows(heading, before) ? ' ' : between}${cell}`;
    before = heading;
  });
  return text;
}

const days = [
  'l lu lun lunes mo mon monday',
  'm ma mar martes tu tue tues tuesday',
  'x mi mie mier mierc miercoles we wed wednesday',
  'j ju jue juev jueves th thu thur thurs thursday',
  'v vi vie vier viernes fr fri friday',
  's sa sab sabado sabados sat saturday',
  'd do dom domingo domingos su sun sunday',
].map(of);
const dayOf = (word: string): number => days.findIndex((names) => names.has(word)) + 1;

/** The weekdays that a heading names, 1 is Monday: 'MIER', 'Lunes a Viernes', 'L-V', 'Sáb y Dom', 'Horario lunes'. */
export function daysNamed(heading: string): number[] {
  const ranged = heading.replace(/[-–—]/g, ' a ');
  const words = plain(ranged)
    .split(' ')
    .filter((word) => !/^(?:horario|horarios|hours|de|del|los|el|dia|hrs|atencion)$/.test(word));
  const [first = '', second = '', third = '', ...more] = words;
  // One letter is a day beside another only: 'L-V', not 'M'.
  const from = words.length === 1 && first.length < 2 ? 0 : dayOf(first);
  if (from === 0 || more.length > 0) return [];
  if (second === '') return [from];
  const to = dayOf(third);
  if (to === 0) return [];
  if (/^(?:a|al|to|hasta)$/.test(second))
    return to < from ? [] : Array.from({ length: to - from + 1 }, (_, n) => from + n);
  return /^(?:y|e|and)$/.test(second) ? [from, to] : [];
}

/** The columns of weekdays by headings that name one or several: 'L-V' fills five. A heading of its own counts before one of several. */
export function dayColumns(headings: readonly string[]): Record<string, number[]> {
  const named = headings.map((heading, place) => ({ place, days: daysNamed(heading) }));
  const columns: Record<string, number[]> = {};
  for (const { place, days: of } of named.sort((a, b) => a.days.length - b.days.length))
    for (const day of of) columns[dayColumn(day)] ??= [place];
  return columns;
}
