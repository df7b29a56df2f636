import type { Chosen } from '@botones/contract/device/exchange-fact';

/** What of a question back was chosen, as its row holds it: 'none' is none of it, null that nobody chose yet. */
export interface ChosenColumns {
  chosen_kind: string | null;
  chosen_id: number | null;
}

/** What was chosen as its columns; undefined: nobody chose yet. */
export function chosenColumns(chosen: Chosen | null | undefined): ChosenColumns {
  if (chosen === undefined) return { chosen_kind: null, chosen_id: null };
  if (chosen === null) return { chosen_kind: 'none', chosen_id: null };
  if ('intent_id' in chosen) return { chosen_kind: 'intent', chosen_id: chosen.intent_id };
  return { chosen_kind: chosen.kind, chosen_id: chosen.record_id };
}

/** The way back. */
export function chosenOf({ chosen_kind, chosen_id }: ChosenColumns): Chosen | null | undefined {
  if (chosen_kind === null) return undefined;
  if (chosen_kind === 'none' || chosen_id === null) return null;
  if (chosen_kind === 'intent') return { intent_id: chosen_id };
  return { kind: chosen_kind as Exclude<Chosen, { intent_id: number }>['kind'], record_id: chosen_id };
}
