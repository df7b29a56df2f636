import {
  type Assigned,
  type AssignedKind,
  type AssignedSpeech,
  assignedKeys,
} from '@botones/contract/assignments/assignments';
import type { Translated } from '@botones/contract/fields/translated';
import { useMemo, useState } from 'react';

/** A record that a robot can show, as its table tells it. */
export interface Choosable {
  id: number;
  name: string;
  category?: Translated | undefined;
  sub_category?: Translated | undefined;
  specialty?: Translated | undefined;
  /** Of one that the robot shows already. */
  speech?: AssignedSpeech;
}

/** What the robot shows now, by number. */
export const shownOf = (robot: Assigned, kind: AssignedKind): ReadonlyMap<number, Choosable> =>
  new Map(
    robot[kind].map((one): [number, Choosable] => {
      const id = (one as unknown as Record<string, number>)[assignedKeys[kind]] ?? 0;
      return [id, { ...(one as object), id, name: one.name, speech: one.speech }];
    }),
  );

/** What is chosen, beside what the robot shows now (ASG-18, ASG-21). */
export function useChoice(shown: ReadonlyMap<number, Choosable>) {
  const [chosen, setChosen] = useState(shown);
  const changed = useMemo(
    () => chosen.size !== shown.size || [...chosen.keys()].some((id) => !shown.has(id)),
    [chosen, shown],
  );
  return {
    chosen,
    changed,
    added: [...chosen.keys()].filter((id) => !shown.has(id)),
    reset: () => setChosen(shown),
    choose: (rows: readonly Choosable[], on: boolean) =>
      setChosen((now) => {
        const next = new Map(now);
        for (const row of rows) {
          if (on) next.set(row.id, shown.get(row.id) ?? row);
          else next.delete(row.id);
        }
        return next;
      }),
  };
}
export type Choice = ReturnType<typeof useChoice>;
