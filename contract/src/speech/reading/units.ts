import { amountOf, sayAmount, written } from './amounts.ts';
import { cardinal, type OneForm, type ReadLanguage } from './numbers.ts';
import { type Reader, wordEnd } from './reader.ts';

/** One of it, several of it, and whether Spanish takes it for feminine. */
type Unit = readonly [one: string, many: string, form?: OneForm];

const es: Record<string, Unit> = {
  '%': ['por ciento', 'por ciento', 'uno'],
  '°c': ['grado centígrado', 'grados centígrados'],
  '°f': ['grado Fahrenheit', 'grados Fahrenheit'],
  '°': ['grado', 'grados'],
  'km/h': ['kilómetro por hora', 'kilómetros por hora'],
  km: ['kilómetro', 'kilómetros'],
  m: ['metro', 'metros'],
  mts: ['metro', 'metros'],
  'm²': ['metro cuadrado', 'metros cuadrados'],
  m2: ['metro cuadrado', 'metros cuadrados'],
  'm³': ['metro cúbico', 'metros cúbicos'],
  m3: ['metro cúbico', 'metros cúbicos'],
  cm: ['centímetro', 'centímetros'],
  mm: ['milímetro', 'milímetros'],
  kg: ['kilo', 'kilos'],
  kgs: ['kilo', 'kilos'],
  g: ['gramo', 'gramos'],
  gr: ['gramo', 'gramos'],
  grs: ['gramo', 'gramos'],
  mg: ['miligramo', 'miligramos'],
  l: ['litro', 'litros'],
  lt: ['litro', 'litros'],
  lts: ['litro', 'litros'],
  ml: ['mililitro', 'mililitros'],
  oz: ['onza', 'onzas', 'una'],
  lb: ['libra', 'libras', 'una'],
  lbs: ['libra', 'libras', 'una'],
  pulg: ['pulgada', 'pulgadas', 'una'],
  h: ['hora', 'horas', 'una'],
  hr: ['hora', 'horas', 'una'],
  hrs: ['hora', 'horas', 'una'],
  hs: ['hora', 'horas', 'una'],
  min: ['minuto', 'minutos'],
  mins: ['minuto', 'minutos'],
  seg: ['segundo', 'segundos'],
  pza: ['pieza', 'piezas', 'una'],
  pzas: ['pieza', 'piezas', 'una'],
  gb: ['gigabyte', 'gigabytes'],
  mb: ['megabyte', 'megabytes'],
  tb: ['terabyte', 'terabytes'],
  kw: ['kilowatt', 'kilowatts'],
  w: ['watt', 'watts'],
  v: ['volt', 'volts'],
  msi: ['mes sin intereses', 'meses sin intereses'],
};
const en: Record<string, Unit> = {
  '%': ['percent', 'percent'],
  '°c': ['degree Celsius', 'degrees Celsius'],
  '°f': ['degree Fahrenheit', 'degrees Fahrenheit'],
  '°': ['degree', 'degrees'],
  'km/h': ['kilometer per hour', 'kilometers per hour'],
  mph: ['mile per hour', 'miles per hour'],
  km: ['kilometer', 'kilometers'],
  mi: ['mile', 'miles'],
  m: ['meter', 'meters'],
  'm²': ['square meter', 'square meters'],
  m2: ['square meter', 'square meters'],
  'm³': ['cubic meter', 'cubic meters'],
  m3: ['cubic meter', 'cubic meters'],
  cm: ['centimeter', 'centimeters'],
  mm: ['millimeter', 'millimeters'],
  ft: ['foot', 'feet'],
  yd: ['yard', 'yards'],
  kg: ['kilogram', 'kilograms'],
  kgs: ['kilogram', 'kilograms'],
  g: ['gram', 'grams'],
  mg: ['milligram', 'milligrams'],
  l: ['liter', 'liters'],
  ml: ['milliliter', 'milliliters'],
  oz: ['ounce', 'ounces'],
  lb: ['pound', 'pounds'],
  lbs: ['pound', 'pounds'],
  gal: ['gallon', 'gallons'],
  h: ['hour', 'hours'],
  hr: ['hour', 'hours'],
  hrs: ['hour', 'hours'],
  min: ['minute', 'minutes'],
  mins: ['minute', 'minutes'],
  sec: ['second', 'seconds'],
  pcs: ['piece', 'pieces'],
  gb: ['gigabyte', 'gigabytes'],
  mb: ['megabyte', 'megabytes'],
  tb: ['terabyte', 'terabytes'],
  kw: ['kilowatt', 'kilowatts'],
  w: ['watt', 'watts'],
  v: ['volt', 'volts'],
};
const units = { es, en };

