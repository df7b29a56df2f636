import { expect, test } from 'vitest';
import { aCalledPage, aPage } from '../testing/a-page.ts';
import { firstState, type Input, next, type State } from './state.ts';

const address = { code: '7K3M9QXA5TVBHW2E', typed: '', ownNumber: null, door: null };
const offline = { status: 0, code: 'network', retryAfter: null };
const after = (inputs: Input[], from: State = firstState(address, ['es-MX'])) =>
  inputs.reduce((state, input, n) => next(state, input, 1_000 * (n + 1)), from);

test('a page that is heard is known since then, and a word that nothing changed says until when', () => {
  const heard = after([{ type: 'page', page: aPage() }]);
  expect(heard).toMatchObject({ heardAt: 1_000, knownAt: 1_000, failure: null });
  expect(after([{ type: 'page', page: aPage() }, { type: 'unchanged' }])).toMatchObject({
    ...{ heardAt: 1_000, knownAt: 2_000 },
  });
});

test('without network what was shown stays, until something is heard again', () => {
  const lost = after([
    { type: 'page', page: aPage() },
    { type: 'failed', failure: offline, retryIn: 15 },
  ]);
  expect(lost).toMatchObject({ page: { label: '017' }, failure: offline, retryAt: 17_000 });
  expect(next(lost, { type: 'page', page: aPage({ ahead: 4 }) }, 9_000)).toMatchObject({
    failure: null,
    knownAt: 9_000,
  });
});

test('a phone that slept is in doubt about its clock, until something is heard', () => {
  expect(after([{ type: 'slept' }]).slept).toBe(false);
  const slept = after([{ type: 'page', page: aPage() }, { type: 'slept' }]);
  expect(slept.slept).toBe(true);
  expect(next(slept, { type: 'unchanged' }, 9_000).slept).toBe(false);
  expect(next(slept, { type: 'page', page: aPage() }, 9_000).slept).toBe(false);
});

test('a question stays while the line moves, and goes when it makes no sense any more', () => {
  const asked = after([
    { type: 'page', page: aPage() },
    { type: 'asked', question: 'leave' },
  ]);
  expect(next(asked, { type: 'page', page: aPage({ ahead: 4 }) }, 0).question).toBe('leave');
  expect(next(asked, { type: 'page', page: aCalledPage() }, 0).question).toBeNull();
  expect(next(asked, { type: 'asked', question: null }, 0).question).toBeNull();
  const later = after([
    { type: 'page', page: aPage() },
    { type: 'asked', question: 'later' },
  ]);
  expect(next(later, { type: 'page', page: aPage({ may_step_back: false }) }, 0).question).toBeNull();
});

test('a refusal is said until the ticket stands otherwise, or something else is asked', () => {
  const refused = after([
    { type: 'page', page: aPage() },
    { type: 'asked', question: 'leave' },
    { type: 'sent', action: 'leave' },
    { type: 'answered', failure: { status: 409, code: 'tickets.called', retryAfter: null } },
  ]);
  expect(refused).toMatchObject({ sending: null, question: null, refused: 'tickets.called' });
  expect(next(refused, { type: 'page', page: aPage({ ahead: 4 }) }, 0).refused).toBe('tickets.called');
  expect(next(refused, { type: 'page', page: aCalledPage() }, 0).refused).toBeNull();
  expect(next(refused, { type: 'asked', question: 'later' }, 0).refused).toBeNull();
  expect(next(refused, { type: 'sent', action: 'later' }, 0)).toMatchObject({ sending: 'later', refused: null });
  expect(next(refused, { type: 'answered', failure: null }, 0).refused).toBeNull();
});

test('a ticket that is no more is missing; one that ended stays told', () => {
  expect(after([{ type: 'missing' }])).toMatchObject({ page: null, isMissing: true });
  expect(after([{ type: 'page', page: aPage() }, { type: 'missing' }])).toMatchObject({ page: null, isMissing: true });
  const attended = aPage({ status: 'attended', ahead: null });
  expect(after([{ type: 'page', page: attended }, { type: 'missing' }])).toMatchObject({
    page: attended,
    isMissing: false,
  });
  expect(after([{ type: 'missing' }, { type: 'page', page: aPage() }]).isMissing).toBe(false);
});

test('another code begins anew, with the sound as it was', () => {
  const on = after([
    { type: 'page', page: aPage() },
    { type: 'alarm', on: true },
  ]);
  const other = { ...address, code: '0000000000000000' };
  expect(next(on, { type: 'opened', address: other }, 0)).toEqual({ ...firstState(other, ['es-MX']), alarm: true });
});

test('sound that was chosen before waits until it is on or was switched off, also at another code', () => {
  const waits = after([{ type: 'sound_waits' }]);
  expect(waits).toMatchObject({ alarm: false, soundWaits: true });
  expect(next(waits, { type: 'opened', address }, 0).soundWaits).toBe(true);
  expect(next(waits, { type: 'alarm', on: true }, 0)).toMatchObject({ alarm: true, soundWaits: false });
});
