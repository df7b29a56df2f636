import type { ReadyPack } from '../intents/pack-library.ts';

type Tongue = 'es' | 'en';

/** What is known of where a robot stands; null: nobody said it. */
export interface Known {
  client: string;
  branch: { direction: string; phone: string; open_at: string; until_at: string } | null;
}

/** Hours as people say them: '9:00' and '18:00', '9:00 am' and '6:00 pm', without a full stop that the sentence's own would double. */
function hourOf(time: string, tongue: Tongue): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = String(minute).padStart(2, '0');
  return tongue === 'es' ? `${hour}:${minutes}` : `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Opening hours in words; the same hour twice is the whole day. */
export function hoursInWords(open: string, until: string, tongue: Tongue): string {
  const [from, to] = [hourOf(open, tongue), hourOf(until, tongue)];
  if (tongue === 'es') return from === to ? 'las 24 horas, todos los días' : `todos los días de ${from} a ${to}`;
  return from === to ? '24 hours a day, every day' : `every day from ${from} to ${to}`;
}

/** A Mexican number in the groups that people read; others as they are. */
const phoneInWords = (phone: string): string =>
  phone.length === 10 ? phone.replace(/(\d{2})(\d{4})(\d{4})/, '$1 $2 $3') : phone;

/** What can stand in the blanks of answers. */
export function blanksOf({ client, branch }: Known, tongue: Tongue): Readonly<Record<string, string>> {
  if (!branch) return { client };
  const { direction, phone, open_at, until_at } = branch;
  return {
    client,
    address: direction.trim().replace(/\.$/, ''),
    phone: phoneInWords(phone),
    hours: hoursInWords(open_at, until_at, tongue),
  };
}

/** The first answer whose blanks are all known and that a robot can say (5 to 300 letters). */
export function answerOf({ answers }: ReadyPack, known: Known, tongue: Tongue): string {
  const blanks = blanksOf(known, tongue);
  const filled = answers[tongue].flatMap((answer) => {
    const names = [...answer.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    if (!names.every((name) => blanks[name])) return [];
    const said = answer.replaceAll(/\{(\w+)\}/g, (_blank, name: string) => blanks[name] ?? '');
    return said.length >= 5 && said.length <= 300 ? [said] : [];
  });
  return filled[0] ?? answers[tongue].at(-1) ?? '';
}
