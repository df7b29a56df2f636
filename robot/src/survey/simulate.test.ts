import type { ContentSurvey } from '@botones/contract/device/device-survey';
import { acceptedAnswers } from '@botones/contract/surveys/kinds/kinds';
import { type ItemKind, itemKinds, type SurveyItem } from '@botones/contract/surveys/survey-item';
import { expect, test } from 'vitest';
import { hourMs, visitorsOfHour } from '../chance/crowd.ts';
import { inputsOfVisitor } from '../simulator/run-visitors.ts';
import { factsOfHour } from '../simulator/visitors.ts';
import { robotOnTable } from '../testing/on-a-table.ts';
import { configOf } from '../testing/stub.ts';

const words = (es: string) => ({ es, en: null });
const itemOf = (kind: ItemKind, index: number): SurveyItem => ({
  kind,
  question_id: index + 1,
  sensitive: false,
  text: words('¿?'),
  description: words(''),
  slider: kind === 'linearScale' ? 'stars' : null,
  options: [1, 2, 3].map((n) => ({ option_id: 10 * index + n, text: words(String(n)) })),
  rows: [1, 2].map((row_index) => ({ row_index, text: words(String(row_index)) })),
});
const survey: ContentSurvey = {
  poll_id: 7,
  version: 2,
  offer: 'after',
  title: words('Su visita'),
  description: words(''),
  goodbye: words('Gracias'),
  logo: null,
  items: itemKinds.map(itemOf),
};
const plan = { seed: 's', timezone: 'America/Mexico_City', perDay: 400 };
const hour = Date.parse('2026-03-02T16:00:00Z');
const past = (asked: ContentSurvey | null) => factsOfHour(plan, hour, hour + hourMs, { survey: asked });

test('the past has responses that mean something, the same whenever it is told, and is otherwise as it was', () => {
  const facts = past(survey);
  expect(past(survey)).toEqual(facts);
  const responses = facts.flatMap((fact) => (fact.kind === 'responses' ? [fact.body] : []));
  expect(responses.length).toBeGreaterThan(3);
  for (const { answers } of responses) expect(acceptedAnswers(survey.items, answers)).toEqual(answers);
  expect(responses.some(({ complete }) => complete)).toBe(true);
  const uuids = new Set(facts.map(({ body }) => body.uuid));
  expect(uuids.size).toBe(facts.length);
  expect(facts.filter(({ body, kind }) => kind !== 'responses' && !('stage' in body))).toEqual(past(null));
});

test('a visitor of today answers on the robot itself', () => {
  const visitor = visitorsOfHour(plan, hour).flatMap((each) => (each.interaction?.saysGoodbye ? [each] : []));
  const told = visitor.map((each) => {
    const it = robotOnTable().at(0, { kind: 'config', config: { ...configOf(1), survey } });
    for (const { after, input } of inputsOfVisitor(each, 1, { survey })) it.at(1 + after / 1_000, input);
    it.until(10_000);
    expect(it.state().screen).toBe('idle');
    return it.facts().flatMap((fact) => (fact.kind === 'responses' ? [fact.body] : []));
  });
  expect(told.some((responses) => responses.at(-1)?.complete)).toBe(true);
  expect(told.some((responses) => responses.length === 0)).toBe(true);
});
