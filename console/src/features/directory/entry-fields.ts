import { type DirectoryEntry, type DirectoryForm, DirectoryForm as Sent } from '@botones/contract/directory/directory';
import { z } from 'zod';
import { blankBlock, blockFrom, SpokenBlock, spokenBody } from '../speech/spoken-fields.ts';

const { name, phone, direction, specialty, enabled_days, exceptions } = Sent.shape;
const common = { name, phone, direction, specialty, enabled_days, exceptions, es: SpokenBlock };

/** What the form of an entry holds; the English block is validated only where it is on (DIR-24). */
export const EntryFields = z.discriminatedUnion('english', [
  z.object({ ...common, english: z.literal(true), en: SpokenBlock }),
  z.object({ ...common, english: z.literal(false), en: z.custom<SpokenBlock>() }),
]);
export type EntryFields = z.input<typeof EntryFields>;

/** A day of the week in the form. */
export interface DayFields {
  day: number;
  enabled: boolean;
  periods: { from: string; to: string }[];
}
/** A day that is otherwise than its weekday, in the form. */
export type ExceptionFields = Omit<DayFields, 'day'> & { date: string };

const short = (periods: readonly { from: string; to: string }[]) =>
  periods.map(({ from, to }) => ({ from: from.slice(0, 5), to: to.slice(0, 5) }));

export const blankEntry: EntryFields = {
  name: '',
  phone: '',
  direction: '',
  specialty: 0,
  exceptions: [],
  english: true,
  enabled_days: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, enabled: false, periods: [] })),
  es: blankBlock,
  en: blankBlock,
};

/** An entry as its form begins. */
export const fieldsOf = (entry: DirectoryEntry): EntryFields =>
  ({
    name: entry.name,
    phone: entry.phone,
    direction: entry.direction,
    specialty: entry.specialty.specialty_id,
    enabled_days: entry.enabled_days.map(({ day, enabled, periods }) => ({ day, enabled, periods: short(periods) })),
    exceptions: entry.exceptions.map((exception) => ({ ...exception, periods: short(exception.periods) })),
    english: entry.audio_text.length === 2,
    es: blockFrom(entry, 1),
    en: blockFrom(entry, 2),
  }) as EntryFields;

/** The form as the calls take it. */
export function bodyOf({ english, es, en, ...values }: z.output<typeof EntryFields>): Omit<DirectoryForm, 'client'> {
  return { ...values, ...spokenBody(es, english ? en : null) };
}
