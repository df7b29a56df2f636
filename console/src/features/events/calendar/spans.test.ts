import { expect, test } from 'vitest';
import { keyStep, problemOf, sentSpan, shifted, spanOf } from './spans.ts';

const at = (text: string) => Date.parse(`${text}:00Z`);
const day = 86_400_000;
const now = at('2026-12-01T14:05');
const span = { start: at('2026-12-03T10:00'), end: at('2026-12-03T12:00') };

test('a span is sent as days and hours, and read again; the last second of a day is its end (EVT-31, PUB-2)', () => {
  const sent = sentSpan(span);
  expect(sent).toEqual({
    start_day: '03-12-2026',
    start_hour: '10:00:00',
    end_day: '03-12-2026',
    end_hour: '12:00:00',
  });
  expect(spanOf(sent as never)).toEqual(span);
  expect(spanOf({ ...sent, end_hour: '23:59:59' } as never).end).toBe(at('2026-12-04T00:00'));
});

test('arrows go by a day and a week in a month, by a day and half an hour in a week; other keys by nothing (EVT-08)', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => keyStep(key, false))).toEqual([
    -day,
    day,
    -7 * day,
    7 * day,
  ]);
  expect(keyStep('ArrowDown', true)).toBe(30 * 60_000);
  expect(keyStep('Home', false)).toBeNull();
});

test('a span is moved and stretched, never before today nor to nothing; one that began keeps its start (EVT-26, AMB-112, AMB-114)', () => {
  expect(shifted(span, -day, 'move', now)).toEqual({ start: span.start - day, end: span.end - day });
  expect(shifted(span, day, 'stretch', now)).toEqual({ start: span.start, end: span.end + day });
  expect(shifted(span, -7 * day, 'move', now)).toBe('past');
  expect(shifted(span, -day, 'stretch', now)).toBe('short');
  const began = { start: at('2026-11-30T10:00'), end: at('2026-12-05T10:00') };
  expect(shifted(began, day, 'move', now)).toBe('began');
  expect(shifted(began, day, 'stretch', now)).toEqual({ start: began.start, end: began.end + day });
  expect(problemOf(began, began, now)).toBeNull();
});
