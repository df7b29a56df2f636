import { label } from './label.ts';
import type { Texts } from './texts.ts';
import { phonesWritten } from './written-phone.ts';

/** Countries whose own telephones have fewer digits than ours, with what is dialled before them from abroad. */
export const phoneCountries = [
  'bo',
  'cl',
  'cr',
  'cu',
  'ec',
  'es',
  'gt',
  'hn',
  'ni',
  'pa',
  'pe',
  'py',
  'sv',
  'uy',
] as const;
export type PhoneCountry = (typeof phoneCountries)[number];
const countries: Readonly<Record<PhoneCountry, { name: Texts; dial: string; digits: readonly number[] }>> = {
  bo: { name: label('Bolivia', 'Bolivia', 'ボリビア'), dial: '591', digits: [8] },
  cl: { name: label('Chile', 'Chile', 'チリ'), dial: '56', digits: [9] },
  cr: { name: label('Costa Rica', 'Costa Rica', 'コスタリカ'), dial: '506', digits: [8] },
  cu: { name: label('Cuba', 'Cuba', 'キューバ'), dial: '53', digits: [8] },
  ec: { name: label('Ecuador', 'Ecuador', 'エクアドル'), dial: '593', digits: [8, 9] },
  es: { name: label('España', 'Spain', 'スペイン'), dial: '34', digits: [9] },
  gt: { name: label('Guatemala', 'Guatemala', 'グアテマラ'), dial: '502', digits: [8] },
  hn: { name: label('Honduras', 'Honduras', 'ホンジュラス'), dial: '504', digits: [8] },
  ni: { name: label('Nicaragua', 'Nicaragua', 'ニカラグア'), dial: '505', digits: [8] },
  pa: { name: label('Panamá', 'Panama', 'パナマ'), dial: '507', digits: [7, 8] },
  pe: { name: label('Perú', 'Peru', 'ペルー'), dial: '51', digits: [8, 9] },
  py: { name: label('Paraguay', 'Paraguay', 'パラグアイ'), dial: '595', digits: [9] },
  sv: { name: label('El Salvador', 'El Salvador', 'エルサルバドル'), dial: '503', digits: [8] },
  uy: { name: label('Uruguay', 'Uruguay', 'ウルグアイ'), dial: '598', digits: [8] },
};
export const phoneCountryName = (country: PhoneCountry): Texts => countries[country].name;

/** No cell of telephones is as long. */
const longest = 500;

/** A cell whose national telephones have their country before them: '987 654 321' of Peru is '51987654321'; what is none of it stays. */
export function dialledFrom(country: PhoneCountry, text: string): string {
  if (text.length > longest) return text;
  const { dial, digits } = countries[country];
  const dialled = (written: string): string => {
    // What is dialled before a number at home is not dialled from abroad.
    const national = written.replace(/\D/g, '').replace(/^0/, '');
    return !written.startsWith('+') && digits.includes(national.length) ? `${dial}${national}` : written;
  };
  return text
    .split(/(\s+[-–]\s+)/)
    .map((part) => part.replace(/(?<![\d.])\+?\(?\d[\d\s().·–-]*\d(?!\.?\d)/g, dialled))
    .join('');
}

const isPhone = (text: string): boolean => /^\d{10,15}$/.test(phonesWritten(text).phone);
/** The countries in which a cell is a telephone that is none by itself. */
export const countriesOf = (text: string): PhoneCountry[] =>
  isPhone(text) ? [] : phoneCountries.filter((country) => isPhone(dialledFrom(country, text)));
