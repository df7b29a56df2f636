import { expect, test } from 'vitest';
import { Answer } from './answers.ts';
import { firstRun, isAnswered, isFarewell, itemAt, nextRun, progressOf, type RunInput } from './run.ts';
import type { ItemKind, SurveyItem } from './survey-item.ts';

const itemOf = (kind: ItemKind, question_id: number): SurveyItem => ({
  kind,
  question_id,
  sensitive: false,
  text: { es: '¿?', en: null },
  description: { es: '', en: null },
  slider: null,
  options: [],
  rows: [],
});
const items = [itemOf('section', 1), itemOf('yesNo', 2), itemOf('linearScale', 3)];
const yes = [Answer.parse({ question_id: 2, yes_no: true })];
const runOf = (...inputs: RunInput[]) => inputs.reduce((run, input) => nextRun(items, run, input), firstRun);
const next: RunInput = { kind: 'next' };
const back: RunInput = { kind: 'back' };

test('a run goes through the items to the farewell, and back with what was answered', () => {
  expect(itemAt(items, firstRun)).toBe(null);
  expect(itemAt(items, runOf(next))?.question_id).toBe(1);
  const answered = runOf(next, next, { kind: 'answer', question_id: 2, answers: yes }, next, back);
  expect(itemAt(items, answered)?.question_id).toBe(2);
  expect(answered.answers).toEqual(yes);
  expect(isAnswered(items, answered)).toBe(true);
  expect(isAnswered(items, nextRun(items, answered, { kind: 'answer', question_id: 2, answers: [] }))).toBe(false);
});

test('nobody goes back before the beginning, nor from the farewell', () => {
  expect(runOf(back)).toEqual(firstRun);
  const over = runOf(next, next, next, next);
  expect(isFarewell(items, over)).toBe(true);
  expect(nextRun(items, over, back)).toBe(over);
});

test('progress counts questions; a section stands with the one behind it, the last one with none', () => {
  const at = (...inputs: RunInput[]) => progressOf(items, runOf(...inputs));
  expect(at(next)).toEqual({ nth: 1, of: 2 });
  expect(at(next, next)).toEqual({ nth: 1, of: 2 });
  expect(at(next, next, next)).toEqual({ nth: 2, of: 2 });
  expect(at(next, next, next, next)).toBeNull();
  const ending = [...items, itemOf('section', 9)];
  expect(ending.map((_item, nth) => progressOf(ending, { at: nth, answers: [] })?.nth ?? null)).toEqual([
    1,
    1,
    2,
    null,
  ]);
});
