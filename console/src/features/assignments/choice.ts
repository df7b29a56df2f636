import {
  type Assigned,
  type AssignedKind,
  type AssignedSpeech,
  assignedKeys,
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

export const chosenOf = (robot: Assigned, kind: AssignedKind): ChosenRecords => ({
  // How it is spoken is the robot's, not the choice's.
  chosen: shownOf(robot, kind).map(({ speech: _now, ...row }) => row),
});

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
): Choice {
  return useMemo(() => {
    const spoken = new Map(shownOf(robot, kind).map(({ id, speech }) => [id, speech]));
    const chosen = new Map(values.chosen.map((row) => [row.id, { ...row, speech: spoken.get(row.id) }]));
    return { chosen, choose: (rows, on) => change({ rows, on }), shown: new Set(spoken.keys()) };
  }, [values, change, robot, kind]);
}
