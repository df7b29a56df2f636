import { numberOf } from './numbers.ts';
import { type Tongue, wordsOf } from './words.ts';

/** A day and an hour that a sentence speaks of. */
export interface Slots {
  /** `today`, `tomorrow`, `after_tomorrow`, a weekday from `1` (Monday) to `7`, or `MM-dd`. */
  day?: string;
  /** `HH:mm` on a clock of 24 hours. */
  time?: string;
}

const weekdays: Record<Tongue, string[]> = {
  es: ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'],
  en: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
};
const months: Record<Tongue, string[]> = {
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  en: 'january february march april may june july august september october november december'.split(' '),
};
/** Of holidays that have a name. */
const holidays: Record<Tongue, Record<string, string>> = {
  es: { navidad: '12-25', nochebuena: '12-24', muertos: '11-02' },
  en: { christmas: '12-25' },
};

const two = (number: number) => String(number).padStart(2, '0');

function dayOf(words: readonly string[], language: Tongue): string | null {
  const text = ` ${words.join(' ')} `;
  const has = (part: string) => text.includes(` ${part} `);
  const written = words.findIndex((word) => months[language].includes(word));
  if (written >= 0) {
    const near = [words[written - 1], words[written - 2], words[written + 1]];
    const date = near
      .map((word) => (word ? numberOf(word.replace(/(st|nd|rd|th)$/, ''), language) : null))
      .find(Boolean);
    if (date && date <= 31) return `${two(months[language].indexOf(words[written] ?? '') + 1)}-${two(date)}`;
  }
  for (const [name, date] of Object.entries(holidays[language])) if (has(name)) return date;
  const day = words
    .map((word) => weekdays[language].findIndex((name) => word === name || word === `${name}s`))
    .find((at) => at >= 0);
  if (day !== undefined) return String(day + 1);
  if (has('pasado manana') || has('day after tomorrow')) return 'after_tomorrow';
  // 'en la mañana' is no day.
  if (has('tomorrow') || /(?<! la| esta| por la) manana /.test(text)) return 'tomorrow';
  return has('hoy') || has('today') || has('ahorita') || has('tonight') ? 'today' : null;
}

/** Hours in which nobody says 'de la tarde' and means the afternoon. */
const morning = { from: 8, to: 12 };

function timeOf(sentence: string, words: readonly string[], language: Tongue): string | null {
  const clock = /\b(\d{1,2}):(\d{2})\b/.exec(sentence);
  const minutes = clock ? Number(clock[2]) : words.some((word) => word === 'media' || word === 'half') ? 30 : 0;
  const at = words.findIndex(
    (word, place) =>
      numberOf(word, language) !== null &&
      (language === 'es'
        ? /^las?$/.test(words[place - 1] ?? '')
        : words[place - 1] === 'at' || /^[ap]m$/.test(words[place + 1] ?? '')),
  );
  const hour = clock ? Number(clock[1]) : at < 0 ? null : numberOf(words[at] ?? '', language);
  if (hour === null || hour > 23 || minutes > 59) return null;
  const text = ` ${words.join(' ')} `;
  const late = / pm | tarde | noche | evening | afternoon | night /.test(text);
  // 'mañana a las cinco' is a day.
  const early = / am | (la|esta) manana | morning | madrugada /.test(text);
  const afternoon = hour < 12 && (late || (!early && (hour < morning.from || hour > morning.to)));
  return `${two(afternoon ? hour + 12 : hour)}:${two(minutes)}`;
}

/** The day and the hour that somebody asks about; without an hour of the day, one when places are open. */
export function slotsOf(sentence: string, language: Tongue): Slots {
  const words = wordsOf(sentence);
  const day = dayOf(words, language);
  const time = timeOf(sentence, words, language);
  return { ...(day && { day }), ...(time && { time }) };
}

const priceWords: Record<Tongue, RegExp> = {
  es: /\b(precio|precios|cuesta|cuestan|costo|cuestion de precio|vale|valen|a como|en cuanto|cuanto (es|sale|salen|cobran|seria|por)|cuanto por)\b/,
  en: /\b(price|prices|cost|costs|how much|charge|worth)\b/,
};
/** Whether somebody asks what something costs. */
export const isAboutPrice = (sentence: string, language: Tongue): boolean =>
  priceWords[language].test(wordsOf(sentence).join(' '));
