import {
  countriesOf,
  type PhoneCountry,
  phoneCountries,
  phoneCountryName,
} from '@botones/contract/fields/national-phones';
import type { SheetFacts } from '@botones/contract/imports/import-settings';
import { plain } from './guess.ts';
import { mostAre, saidIn } from './kinds.ts';

type Rows = readonly (readonly string[])[];

const isNational = (cell: string): boolean => countriesOf(cell).length > 0;

/** Columns of telephones that are some only in another country: a number of seven to nine digits is asked about once. */
export function nationalPhones(rows: Rows, width: number): SheetFacts['national_phones'] {
  return Array.from({ length: width }, (_, place) => place).flatMap((place) => {
    if (!mostAre(rows, place, isNational)) return [];
    const cells = rows.map((row) => saidIn(row[place])).filter(isNational);
    const fitting = (country: PhoneCountry) => cells.filter((cell) => countriesOf(cell).includes(country)).length;
    const countries = phoneCountries.filter((country) => fitting(country) * 2 >= cells.length);
    const [text = ''] = cells;
    return countries.length === 0 ? [] : [{ place, text: text.slice(0, 80), countries }];
  });
}

/** The country that most rows name, in a cell of its own or at the end of an address, where it is one in which their telephones are some. */
export function countrySaid(rows: Rows, phone = -1): PhoneCountry | null {
  const [asked] = nationalPhones(rows, phone + 1).filter(({ place }) => place === phone);
  const named = (asked?.countries ?? []).filter((country) => {
    const names = Object.values(phoneCountryName(country)).map(plain);
    const says = (cell: string) => names.includes(plain(cell.split(',').at(-1) ?? ''));
    return rows.filter((cells) => cells.some(says)).length * 2 >= rows.length;
  });
  return named.length === 1 ? (named[0] ?? null) : null;
}
