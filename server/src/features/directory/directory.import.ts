import { DirectoryForm } from '@botones/contract/directory/directory';
import { dayColumn, directoryColumns, directoryImports } from '@botones/contract/directory/directory.import';
import type { Period } from '@botones/contract/fields/hours';
import { dayWritten } from '@botones/contract/fields/written-date';
import { periodsWritten } from '@botones/contract/fields/written-hours';
import { phonesWritten } from '@botones/contract/fields/written-phone';
import type { DateOrder } from '@botones/contract/imports/import-settings';
import type { Sql } from '../../app/database/db.ts';
import {
  type Importable,
  mergedSpeech,
  mergedTexts,
  namedTexts,
  robotOf,
  textsOf,
  toldTexts,
  type Values,
  withPhones,
  withWholeEnglish,
} from '../../app/records/importable.ts';
import { robotChoices } from '../../app/robots/robot-choices.ts';
import { entryBodies, knownEntries } from './directory.queries.ts';
import { insertEntries, removeEntries, restoreEntries, storedDays, updateEntries } from './directory.saving.ts';
import { specialtyMaking } from './specialties.queries.ts';

/** The periods of a day as people write them; what is none stands as it is, for the rule to refuse. */
export const periodsOf = (text: string): { from: string; to: string }[] =>
  periodsWritten(text) ?? [{ from: text, to: text }];

/** A day as `yyyy-MM-dd`; what is no day stays as it is, for the rule to refuse. */
export const dayOf = (text: string, order: DateOrder): string => dayWritten(text, order) ?? text.trim();
/** The days that a cell names: 'Dec 24, 2026; 31/12/2026'. */
const daysOf = (text: string, order: DateOrder): string[] =>
  text
    .split(/[;\n]/)
    .flatMap((part) => (dayWritten(part, order) === null ? part.split(',') : [part]))
    .filter((part) => part.trim() !== '')
    .map((part) => dayOf(part, order));

async function choices(sql: Sql, client_id: number) {
  const all = await sql.selectFrom('specialties').select(['specialty_id', 'name_es', 'name_en']).execute();
  const own = await sql
    .selectFrom('client_specialties')
    .select(['specialty_id', 'name_es', 'name_en'])
    .where('client_id', '=', client_id)
    .execute();
  return {
    specialty: [...all, ...own].map(({ specialty_id, name_es, name_en }) => ({
      id: specialty_id,
      names: [name_es, name_en],
    })),
    robot: await robotChoices(sql, client_id),
  };
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const hour = (time: string): string => time.replace(/:00$/, '');
/** The periods of a day as a sheet writes them: the other way of `periodsOf`. */
const writtenPeriods = (periods: readonly Period[]): string =>
  periods
    .map(({ from, to }) => (from === to && from === '00:00:00' ? '24 horas' : `${hour(from)}-${hour(to)}`))
    .join(', ');

/** What stands in each column of an entry; days with other hours have no column. */
function told(body: DirectoryForm, nameOf: (column: string, id: number) => string): Values {
  const days = storedDays(body.enabled_days).map(({ day, enabled, periods }) => [
    dayColumn(day),
    enabled ? writtenPeriods(periods) : '',
  ]);
  const off = (body.exceptions ?? []).filter(({ enabled }) => !enabled).map(({ date }) => date);
  return {
    name: body.name,
    phone: body.phone,
    specialty: nameOf('specialty', body.specialty),
    direction: body.direction,
    ...toldTexts('description', body.description),
    ...toldTexts('audio_text', body.audio_text),
    ...Object.fromEntries(days),
    exceptions: off
      .sort()
      .map((date) => date.split('-').reverse().join('/'))
      .join('; '),
    robot: robotOf(body) ? nameOf('robot', robotOf(body)) : '',
  };
}

/** Days off as a row says them, beside the days of other hours, of which no column speaks. */
function mergedExceptions(now: DirectoryForm, next: DirectoryForm) {
  const off = next.exceptions ?? [];
  const other = (now.exceptions ?? []).filter(({ date, enabled }) => enabled && !off.some((day) => day.date === date));
  return [...other, ...off];
}

function merged(now: DirectoryForm, next: DirectoryForm, columns: ReadonlySet<string>): DirectoryForm {
  const said = withWholeEnglish(columns, now, directoryColumns);
  const of = <C extends keyof DirectoryForm>(column: C) => (said.has(column) ? next : now)[column];
  return {
    client: now.client,
    name: of('name'),
    phone: of('phone'),
    direction: of('direction'),
    specialty: of('specialty'),
    enabled_days: weekdays.flatMap(
      (day) => (said.has(dayColumn(day)) ? next : now).enabled_days?.filter((each) => each.day === day) ?? [],
    ),
    exceptions: said.has('exceptions') ? mergedExceptions(now, next) : now.exceptions,
    description: mergedTexts('description', now.description, next.description, said),
    audio_text: mergedSpeech(now, next, said),
  };
}

/** How a row of a spreadsheet becomes an entry of the directory. */
export const directoryImport: Importable = {
  kind: 'directory',
  calls: directoryImports,
  columns: directoryColumns,
  schema: DirectoryForm,
  choices,
  fill: (values) =>
    namedTexts(
      values.name ?? '',
      values.description_en || values.audio_text_en ? (values.name ?? '') : '',
      values.phone,
    ),
  bodyOf({ client_id, values, choice, date_order }) {
    const robot = choice('robot') || null;
    return {
      client: client_id,
      name: values.name,
      phone: phonesWritten(values.phone ?? '').phone,
      direction: values.direction,
      specialty: choice('specialty'),
      enabled_days: weekdays.map((day) => {
        const periods = periodsOf(values[dayColumn(day)] ?? '');
        return {
          day,
          enabled: periods.length > 0,
          periods,
          from: periods[0]?.from ?? null,
          to: periods.at(-1)?.to ?? null,
        };
      }),
      exceptions: daysOf(values.exceptions ?? '', date_order).map((date) => ({ date, enabled: false, periods: [] })),
      description: withPhones(textsOf(values, 'description'), values.phone),
      audio_text: textsOf(values, 'audio_text').map((text) => ({ ...text, robot })),
    };
  },
  columnOf(path) {
    const day = /^enabled_days\.(\d)/.exec(path)?.[1];
    return day === undefined ? undefined : dayColumn(Number(day) + 1);
  },
  known: knownEntries,
  identityOf(body) {
    const { name = '', specialty } = body as Partial<DirectoryForm>;
    return { code: null, name, within: specialty || null };
  },
  bodies: entryBodies,
  told,
  merged,
  save: insertEntries,
  update: updateEntries,
  remove: removeEntries,
  restore: restoreEntries,
  makes: { specialty: specialtyMaking },
};
