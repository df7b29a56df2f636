import { expect, test } from 'vitest';
import { alertCodes, severityNamesByPlace, severityOf } from './alert-codes.ts';

test('how urgent an alert is where no rule says it', () => {
  const of = (type: string) => ['high', 'medium', null].map((priority) => severityOf({ type, priority }));
  expect(of('success')).toEqual(['low', 'low', 'low']);
  expect(of('error')).toEqual(['critical', 'high', 'high']);
  expect(of('warning')).toEqual(['high', 'medium', 'medium']);
});

test('the most urgent is stored as 1', () => {
  expect(Object.entries(severityNamesByPlace).map(([place, { en }]) => `${place} ${en}`)).toEqual([
    ...['1 Critical', '2 High', '3 Medium', '4 Low'],
  ]);
});

test('silence is told after five minutes, everything else at once; help, off and zoom end by themselves after a day', () => {
  const told = Object.entries(alertCodes).map(([code, { severity, delay, lasts }]) => [code, severity, delay, lasts]);
  expect(told).toEqual([
    ['offline', 'critical', 300, undefined],
    ['low_battery', 'high', 0, undefined],
    ['microphone_fault', 'critical', 0, undefined],
    ['assistance_requested', 'high', 0, 24],
    ['sound_blocked', 'medium', 0, undefined],
    ['listening_fault', 'medium', 0, undefined],
    ['outbox_gap', 'high', 0, undefined],
    ['outbox_rejected', 'medium', 0, undefined],
    ['turn_waiting', 'high', 0, undefined],
    ['switched_off', 'low', 0, 24],
    ['display_zoomed', 'medium', 0, 24],
    ['hears_badly', 'medium', 0, undefined],
    ['webhook_off', 'high', 0, undefined],
  ]);
});
