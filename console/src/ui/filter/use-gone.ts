import { apart } from '@botones/contract/fields/apart';
import { type GoneOf, gone } from '@botones/contract/gone/gone';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { goneWords } from './gone.words.ts';

export interface Offered {
  id: number;
  name: string;
}

const named = (records: readonly Offered[], mark: (name: string) => string): Offered[] => {
  const names = apart(records.map(({ name }) => mark(name)));
  return records.map(({ id }, at) => ({ id, name: names[at] ?? '' }));
};

/** Deleted robots and branches of a client that its figures still tell of, marked as such: filters offer them behind what is there. 0: of no client. */
export function useGoneRecords(client_id: number, of: GoneOf): { robots: Offered[]; branches: Offered[] } {
  const words = useWords(goneWords);
  const { data } = useQuery({
    ...queryOf(gone.ofClient, { params: { client_id }, query: { of } }),
    enabled: client_id > 0,
    meta: { also: ['branches'] as const },
  });
  const robots = (data?.robots ?? []).map(({ robot_id: id, name }) => ({ id, name }));
  const branches = (data?.branches ?? []).map(({ branchoffice_id: id, name }) => ({ id, name }));
  return { robots: named(robots, words.deleted), branches: named(branches, words.deletedPlace) };
}

/** The same of a branch: its boxes, named by `boxOf`, and people who served there and do no longer; 0: of none. */
export function useGoneOfBranch(branch_office: number, boxOf: (number: number) => string) {
  const words = useWords(goneWords);
  const { data } = useQuery({
    ...queryOf(gone.ofBranch, { params: { branch_office } }),
    enabled: branch_office > 0,
    meta: { also: ['users', 'branches'] as const },
  });
  const boxes = (data?.boxes ?? []).map(({ attention_box_id: id, box_number }) => ({ id, name: boxOf(box_number) }));
  const people = (data?.people ?? []).map(({ user_id: id, name, last_name, deleted }) => {
    const whole = `${name} ${last_name}`.trim();
    return { id, name: deleted ? words.deleted(whole) : whole };
  });
  return { boxes: named(boxes, words.deletedPlace), people: named(people, (name) => name) };
}
