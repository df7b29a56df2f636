import {
  type Assigned,
  type AssignedKind,
  type AssignedSpeech,
  assignedKeys,
  type Given,
} from '@botones/contract/assignments/assignments';
import { byNameOrder } from '@botones/contract/fields/name-order';
import type { Translated } from '@botones/contract/fields/translated';
import type { Product } from '@botones/contract/products/products';
import { useMemo } from 'react';
import type { EditorDocument } from '../../ui/editor/document.ts';

/** A record that a robot can show, as its table tells it. */
export interface Choosable {
  id: number;
  name: string;
  category?: Translated | undefined;
  sub_category?: Translated | undefined;
  specialty?: Translated | undefined;
  /** As lists tell it; what a robot shows already comes without. */
  image?: string | null;
  price?: Product['price'];
  /** Where it is, or how it begins. */
  note?: string;
  /** Of one that the robot shows already. */
  speech?: AssignedSpeech | undefined;
  /** Of one that the robot shows already: false where only groups give it. */
  own?: boolean | undefined;
  /** The groups that give it. */
  groups?: readonly number[] | undefined;
}

/** What a robot is to show of a kind, while it is edited. */
export interface ChosenRecords {
  chosen: readonly Choosable[];
}

/** Rows that are chosen, or no longer. */
export interface ChoiceChange {
  rows: readonly Choosable[];
  on: boolean;
}

/** The records of a kind that the robot shows now. */
const shownOf = (robot: Assigned, kind: AssignedKind): Choosable[] =>
  robot[kind].map((one) => {
    const { audios: _made, ...row } = one;
    return { ...row, id: (one as unknown as Record<string, number>)[assignedKeys[kind]] ?? 0 };
  });

/** The records of a kind that a group gives. */
export const givenOf = (given: Given, kind: AssignedKind): ChosenRecords => ({
  chosen: given[kind].map((one) => {
    const { except_robots: _theirs, ...row } = one;
    return { ...row, id: (one as unknown as Record<string, number>)[assignedKeys[kind]] ?? 0 };
  }),
});

const isOwn = ({ own }: Choosable) => own !== false;

export const chosenOf = (robot: Assigned, kind: AssignedKind): ChosenRecords => ({
  // How it is spoken is the robot's, not the choice's, and what groups give is theirs.
  chosen: shownOf(robot, kind)
    .filter(isOwn)
    .map(({ speech: _now, own: _own, groups: _groups, ...row }) => row),
});

/** The names of what one version has and the other has not. */
export const onlyIn = (one: readonly Choosable[], other: readonly Choosable[]): string => {
  const ids = new Set(other.map(({ id }) => id));
  return one
    .filter(({ id }) => !ids.has(id))
    .map(({ name }) => name)
    .join(', ');
};

const idsOf = ({ chosen }: ChosenRecords) => new Set(chosen.map(({ id }) => id));

/** The records that the robot does not show yet, by number. */
export const addedOf = (values: ChosenRecords, robot: Assigned, kind: AssignedKind): number[] => {
  const shown = idsOf(chosenOf(robot, kind));
  return values.chosen.map(({ id }) => id).filter((id) => !shown.has(id));
};

/** Rows that are chosen stand behind those that are there (ASG-18). */
export function chooseRows(values: ChosenRecords, { rows, on }: ChoiceChange): ChosenRecords {
  const now = idsOf(values);
  const named = new Set(rows.map(({ id }) => id));
  const chosen = on
    ? [...values.chosen, ...rows.filter(({ id }) => !now.has(id))]
    : values.chosen.filter(({ id }) => !named.has(id));
  return chosen.length === values.chosen.length ? values : { chosen };
}

/** The order in which they were chosen is nothing that would be saved. */
export function sameChoice(one: ChosenRecords, other: ChosenRecords): boolean {
  const ids = idsOf(other);
  return one.chosen.length === other.chosen.length && one.chosen.every(({ id }) => ids.has(id));
}

/** What is chosen, as the tables show it and change it. */
export interface Choice {
  chosen: ReadonlyMap<number, Choosable>;
  choose: (rows: readonly Choosable[], on: boolean) => void;
  /** What the robot shows until this is saved, by number. */
  shown: ReadonlySet<number>;
  /** Which groups give a record that is not the robot's own, in words; null: it is. Such a record is neither chosen here nor taken away. */
  originOf: (id: number) => string | null;
}

/** How many the robot would show more than now, and no longer. */
export function changesOf({ chosen, shown }: Pick<Choice, 'chosen' | 'shown'>) {
  const kept = [...shown].filter((id) => chosen.has(id)).length;
  return { added: chosen.size - kept, removed: shown.size - kept };
}

export type ChosenOrder = 'recent' | 'name';

/** The chosen records, what was chosen last before what the robot shows already; or by name, as robots show them (ORD-1). */
export function inOrder({ chosen, shown }: Pick<Choice, 'chosen' | 'shown'>, order: ChosenOrder): Choosable[] {
  const all = [...chosen.values()];
  if (order === 'name') return all.sort((one, other) => byNameOrder(one.name, other.name) || one.id - other.id);
  const known = all.filter(({ id }) => shown.has(id));
  return [...all.filter(({ id }) => !shown.has(id)).reverse(), ...known];
}

export function useChoice(
  { values, change }: EditorDocument<ChosenRecords, ChoiceChange>,
  robot: Assigned,
  kind: AssignedKind,
  namesOf: (groups: readonly number[]) => string,
): Choice {
  return useMemo(() => {
    const now = new Map(shownOf(robot, kind).map((row) => [row.id, row]));
    const chosen = new Map<number, Choosable>(
      values.chosen.map((row) => [row.id, { ...row, speech: now.get(row.id)?.speech }]),
    );
    // What groups give stays, also where it was the robot's own until now.
    const given = [...now.values()].filter(({ groups = [] }) => groups.length > 0);
    for (const row of given) if (!chosen.has(row.id)) chosen.set(row.id, { ...row, own: false });
    const named = new Set(given.map(({ id }) => id));
    const choose: Choice['choose'] = (rows, on) =>
      change({ rows: on ? rows.filter(({ id }) => !named.has(id)) : rows, on });
    const originOf = (id: number) => {
      const row = chosen.get(id);
      return row && !isOwn(row) ? namesOf(row.groups ?? []) : null;
    };
    return { chosen, choose, shown: new Set(now.keys()), originOf };
  }, [values, change, robot, kind, namesOf]);
}

/** The choice of what a group gives: all of it is its own. */
export function useGivenChoice(
  { values, change }: EditorDocument<ChosenRecords, ChoiceChange>,
  given: Given,
  kind: AssignedKind,
): Choice {
  return useMemo(() => {
    const chosen = new Map(values.chosen.map((row) => [row.id, row]));
    const shown = idsOf(givenOf(given, kind));
    return { chosen, choose: (rows, on) => change({ rows, on }), shown, originOf: () => null };
  }, [values, change, given, kind]);
}
