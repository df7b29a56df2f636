import { type Language, localeOf } from './words.ts';

/** What a clock on the wall shows: `yyyy-MM-dd`, `HH:mm:ss`, or both. In a file it is a date that spreadsheets can reckon with. */
export interface WallTime {
  day?: string;
  time?: string;
}

const made = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

function dateFormat(zone: string): Intl.DateTimeFormat {
  const key = `date ${zone}`;
  const known = made.get(key) as Intl.DateTimeFormat | undefined;
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  made.set(key, format);
  return format;
}

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = made.get(key) as Intl.NumberFormat | undefined;
  if (known) return known;
  const format = new Intl.NumberFormat(localeOf(language), options);
  made.set(key, format);
  return format;
}

/** Date and time of an instant on a wall: `['20/11/2026', '14:02:11']`. The documents fix this shape in every language. */
export function dateTimeIn(instant: string | number | Date, zone: string): [date: string, time: string] {
  const part: Record<string, string> = {};
  for (const { type, value } of dateFormat(zone).formatToParts(new Date(instant))) part[type] = value;
  return [`${part.day}/${part.month}/${part.year}`, `${part.hour}:${part.minute}:${part.second}`];
}

/** `yyyy-MM-dd` (also with a time behind it) → `dd/MM/yyyy`; no zone is involved in a day. */
export const formatDay = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3/$2/$1');

/** How long something plays, in seconds: 3725 → '01:02:05' (AMB-094). */
export function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** The seconds of a duration as the wire tells it, `HH:mm:ss`, of more than a day too; null where there is none yet. */
export function secondsOf(duration: string): number | null {
  const [, hours, minutes, seconds] = /^(\d+):(\d\d):(\d\d)$/.exec(duration) ?? [];
  return seconds === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** The formats of a language and a time zone. */
export const formatsFor = (language: Language, zone: string) => ({
  date: (instant: string | number | Date) => dateTimeIn(instant, zone)[0],
  time: (instant: string | number | Date) => dateTimeIn(instant, zone)[1],
  /** `dd/MM/yyyy - HH:mm:ss` (CON-07). */
  dateTime: (instant: string | number | Date) => dateTimeIn(instant, zone).join(' - '),
  /** The same for a file. */
  cell: (instant: string | number | Date): WallTime => {
    const [date, time] = dateTimeIn(instant, zone);
    return { day: date.split('/').reverse().join('-'), time };
  },
  /** 'lunes', in the language. */
  weekday: (instant: string | number | Date) =>
    new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: zone }).format(new Date(instant)),
  day: formatDay,
  number: (value: number, options: Intl.NumberFormatOptions = {}) => numberFormat(language, options).format(value),
  /** 0.63 → '63 %'. */
  percent: (share: number) => numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share),
  money: (value: number, currency: 'MXN' | 'USD' = 'MXN') =>
    numberFormat(language, { style: 'currency', currency }).format(value),
  /** 1,200,000,000 → '1.2 GB'; below a thousand in words, of which the short one knows no plural: '831 bytes'. */
  bytes: (value: number) => {
    const step = value < 1000 ? 0 : Math.min(Math.floor(Math.log10(value) / 3), units.length - 1);
    const options = {
      style: 'unit',
      unit: units[step] ?? 'byte',
      unitDisplay: step === 0 ? 'long' : 'short',
      maximumFractionDigits: 1,
    } as const;
    return numberFormat(language, options).format(value / 1000 ** step);
  },
  /** 8040 s → '2 h 14 min'; the two largest units, of minutes these alone. */
  span: (seconds: number) => spanOf(language, seconds, 1),
  /** How long somebody waited or was served: 250 s → '4 min 10 s'; on the wire and in files it is `HH:mm:ss` (AMB-158). */
  lasted: (seconds: number) => spanOf(language, seconds, 2),
  /** The largest unit of it alone: 8040 s → '2 h'. */
  age: (seconds: number) => spanOf(language, seconds, 1, 1),
});

export type Formats = ReturnType<typeof formatsFor>;

/** `below`: how many units are told where minutes are the largest, `most` where hours or days are. */
function spanOf(language: Language, seconds: number, below: 1 | 2, most = 2): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [
    ['day', Math.floor(whole / 86_400)],
    ['hour', Math.floor(whole / 3600) % 24],
    ['minute', Math.floor(whole / 60) % 60],
    ['second', whole % 60],
  ] as const;
  const first = parts.findIndex(([, amount]) => amount > 0);
  if (first < 0) return numberFormat(language, { style: 'unit', unit: 'second', unitDisplay: 'short' }).format(0);
  return parts
    .slice(first, first + (parts[first]?.[0] === 'minute' ? below : most))
    .filter(([, amount]) => amount > 0)
    .map(([unit, amount]) => numberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(amount))
    .join(' ');
}
