import type { ContentSurvey } from '@botones/contract/device/device-survey';
import { Answer } from '@botones/contract/surveys/answers';
import type { RunInput } from '@botones/contract/surveys/run';
import type { SurveyItem } from '@botones/contract/surveys/survey-item';
import { describe, expect, test } from 'vitest';
import { robotOnTable } from '../testing/on-a-table.ts';
import { agentsOf, configOf } from '../testing/stub.ts';
import { turnsSlice } from '../turns/calls.ts';
import { isWarned } from './surveying.ts';

const words = (es: string, en: string | null = null) => ({ es, en });
const yesNo = (question_id: number, es: string, en: string | null = null): SurveyItem => ({
  kind: 'yesNo',
  question_id,
  sensitive: false,
  text: words(es, en),
  description: words(''),
  slider: null,
  options: [],
  rows: [],
});
const surveyOf = (more: Partial<ContentSurvey> = {}): ContentSurvey => ({
  poll_id: 7,
  version: 3,
  offer: 'after',
  title: words('Su visita', 'Your visit'),
  description: words('Dos preguntas'),
  goodbye: words('¡Gracias!'),
  logo: null,
  items: [yesNo(1, '¿Le atendieron bien?', 'Were you served well?'), yesNo(2, '¿Volvería?')],
  ...more,
});
const times = { max_wait_time: 30, downtime_allowed: 60, mic_listening_time: 8, time_to_remind_client: 20 };
type Change = Partial<ReturnType<typeof configOf>>;
const configured = (survey: ContentSurvey | null = surveyOf(), more: Change = {}) => ({
  ...configOf(1),
  times,
  survey,
  ...more,
});

function robot(survey?: ContentSurvey | null, more?: Change) {
  const it = robotOnTable().at(0, { kind: 'config', config: configured(survey, more) });
  const step = (seconds: number, each: RunInput) =>
    it.at(seconds, { kind: 'activity', name: 'survey', input: { kind: 'step', step: each } });
  return {
    it,
    /** Who is greeted and then ends the visit. */
    finish: () => it.at(1, { kind: 'touch' }).choose(5, 'finish'),
    next: (seconds: number) => step(seconds, { kind: 'next' }),
    back: (seconds: number) => step(seconds, { kind: 'back' }),
    say: (seconds: number, question_id: number, yes_no: boolean) =>
      step(seconds, { kind: 'answer', question_id, answers: [Answer.parse({ question_id, yes_no })] }),
    leave: (seconds: number) => it.at(seconds, { kind: 'activity', name: 'survey', input: { kind: 'leave' } }),
    open: (seconds: number) => it.at(seconds, { kind: 'activity', name: 'survey', input: { kind: 'open' } }),
    screen: () => it.state().screen,
    responses: () => it.facts().flatMap((fact) => (fact.kind === 'responses' ? [fact.body] : [])),
    stages: () => it.facts().flatMap((fact) => (fact.kind === 'views' && fact.body.stage ? [fact.body.stage] : [])),
    spoken: () =>
      it.effects.flatMap((effect) => (effect.kind === 'speak' ? [effect.parts.map(({ text }) => text).join(' ')] : [])),
  };
}

