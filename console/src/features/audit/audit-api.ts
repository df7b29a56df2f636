import { day } from '@botones/contract/fields/fields';
import { isAction, isRecordType, type RecordType, verbNames } from '@botones/contract/labels';

export const filterNames = [
  'who',
  'kind',
  'record',
  'verb',
  'action',
  'from',
  'until',
  'request_id',
  'system',
] as const;
export type FilterName = (typeof filterNames)[number];

const sound = {
  who: /^((key-)?[1-9]\d{0,15}|system)$/,
  record: /^[\w-]{1,60}$/,
  request_id: /^[\w.-]{1,100}$/,
};

/** The filters of an address as the call takes them: what an edited link spells wrong is no filter. */
export function filtersOf(found: Partial<Record<FilterName, string>>) {
  const kind = found.kind !== undefined && isRecordType(found.kind) ? found.kind : undefined;
  const verb = verbNames.find((each) => each === found.verb);
  const good = (name: keyof typeof sound) => (found[name] && sound[name].test(found[name]) ? found[name] : undefined);
  const dayOf = (value: string | undefined) => (day.safeParse(value).success ? value : undefined);
  const [who, record, request_id] = [good('who'), good('record'), good('request_id')];
  const [from, until] = [dayOf(found.from), dayOf(found.until)];
  return {
    ...(who && { who }),
    ...(kind && { kind }),
    ...(kind && record && { record }),
    ...(verb && { verb }),
    ...(found.action && isAction(found.action) && { action: found.action }),
    ...(from && { from }),
    ...(until && { until }),
    ...(request_id && { request_id }),
  };
}
export type Filters = ReturnType<typeof filtersOf>;

/** Whether what is asked for says by itself whose it is: then what the system did is neither hidden nor offered. */
export const saysWhose = ({ who, action, request_id }: Filters): boolean =>
  who !== undefined || action !== undefined || request_id !== undefined;

/** What people did alone, unless the address shows what the system did, or what it asks for says whose it is. */
export const askedOf = (filters: Filters, system: string | undefined) =>
  system === undefined && !saysWhose(filters) ? { ...filters, people: 'true' as const } : filters;

/** Where a record can be seen; null where it has no page of its own. */
export function pageOf(kind: string, record_id: string): string | null {
  const pages: Partial<Record<RecordType, string>> = {
    robots: `/robots?edit=${record_id}`,
    console_errors: `/errors?error=${record_id}`,
  };
  return (isRecordType(kind) && pages[kind]) || null;
}
