import { BranchForm } from '@botones/contract/branches/branches';
import { branchColumns, branchImports } from '@botones/contract/branches/branches.import';
import { coordinatesOf } from '@botones/contract/branches/map-link';
import { clockTime, periodsWritten } from '@botones/contract/fields/written-hours';
import { type Importable, namedTexts, phoneOf, textsOf, type Values } from '../../app/importable.ts';
import { robotChoices } from '../../app/robots/robot-choices.ts';
import { insertBranches } from './branches.queries.ts';

const degreesOf = (text: string): string =>
  text
    .replace(/°$/, '')
    .replace(/^(-?\d{1,3}),(\d+)$/, '$1.$2')
    .trim();
/** Hours as sheets have them: a workbook's fraction of a day among them. */
const hourOf = (text: string): string => {
  // 'Abierto las 24 horas': the same hour twice.
  const [period, ...more] = periodsWritten(text) ?? [];
  if (period && more.length === 0 && period.from === period.to) return period.from;
  if (!/^0?\.\d+$/.test(text)) return clockTime(text) ?? text;
  const minutes = Math.round(Number(text) * 1440);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};

/** The place by its link where the sheet has no coordinates, and the link by its coordinates where it has no link. */
function placeOf({ url_maps = '', latitude = '', longitude = '' }: Values): Values {
  const [north, east] = [degreesOf(latitude), degreesOf(longitude)];
  const read = coordinatesOf(url_maps);
  return {
    ...(read && { latitude: String(read.latitude), longitude: String(read.longitude) }),
    ...(north && east && { url_maps: `https://www.google.com/maps?q=${north},${east}` }),
  };
}

/** How a row of a spreadsheet becomes a branch. */
export const branchImport: Importable = {
  kind: 'branches',
  calls: branchImports,
  columns: branchColumns,
  schema: BranchForm,
  choices: async (sql, client_id) => ({ robot: await robotChoices(sql, client_id) }),
  fill: (values) => ({
    ...namedTexts(values.name ?? '', values.description_en || values.audio_text_en ? (values.name ?? '') : ''),
    ...placeOf(values),
  }),
  bodyOf({ client_id, values, choice, pictures }) {
    const robot = choice('robot') || null;
    return {
      client: client_id,
      name: values.name,
      phone: phoneOf(values.phone ?? ''),
      direction: values.direction,
      url_maps: values.url_maps,
      image: pictures[0] ?? '',
      latitude: degreesOf(values.latitude ?? ''),
      longitude: degreesOf(values.longitude ?? ''),
      open_at: hourOf(values.open_at ?? ''),
      until_at: hourOf(values.until_at ?? ''),
      description: textsOf(values, 'description'),
      audio_text: textsOf(values, 'audio_text').map((text) => ({ ...text, robot })),
    };
  },
  save: (sql, bodies: BranchForm[]) => insertBranches(sql, bodies),
};
