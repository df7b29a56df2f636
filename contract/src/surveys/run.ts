import type { Answer } from './answers.ts';
import { answersTo, kindOf } from './kinds/kinds.ts';
import type { SurveyItem } from './survey-item.ts';

/** Somebody answering a survey: where they are and what they chose. It begins before the first item and ends behind the last. */
export interface Run {
  at: number;
  answers: Answer[];
}
export const firstRun: Run = { at: -1, answers: [] };

export type RunInput =
  | { kind: 'next' }
  | { kind: 'back' }
  /** All that is chosen for a question; none: it is answered no longer. */
  | { kind: 'answer'; question_id: number; answers: Answer[] };

/** A survey without its words: what a run goes through. */
export type RunItems = readonly SurveyItem[];

export const isFarewell = (items: RunItems, { at }: Run): boolean => at >= items.length;
export const itemAt = (items: RunItems, { at }: Run): SurveyItem | null => items[at] ?? null;

/** One step. What was answered stays when somebody goes back; nobody goes back from the farewell. */
export function nextRun(items: RunItems, run: Run, input: RunInput): Run {
  if (isFarewell(items, run)) return run;
  if (input.kind === 'next') return { ...run, at: run.at + 1 };
  if (input.kind === 'back') return { ...run, at: Math.max(-1, run.at - 1) };
  const others = run.answers.filter(({ question_id }) => question_id !== input.question_id);
  return { ...run, answers: [...others, ...input.answers] };
}

/** Whether all of the item that is shown is answered: whoever goes on leaves nothing out. */
export function isAnswered(items: RunItems, run: Run): boolean {
  const item = itemAt(items, run);
  return item === null || kindOf(item).isAnswered(item, answersTo(item, run.answers));
}

/** Which of how many questions is shown, from 1; a section counts with the question behind it. Null: none comes any more. */
export function progressOf(items: RunItems, { at }: Run): { nth: number; of: number } | null {
  const questions = items.map((item) => kindOf(item).asks);
  const of = questions.filter(Boolean).length;
  if (!questions.slice(Math.max(0, at)).some(Boolean)) return null;
  const before = questions.slice(0, Math.max(0, at)).filter(Boolean).length;
  return { nth: before + 1, of };
}