/** How it is written: longest first, a point after a shortened word. */
function names(language: ReadLanguage): string {
  const byLength = Object.keys(units[language]).sort((one, other) => other.length - one.length);
  return `(?:(?:${byLength.filter((name) => /[a-z]/.test(name)).join('|')})${wordEnd}(?:\\.(?!\\p{L}))?|%|°)`;
}

function sayUnit(language: ReadLanguage, number: string, name: string): string | null {
  const amount = amountOf(number);
  const unit = units[language][name.toLowerCase().replace('º', '°').replace('.', '')];
  // 5G is a network, 2M are millions.
  if (!amount || !unit || /^[GM]$/.test(name)) return null;
  const [one, many, form = 'un'] = unit;
  const single = amount.whole === 1 && !amount.decimals;
  return `${sayAmount(language, amount, form)} ${single ? one : many}`;
}

/** Numbers of a unit, from one to another and side by side: `10-15 min`, `10 x 20 cm`, `-5 °C`, `2x1`. */
export function measures(language: ReadLanguage): Reader[] {
  const [to, by, minus] = language === 'es' ? ['a', 'por', 'menos'] : ['to', 'by', 'minus'];
  const unit = names(language);
  const start = String.raw`(?<![\p{L}\d$€]|\d[.,:/-])`;
  const between = String.raw`(?:\s?[-–x×]\s?|\s(?:a|to)\s)`;
  const plain = (number: string) => {
    const amount = amountOf(number);
    return amount && sayAmount(language, amount);
  };
  return [
    {
      find: new RegExp(`${start}(${written}(?:${between}${written}){1,2})\\s?(${unit})`, 'giu'),
      say: (_whole, run = '', name = '') => {
        const parts = run.split(new RegExp(`(${between})`, 'i'));
        const last = sayUnit(language, parts.pop() ?? '', name);
        const said = parts.map((part, at) => (at % 2 ? ` ${/[x×]/i.test(part) ? by : to} ` : plain(part)));
        return last && !said.includes(null) ? said.join('') + last : null;
      },
    },
    {
      find: new RegExp(`(?:(?<![\\p{L}\\d]\\s?)([-−])|${start})(${written})\\s?(${unit})`, 'giu'),
      say: (_whole, sign = '', number = '', name = '') => {
        const said = sayUnit(language, number, name);
        return said && (sign ? `${minus} ${said}` : said);
      },
    },
    {
      find: new RegExp(`${start}(\\d{1,2})\\s?[x×]\\s?(\\d{1,2})(?![\\p{L}\\d]|[.,:/-]\\d)`, 'giu'),
      say: (_whole, first = '', second = '') => {
        const offer = language === 'en' && Number(first) > Number(second) && Number(first) < 10;
        return `${cardinal(language, Number(first))} ${offer ? 'for' : by} ${cardinal(language, Number(second))}`;
      },
    },
    {
      find: new RegExp(`(?<=(?<!\\p{L})(?:por|per) )${unit}`, 'giu'),
      say: (name) => units[language][name.toLowerCase().replace('.', '')]?.[0] ?? null,
    },
  ];
}