describe('what is told (ENC-4)', () => {
  test('each answer is told as it is given, and the end with the farewell, under one uuid with rising revisions', () => {
    const { finish, next, say, it, responses, stages, screen } = robot();
    finish();
    expect(screen()).toBe('survey');
    expect(it.interactions().filter(({ end }) => end)).toHaveLength(0);
    next(6);
    expect(responses()).toHaveLength(0);
    say(7, 1, true);
    next(8);
    say(9, 2, false);
    next(10);
    const told = responses();
    expect(told.map(({ rev, complete, end }) => [rev, complete, end !== null])).toEqual([
      [1, false, false],
      [2, false, false],
      [3, true, true],
    ]);
    expect(new Set(told.map(({ uuid }) => uuid)).size).toBe(1);
    expect(told[2]).toMatchObject({ poll_id: 7, version: 3, language_id: 1 });
    expect(told[2]?.answers.map(({ question_id, yes_no }) => [question_id, yes_no])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(told[2]?.interaction).toBe(it.interactions()[0]?.uuid);
    expect(stages()).toEqual(['offered', 'begun', 'completed']);
  });

  test('the survey is part of its interaction, which ends after the farewell was read', () => {
    const { finish, next, it, screen } = robot();
    finish();
    next(6);
    next(7);
    next(8);
    expect(screen()).toBe('survey');
    it.until(30);
    expect(screen()).toBe('idle');
    const ended = it.interactions().filter(({ end }) => end);
    expect(ended).toHaveLength(1);
  });

  test('who leaves in the middle leaves what they answered, incomplete, and where they left', () => {
    const { finish, next, say, leave, responses, stages, it, screen } = robot();
    finish();
    next(6);
    say(7, 1, true);
    next(8);
    leave(9);
    expect(screen()).toBe('closing');
    expect(responses().at(-1)).toMatchObject({ rev: 2, complete: false, answers: [{ question_id: 1 }] });
    expect(responses().at(-1)?.end).not.toBe(null);
    expect(stages()).toEqual(['offered', 'begun', 'left']);
    const left = it.facts().find((fact) => fact.kind === 'views' && fact.body.stage === 'left');
    expect(left?.body).toMatchObject({ question_id: 2, record_id: 7, kind: 'survey' });
  });

  test('who skips all of it has filled in nothing, and still came to the end', () => {
    const { finish, next, responses, stages } = robot();
    finish();
    next(6);
    next(7);
    next(8);
    expect(responses()).toEqual([]);
    expect(stages()).toEqual(['offered', 'begun', 'completed']);
  });

  test('who declines has answered nothing', () => {
    const { finish, leave, responses, stages, screen } = robot();
    finish();
    leave(6);
    expect(screen()).toBe('closing');
    expect(responses()).toEqual([]);
    expect(stages()).toEqual(['offered']);
  });

  test.each([
    [
      'power goes off',
      { kind: 'command', command: { command_id: 'c', kind: 'power_off', payload: null, expires_at: '' } },
    ],
    ['the robot is unpaired', { kind: 'unpaired' }],
  ] as const)('when %s, what was answered is kept', (_name, input) => {
    const { finish, next, say, it, responses } = robot();
    finish();
    next(6);
    say(7, 1, true);
    it.at(8, input);
    expect(responses().at(-1)).toMatchObject({ complete: false, rev: 2 });
  });
});

describe('when it is offered (ENC-5)', () => {
  test('who declined is not asked again, the next person is', () => {
    const { finish, leave, it, screen } = robot();
    finish();
    leave(6);
    it.at(7, { kind: 'touch' });
    expect(screen()).toBe('greeting');
    it.choose(8, 'finish');
    expect(screen()).toBe('survey');
  });

  test('not to who walks away, not without a survey, and not by this way where it is offered at rest', () => {
    const walked = robot();
    walked.it.at(1, { kind: 'touch' }).until(70);
    expect(walked.screen()).not.toBe('survey');
    expect(walked.stages()).toEqual([]);
    const without = robot(null);
    without.finish();
    expect(without.screen()).toBe('closing');
    const idle = robot(surveyOf({ offer: 'idle' }));
    idle.finish();
    expect(idle.screen()).toBe('closing');
  });

  test('a tile where nobody is begins an interaction, without a greeting', () => {
    const { open, it, screen, stages } = robot(surveyOf({ offer: 'idle' }));
    open(1);
    expect(screen()).toBe('survey');
    expect(it.interactions()).toHaveLength(1);
    expect(stages()).toEqual(['offered']);
  });

  test('who is told goodbye is asked, and who says the word is shown it', () => {
    const agents = agentsOf();
    const { it, screen } = robot(undefined, { agents });
    it.at(1, { kind: 'touch' }).at(2, { kind: 'ask', by: 'typed', question: 'despedida' });
    expect(screen()).toBe('survey');
    const asked = robot(undefined, { agents });
    asked.it.at(1, { kind: 'touch' }).at(2, { kind: 'ask', by: 'typed', question: 'quiero la encuesta' });
    expect(asked.screen()).toBe('survey');
    const none = robot(null, { agents });
    none.it.at(1, { kind: 'touch' }).at(2, { kind: 'ask', by: 'typed', question: 'quiero la encuesta' });
    expect(none.it.state().answer?.text).toMatch(/^Todavía no tengo encuestas\. Puede preguntarme: /);
  });
});

describe('time and change', () => {
  test('who hesitates is warned ten seconds before; a touch begins the time anew', () => {
    const { finish, next, say, it, responses, screen } = robot();
    finish();
    next(6);
    say(7, 1, true);
    it.at(7.1, { kind: 'touch' }).until(50);
    expect(isWarned(it.state())).toBe(false);
    it.until(58);
    expect(isWarned(it.state())).toBe(true);
    it.at(59, { kind: 'touch' });
    expect(isWarned(it.state())).toBe(false);
    it.until(110);
    expect(isWarned(it.state())).toBe(true);
    expect(screen()).toBe('survey');
    it.until(119.5);
    expect(screen()).toBe('closing');
    expect(responses().at(-1)).toMatchObject({ complete: false, rev: 2 });
  });

  test('who has begun goes on with the survey as it began; who has not sees the new one, or leaves', () => {
    const begun = robot();
    begun.finish();
    begun.next(6);
    begun.say(7, 1, true);
    begun.it.at(8, { kind: 'config', config: configured(null, { config_version: 2 }) });
    begun.next(9);
    begun.say(10, 2, true);
    begun.next(11);
    expect(begun.responses().at(-1)).toMatchObject({ complete: true, version: 3 });
    const waiting = robot();
    waiting.finish();
    waiting.it.at(6, { kind: 'config', config: configured(surveyOf({ version: 4 }), { config_version: 2 }) });
    waiting.next(7);
    waiting.say(8, 1, true);
    expect(waiting.responses().at(-1)?.version).toBe(4);
    const gone = robot();
    gone.finish();
    gone.it.at(6, { kind: 'config', config: configured(null, { config_version: 2 }) });
    expect(gone.screen()).toBe('closing');
  });

  test('each screen is spoken in the language of the person, and what is missing in it is only shown', () => {
    const { it, next, spoken, responses, say } = robot();
    it.at(1, { kind: 'language', language: 'en' }).choose(2, 'finish');
    next(6);
    next(7);
    expect(spoken()).toEqual(['Your visit', 'Were you served well?']);
    say(8, 2, true);
    expect(responses().at(-1)?.language_id).toBe(2);
    it.at(9, { kind: 'language', language: 'es' });
    expect(spoken().at(-1)).toBe('¿Volvería?');
  });
});

describe('after a service at a box (TUR-11)', () => {
  const line = (turn: string | null) => ({
    ...{ branch_office: 7, version: 1, waiting_count: 0, called: [], wait: null, next: [] },
    survey: turn === null ? null : { turn, until: '2026-01-01T00:02:00.000Z' },
  });
  const now = Date.parse('2026-01-01T00:00:00.000Z');

  test('the first who begins within two minutes tells the ticket, whoever comes next tells none', () => {
    const { it, open, next, say, leave, responses } = robot();
    it.at(1, { kind: 'line', line: line('t1'), now });
    open(2);
    next(3);
    say(4, 1, true);
    expect(responses().at(-1)).toMatchObject({ turn: 't1', complete: false });
    // Told again before the answer has arrived, it stays theirs.
    it.at(5, { kind: 'line', line: { ...line('t1'), version: 2 }, now });
    leave(6);
    it.until(30);
    open(40);
    next(41);
    say(42, 1, true);
    expect(responses().at(-1)).toMatchObject({ turn: null });
  });

  test('after two minutes nobody is asked about it any more', () => {
    const { it } = robot();
    it.at(1, { kind: 'line', line: line('t1'), now });
    expect(turnsSlice.of(it.until(120).state()).served).not.toBeNull();
    expect(turnsSlice.of(it.until(121).state()).served).toBeNull();
    it.at(130, { kind: 'line', line: { ...line('t2'), version: 2 }, now }).at(131, {
      kind: 'line',
      line: { ...line(null), version: 3 },
      now,
    });
    expect(turnsSlice.of(it.state()).served).toBeNull();
  });
});
