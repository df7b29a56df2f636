import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, ignoredField, instant, loadedAt, pageQuery, searchText, text } from '../fields/fields.ts';
import { type Hours, Period as TimePeriod, timeOfDay } from '../fields/hours.ts';
import { rule } from '../fields/rule.ts';
import { ShownOn } from '../fields/shown-on.ts';
import { inBoth, Translated } from '../fields/translated.ts';
import { checkPeriods, HoursExceptions } from '../fields/week-hours.ts';
import { descriptions, SpeechState, SpokenText, spokenTexts } from '../speech/spoken.ts';
import { Phone } from '../users/users.ts';

const dayNames = [
  ['Lunes', 'Monday'],
  ['Martes', 'Tuesday'],
  ['Miércoles', 'Wednesday'],
  ['Jueves', 'Thursday'],
  ['Viernes', 'Friday'],
  ['Sábado', 'Saturday'],
  ['Domingo', 'Sunday'],
] as const;
/** The Spanish and English names of a weekday; 1 is Monday (DIR-16). */
export const dayTitle = (weekday: number): Translated => inBoth(...(dayNames[weekday - 1] ?? ['', '']));

/** A day of attention as it is answered: `from` and `to` are the first and the last of its periods, for old readers (AMB-142). */
export const EnabledDay = z.object({
  day: z.int().min(1).max(7),
  title: Translated,
  enabled: z.boolean(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  periods: z.array(z.object({ from: z.string(), to: z.string() })),
});
export type EnabledDay = z.output<typeof EnabledDay>;

const sentDay = z
  .object({
    day: z.int(rule('number')).min(1, rule('value')).max(7, rule('value')),
    title: ignoredField,
    enabled: z.boolean(),
    from: timeOfDay.nullish(),
    to: timeOfDay.nullish(),
    periods: z.array(TimePeriod).max(6, rule('value')).optional(),
  })
  .superRefine(({ enabled, from, to, periods }, context) => {
    if (periods?.length) return checkPeriods(periods, context, ['periods']);
    if (!enabled) return;
    for (const [end, time] of Object.entries({ from, to }))
      if (!time) context.addIssue({ code: 'custom', message: rule('required'), path: [end], input: time });
  });

const sentDays = z
  .array(sentDay)
  .max(7, rule('value'))
  .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, rule('value'));

/** Somebody of the directory: a doctor or other staff (DIR-34). */
export const DirectoryEntry = z.object({
  directory_id: idValue,
  client: idValue,
  name: z.string(),
  phone: z.string(),
  specialty: z.object({ specialty_id: idValue, name: Translated }),
  direction: z.string(),
  enabled_days: z.array(EnabledDay),
  /** Days that are otherwise than their weekday. */
  exceptions: z.array(
    z.object({
      date: z.string(),
      enabled: z.boolean(),
      periods: z.array(z.object({ from: z.string(), to: z.string() })),
    }),
  ),
  description: Translated,
  audio_text: z.array(SpokenText),
  /** Whose voice speaks each language. */
  audio_url: z.array(z.object({ language_id: z.union([z.literal(1), z.literal(2)]), robot_id: idValue.nullable() })),
  speech: SpeechState,
  updated_at: instant,
});
export type DirectoryEntry = z.output<typeof DirectoryEntry>;

export const DirectoryForm = z.object({
  client: idValue,
  name: text(120),
  phone: Phone,
  direction: text(300),
  specialty: idValue,
  enabled_days: sentDays.optional(),
  exceptions: HoursExceptions.optional(),
  description: descriptions,
  audio_text: spokenTexts,
  /** The robot may be named here, as documented, instead of in `audio_text`. */
  audio_url: z
    .array(
      z.object({ language_id: z.union([z.literal(1), z.literal(2)]), robot_id: idValue.nullish(), url: ignoredField }),
    )
    .max(2, rule('value'))
    .optional(),
});
export type DirectoryForm = z.output<typeof DirectoryForm>;

/** The hours that an entry's days and exceptions say. */
export const hoursOfDays = ({
  enabled_days,
  exceptions,
}: Pick<DirectoryEntry, 'enabled_days' | 'exceptions'>): Hours => ({
  weekdays: new Map(enabled_days.map(({ day, enabled, periods }) => [day, enabled ? periods : []])),
  exceptions: new Map(exceptions.map(({ date, enabled, periods }) => [date, enabled ? periods : []])),
});

const params = z.object({ id });

export const directory = feature('directory', { audience: ['Directorio', 'Robots'] })({
  list: endpoint({
    method: 'GET',
    path: '/directories/directory/directory_by_client_id/{client_id}/',
    summary: 'The directory of a client',
    access: ['Directorio', 'Robots'],
    client: 'params.client_id',
    params: z.object({ client_id: id }),
    query: z.object({
      ...pageQuery,
      /** In name and specialty of either language, without regard to accents and case. */
      search: searchText,
      specialty: id.optional(),
      sort: z.enum(['name', 'name_desc', 'id', 'id_desc', 'specialty', 'specialty_desc']).optional(),
    }),
    payload: z.array(DirectoryEntry),
  }),
  get: endpoint({
    method: 'GET',
    path: '/directories/directory/{id}',
    summary: 'One entry of the directory',
    access: ['Directorio'],
    params,
    payload: DirectoryEntry,
  }),
  robots: endpoint({
    method: 'GET',
    path: '/directories/directory/{id}/robots/',
    summary: 'The robots that show an entry of the directory',
    signal: 'robots',
    access: ['Directorio'],
    params,
    payload: ShownOn,
  }),
  create: endpoint({
    method: 'POST',
    path: '/directories/directory/',
    summary: 'Add somebody to the directory; English may be left out as a whole',
    access: ['Directorio'],
    client: 'body.client',
    body: DirectoryForm,
    payload: DirectoryEntry,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/directories/directory/{id}/',
    summary: 'Change an entry; it stays with its client',
    access: ['Directorio'],
    client: 'body.client',
    params,
    body: DirectoryForm.partial().extend({ updated_at: loadedAt }),
    payload: DirectoryEntry,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/directories/directory/{id}',
    summary: 'Take somebody out of the directory',
    access: ['Directorio'],
    params,
    payload: z.null(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/directories/directory/{id}/restore/',
    summary: 'Bring back somebody who was just removed',
    access: ['Directorio'],
    params,
    payload: DirectoryEntry,
  }),
});
