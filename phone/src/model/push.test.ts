import { expect, test } from 'vitest';
import { aCalledPage, aPage } from '../testing/a-page.ts';
import { pushWords } from '../words/push-words.ts';
import { words } from '../words/words.ts';
import { readAddress } from './address.ts';
import { keepTold, type Push, pushViewOf, readTold, unablePush } from './push.ts';
import { firstState, next } from './state.ts';
import { viewOf } from './view.ts';

const key = 'the key of a server';
const code = '7K3M9QXA5TVBHW2E';
const is = (state: Push['is'], failed: string | null = null): Push => ({ is: state, failed });
const shown = (push: Push, page = aPage({ push_key: key })) => pushViewOf(push, page, words.es, pushWords.es);
const toggle = (on: boolean, isBusy = false) => ({ on, isBusy, name: 'Avisarme aunque cierre la página' });

test('the switch is there while the ticket goes on, where server and browser can (MOV-4)', () => {
  expect(shown(is('off'))).toEqual({ toggle: toggle(false), text: '', failed: '' });
  expect(shown(is('off'), aCalledPage({ push_key: key }))).not.toBeNull();
  expect(shown(unablePush)).toBeNull();
  expect(shown(is('off'), aPage())).toBeNull();
  for (const status of ['attended', 'cancelled'] as const)
    expect(shown(is('on'), aPage({ status, push_key: key }))).toBeNull();
  // Served without having been called.
  expect(shown(is('on'), aCalledPage({ box_number: null, push_key: key }))).toBeNull();
});

test('each state says what it is, and what can be done', () => {
  expect(shown(is('asking'))).toMatchObject({ toggle: toggle(false, true), text: pushWords.es.asking });
  expect(shown(is('on'))).toEqual({ toggle: toggle(true), text: pushWords.es.on, failed: '' });
  // There is nothing to switch where the browser forbids it.
  expect(shown(is('denied'))).toEqual({ toggle: null, text: pushWords.es.denied, failed: '' });
  expect(pushWords.es.denied).toContain('ajustes del navegador');
  const failed = (failure: string) => shown(is('off', failure))?.failed;
  expect(failed('dismissed')).toBe(pushWords.es.failures.dismissed);
  expect(failed('browser')).toBe(pushWords.es.failures.browser);
  expect(failed('network')).toBe(words.es.failures.network);
  expect(failed('tickets.push_address')).toBe(words.es.failures.failed);
});

test('the page is to be left open only while nothing else tells of the ticket', () => {
  const text = (push: Push, alarm: boolean) => {
    const opened = firstState(readAddress(`/t/${code}`, ''), ['es']);
    const heard = next(opened, { type: 'page', page: aPage({ push_key: key }) }, 0);
    const view = viewOf(next(next(heard, { type: 'alarm', on: alarm }, 0), { type: 'push', push }, 0), 0);
    return view.ticket?.alarm?.text;
  };
  expect(text(unablePush, false)).toBe(words.es.alarm.keepOpen);
  expect(text(is('off'), false)).toBe(words.es.alarm.keepOpen);
  expect(text(is('denied'), true)).toBe(words.es.alarm.wakes);
  expect(text(is('on'), false)).toBe('');
  expect(text(is('on'), true)).toBe(pushWords.es.soundsToo);
});

test('another ticket begins without what was said of the one before', () => {
  const state = next(firstState(readAddress(`/t/${code}`, ''), ['es']), { type: 'push', push: is('on') }, 0);
  const opened = next(state, { type: 'opened', address: readAddress('/t/0000000000000000', '') }, 0);
  expect(opened.push).toEqual(unablePush);
});

test('which tickets are told of is kept for a day, at most ten, and nothing else of them', () => {
  const day = 24 * 60 * 60_000;
  const one = keepTold([], code, true, 5);
  expect(one).toBe(`[{"code":"${code}","at":5}]`);
  expect(readTold(one, 5 + day - 1)).toEqual([{ code, at: 5 }]);
  expect(readTold(one, 5 + day)).toEqual([]);
  // A clock that was set back by a week.
  expect(readTold(one, 5 - 7 * day)).toEqual([]);
  expect(keepTold(readTold(one, 6), code, true, 6)).toBe(`[{"code":"${code}","at":6}]`);
  expect(keepTold(readTold(one, 6), code, false, 6)).toBeNull();
  let many: string | null = null;
  for (let n = 0; n < 12; n += 1) many = keepTold(readTold(many, n), `code ${n}`, true, n);
  expect(readTold(many, 12).map(({ at }) => at)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  for (const text of [null, '', '{', '7', 'null', '[null, 7, {}, {"code": 1, "at": 2}]', '{"code": "x"}'])
    expect([text, readTold(text, 0)]).toEqual([text, []]);
});
