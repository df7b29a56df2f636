/** A time of day with its half, as it stands: '9', '9:30', '9.30', '0930', '9 p. m.', '18:00:00 hrs'. */
const timePattern =
  /^(\d{1,2})(?:[:.](\d{2})(?:[:.](\d{2}))?|(\d{2}))?\s*(?:([ap])\.?\s*m\.?)?\s*(?:h(?:r?s?\.?|oras?)?)?$/i;

interface Read {
  hour: number;
  minutes: string;
  seconds: string;
  half: 'a' | 'p' | null;
}

function readTime(text: string): Read | null {
  const plain = text.trim().replace(/\s+/g, ' ').toLowerCase();
  if (/^(?:12 )?(?:del )?mediod[ií]a$|^noon$/.test(plain)) return { hour: 12, minutes: '00', seconds: '00', half: 'p' };
  if (/^(?:12 de la )?medianoche$|^midnight$/.test(plain)) return { hour: 12, minutes: '00', seconds: '00', half: 'a' };
  const match = timePattern.exec(plain);
  if (!match) return null;
  const [, hours = '', colon, seconds = '00', joined, half] = match;
  return {
    hour: Number(hours),
    minutes: colon ?? joined ?? '00',
    seconds,
    half: half === 'a' || half === 'p' ? half : null,
  };
}

function writeTime({ hour, minutes, seconds, half }: Read): string | null {
  if (half && (hour < 1 || hour > 12)) return null;
  const of24 = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour;
  // The end of a day, which is the first instant of the next one.
  if (of24 === 24 && minutes === '00' && seconds === '00') return '00:00:00';
  if (of24 > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return `${String(of24).padStart(2, '0')}:${minutes}:${seconds}`;
}

/**
 * `HH:mm:ss` of a time as people, browsers and sheets write it ('9', '9:00', '9am', '9:00 hrs', '9:00:00 p. m.', '24:00', 'mediodía'); null
 * where it is none (AMB-145).
 */
export function clockTime(text: string): string | null {
  const read = readTime(text);
  return read && writeTime(read);
}

/** '24:00', '24 hrs': the end of a day, written as people write it. */
export const isEndOfDay = (text: string): boolean => readTime(text)?.hour === 24 && clockTime(text) !== null;

/** From an hour until another, `HH:mm:ss`; the same hour is 24 hours. */
export interface WrittenPeriod {
  from: string;
  to: string;
}

const closed = /^(?:cerrad[oa]|no|n\/?a|no aplica|no abre|no labora|no atiende|descanso|closed|off|none|[-–—.x]+)$/i;
const allDay =
  /^(?:abiert[oa]s?\s+)?(?:las\s+)?24\s*(?:\/\s*7|horas?|hrs?\.?|hs\.?|h\.?)(?:\s+(?:del d[ií]a|al d[ií]a))?$|^open 24 hours$|^todo el d[ií]a$/i;
/** 'Abierto de 7 a 22', 'Horario: 9 a 18'. */
const announced =
  /^(?:abiert[oa]s?|abre|open|horario|horas?|atenci[oó]n)(?:\s+de\s+atenci[oó]n)?(?:\s*:\s*|\s+)(?=(?:de|desde|from)\s|\d)/i;
const between = /\s*[-–—]\s*|\s+(?:a|al|to|hasta|until)\s+(?:las\s+)?(?!\.?\s*m\b)/i;

/** No hours of a day are as long. */
const longest = 500;

/** A morning that does not say so: '8:30 - 10PM' begins at half past eight; '1-5pm' begins in the afternoon. */
const firstOfMorning = 7;

function periodWritten(text: string): WrittenPeriod | null {
  const bare = text
    .trim()
    .replace(/^(?:de|from|desde)\s+(?:las\s+)?/i, '')
    .replace(/\s*(?:hrs?|horas|hs)\.?$/i, '');
  const parts = bare.split(between);
  const [from, to] = [readTime(parts[0] ?? ''), readTime(parts[1] ?? '')];
  if (parts.length !== 2 || !from || !to) return null;
  const half = from.half ?? (to.half === 'p' && from.hour < firstOfMorning ? 'p' : null);
  const [begins, ends] = [writeTime({ ...from, half }), writeTime(to)];
  return begins && ends ? { from: begins, to: ends } : null;
}

/**
 * The periods of a day as people write them: '09:00-14:00, 16:00-20:00', '9 a 14 y 16 a 20', '9am-6pm', '24 horas'; none where it says that it
 * is closed, null where they cannot be read.
 */
export function periodsWritten(text: string): WrittenPeriod[] | null {
  const plain = text.trim().replace(/\s+/g, ' ');
  if (plain.length > longest) return null;
  if (plain === '' || closed.test(plain)) return [];
  if (allDay.test(plain)) return [{ from: '00:00:00', to: '00:00:00' }];
  const periods = plain
    .replace(announced, '')
    .split(/\s*[,;\n/|&]\s*|\s+(?:y|e|and)\s+(?:de\s+)?/)
    .map(periodWritten);
  return periods.every((period) => period !== null) ? periods : null;
}

/** Says that one asks for an appointment: no hours, and no mistake either. */
export const isByAppointment = (text: string): boolean =>
  /^(?:s[oó]lo\s+)?(?:previa|con|por)\s+citas?(?:\s+previas?)?$|^citas?$|^by appointment(?: only)?$/i.test(text.trim());
