import { BranchForm } from '@botones/contract/branches/branches';
import { branchColumns, branchImports } from '@botones/contract/branches/branches.import';
import {
  coordinatesOf,
  degreesWritten,
  isShortLink,
  plainLink,
  pointWritten,
  secureLink,
} from '@botones/contract/branches/map-link';
import { clockTime, periodsWritten } from '@botones/contract/fields/written-hours';
import { phonesWritten } from '@botones/contract/fields/written-phone';
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
import { branchBodies, knownBranches } from './branches.queries.ts';
import { insertBranches, removeBranches, restoreBranches, updateBranches } from './branches.saving.ts';

/** Latitude and longitude as a row has them, also where one cell says both; what is none stands as it is, for the rule to refuse. */
function pointOf({ latitude = '', longitude = '' }: Values): { latitude: string; longitude: string } {
  const both = pointWritten(latitude);
  const of = (text: string) => String(degreesWritten(text) ?? text);
  return both
    ? { latitude: String(both.latitude), longitude: String(both.longitude) }
    : { latitude: of(latitude), longitude: of(longitude) };
}

/** An end of the hours as sheets have them: of a cell that says both ('9am-6pm') the one that is meant, and a workbook's fraction of a day. */
function hourOf(text: string, end: 'from' | 'to'): string {
  const [period, ...more] = periodsWritten(text) ?? [];
  if (period && more.length === 0) return period[end];
  if (!/^0?\.\d+$/.test(text)) return clockTime(text) ?? text;
  const minutes = Math.round(Number(text) * 1440);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
const saysBoth = (text = ''): boolean => periodsWritten(text)?.length === 1;

const linkTo = (latitude: string | number, longitude: string | number): string =>
  `https://www.google.com/maps?q=${latitude},${longitude}`;
/** A link of a map as it is kept; where people write the point instead, the link to that. */
function linkOf(text: string): string {
  const point = pointWritten(text);
  return point ? linkTo(point.latitude, point.longitude) : secureLink(text);
}

/** The place by its link where the sheet has no coordinates, and the link by its coordinates where it has no link. */
function placeOf(values: Values): Values {
  const { latitude, longitude } = pointOf(values);
  const read = coordinatesOf(values.url_maps ?? '') ?? pointWritten(values.url_maps ?? '');
  return {
    ...(read && { latitude: String(read.latitude), longitude: String(read.longitude) }),
    ...(latitude && longitude && { longitude, url_maps: linkTo(latitude, longitude) }),
  };
}

const hour = (time: string): string => time.replace(/:00$/, '');

/** What stands in each column of a branch. */
const told = (body: BranchForm, nameOf: (column: string, id: number) => string): Values => ({
  name: body.name,
  phone: body.phone,
  direction: body.direction,
  url_maps: body.url_maps,
  latitude: String(body.latitude),
  longitude: String(body.longitude),
  open_at: hour(body.open_at),
  until_at: hour(body.until_at),
  ...toldTexts('description', body.description),
  ...toldTexts('audio_text', body.audio_text),
  robot: robotOf(body) ? nameOf('robot', robotOf(body)) : '',
  image: '',
});

/** A point has a latitude and a longitude; the link goes where the point goes, and the point where the link goes. */
function mergedPlace(now: BranchForm, next: BranchForm, said: ReadonlySet<string>) {
  const point = said.has('latitude') || said.has('longitude');
  const moved = point && (Number(next.latitude) !== now.latitude || Number(next.longitude) !== now.longitude);
  // A short link names no point.
  const linked = said.has('url_maps') && plainLink(next.url_maps) !== now.url_maps && String(next.latitude) !== '';
  const { latitude, longitude } = point || linked ? next : now;
  const { url_maps } = said.has('url_maps') || moved ? next : now;
  return { latitude, longitude, url_maps };
}

function merged(now: BranchForm, next: BranchForm, columns: ReadonlySet<string>): BranchForm {
  const said = withWholeEnglish(columns, now, branchColumns);
  const of = <C extends keyof BranchForm>(column: C) => (said.has(column) ? next : now)[column];
  return {
    client: now.client,
    name: of('name'),
    phone: of('phone'),
    direction: of('direction'),
    image: of('image'),
    open_at: of('open_at'),
    until_at: of('until_at'),
    ...mergedPlace(now, next, said),
    description: mergedTexts('description', now.description, next.description, said),
    audio_text: mergedSpeech(now, next, said),
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
    ...namedTexts(
      values.name ?? '',
      values.description_en || values.audio_text_en ? (values.name ?? '') : '',
      values.phone,
    ),
    ...placeOf(values),
    ...(saysBoth(values.open_at) && { until_at: values.open_at ?? '' }),
  }),
  bodyOf({ client_id, values, choice, pictures }) {
    const robot = choice('robot') || null;
    return {
      client: client_id,
      name: values.name,
      phone: phonesWritten(values.phone ?? '').phone,
      direction: values.direction,
      url_maps: linkOf(values.url_maps ?? ''),
      image: pictures[0] ?? '',
      ...pointOf(values),
      open_at: hourOf(values.open_at ?? '', 'from'),
      until_at: hourOf(values.until_at ?? '', 'to'),
      description: withPhones(textsOf(values, 'description'), values.phone),
      audio_text: textsOf(values, 'audio_text').map((text) => ({ ...text, robot })),
    };
  },
  // A place that a link does not tell is said at the link, and one that nothing tells is said once.
  lacking(body, column) {
    const { url_maps = '', latitude, longitude } = body as Partial<Values>;
    if (url_maps === '' && !latitude && !longitude && /^(?:url_maps|latitude|longitude)$/.test(column))
      return { column: 'url_maps', code: 'branches.place_missing' };
    if (url_maps === '' || !/^(?:latitude|longitude)$/.test(column)) return undefined;
    return { column: 'url_maps', code: isShortLink(url_maps) ? 'branches.short_link' : 'branches.no_place' };
  },
  known: knownBranches,
  identityOf: (body) => ({ code: null, name: (body as Partial<BranchForm>).name ?? '', within: null }),
  bodies: branchBodies,
  told,
  merged,
  save: insertBranches,
  update: updateBranches,
  remove: removeBranches,
  restore: restoreBranches,
  makes: {},
};
