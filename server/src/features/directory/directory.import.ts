import { DirectoryForm } from '@botones/contract/directory/directory';
import { dayColumn, directoryColumns, directoryImports } from '@botones/contract/directory/directory.import';
import { periodsWritten } from '@botones/contract/fields/written-hours';
import type { DateOrder } from '@botones/contract/imports/imports';
import type { Sql } from '../../app/database/db.ts';
import { type Importable, namedTexts, phoneOf, textsOf } from '../../app/importable.ts';
import { robotChoices } from '../../app/robots/robot-choices.ts';
import { insertEntries } from './directory.queries.ts';

/** The periods of a day as people write them; what is none stands as it is, for the rule to refuse. */
export const periodsOf = (text: string): { from: string; to: string }[] =>
  periodsWritten(text) ?? [{ from: text, to: text }];

/** A day as `yyyy-MM-dd`; what is no day stays as it is, for the rule to refuse. */
export function dayOf(text: string, order: DateOrder): string {
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim());
  if (!match) return text.trim().slice(0, 10);
  const [, first = '', second = '', year] = match;
  const [day, month] = order === 'dmy' ? [first, second] : [second, first];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

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

/** How a row of a spreadsheet becomes an entry of the directory. */
export const directoryImport: Importable = {
  kind: 'directory',
  calls: directoryImports,
  columns: directoryColumns,
  schema: DirectoryForm,
  choices,
  fill: (values) =>
    namedTexts(values.name ?? '', values.description_en || values.audio_text_en ? (values.name ?? '') : ''),
  bodyOf({ client_id, values, choice, date_order }) {
    const robot = choice('robot') || null;
    return {
      client: client_id,
      name: values.name,
      phone: phoneOf(values.phone ?? ''),
      direction: values.direction,
      specialty: choice('specialty'),
      enabled_days: [1, 2, 3, 4, 5, 6, 7].map((day) => {
        const periods = periodsOf(values[dayColumn(day)] ?? '');
        return {
          day,
          enabled: periods.length > 0,
          periods,
          from: periods[0]?.from ?? null,
          to: periods.at(-1)?.to ?? null,
        };
      }),
      exceptions: (values.exceptions ?? '')
        .split(/[;,\n]/)
        .filter((text) => text.trim() !== '')
        .map((text) => ({ date: dayOf(text, date_order), enabled: false, periods: [] })),
      description: textsOf(values, 'description'),
      audio_text: textsOf(values, 'audio_text').map((text) => ({ ...text, robot })),
    };
  },
  columnOf(path) {
    const day = /^enabled_days\.(\d)/.exec(path)?.[1];
    return day === undefined ? undefined : dayColumn(Number(day) + 1);
  },
  save: (sql, bodies: DirectoryForm[]) => insertEntries(sql, bodies),
};
