import { expect, test } from 'vitest';
import type { PushService } from '../device/push-service.ts';
import { keepTold, type Push, readTold } from '../model/push.ts';
import { createPushSwitch } from './push-switch.ts';

const [a, b] = ['7K3M9QXA5TVBHW2E', '0000000000000000'];
const key = 'the key of a server';

/** A browser that is asked by its pages one after the other; `does` is what happened in order. */
function phone() {
  const does: string[] = [];
  let subscriptions = 0;
  let told: string | null = null;
  const has = {
    permission: 'default' as NotificationPermission,
    answers: 'granted' as NotificationPermission,
    endpoint: null as string | null,
    breaks: false,
    refusal: null as string | null,
  };
  const service: PushService = {
    isAble: true,
    permission: () => has.permission,
    async askPermission() {
      does.push('ask');
      if (has.permission === 'default') has.permission = has.answers;
      return has.permission;
    },
    async subscribe() {
      if (has.breaks) throw new Error('no service');
      has.endpoint ??= `https://push.example/${++subscriptions}`;
      return { endpoint: has.endpoint, keys: { p256dh: 'p', auth: 'a' } };
    },
    endpoint: async () => has.endpoint,
    async unsubscribe() {
      does.push('let go');
      has.endpoint = null;
    },
    clear: async (code) => void does.push(`clear ${code}`),
  };
  const stored = {
    has: (code: string) => readTold(told, 0).some((one) => one.code === code),
    isEmpty: () => told === null,
    set: (code: string, isTold: boolean) => {
      told = keepTold(readTold(told, 0), code, isTold, 0);
    },
  };
  const calls = {
    subscribe: async (code: string, { endpoint }: { endpoint: string }) => {
      does.push(`tell ${code} ${endpoint.slice(-1)}`);
      return has.refusal;
    },
    unsubscribe: async (code: string, endpoint: string) => {
      does.push(`tell no more ${code} ${endpoint.slice(-1)}`);
      return has.refusal;
    },
  };
  /** A page that is opened anew. */
  const open = (isAble = true) => {
    const pushes: Push[] = [];
    const its = createPushSwitch({ service: { ...service, isAble }, calls, stored }, (push) => pushes.push(push));
    // Whoever touches is asked, then one step follows.
    const settled = async () => {
      for (let n = 0; n < 5; n += 1) await its.settled();
    };
    return {
      ...its,
      pushes,
      last: () => pushes.at(-1),
      async look(code: string, ofServer: string | null = key) {
        its.see({ code, key: ofServer });
        await settled();
      },
      async touch() {
        its.press();
        await settled();
      },
      settled,
    };
  };
  return { has, does, stored, open };
}
const is = (state: Push['is'], failed: string | null = null): Push => ({ is: state, failed });

test('nothing is asked before a touch; then browser and server are told, and told no more by another (MOV-4)', async () => {
  const { open, does, has, stored } = phone();
  const page = open();
  await page.look(a);
  expect([page.last(), does]).toEqual([is('off'), []]);
  await page.touch();
  expect(page.pushes.map((push) => push.is)).toEqual(['off', 'asking', 'on']);
  expect([does, stored.has(a)]).toEqual([['ask', `tell ${a} 1`], true]);
  await page.touch();
  expect(page.last()).toEqual(is('off'));
  expect(does.slice(2)).toEqual([`tell no more ${a} 1`, 'let go']);
  expect([has.endpoint, stored.has(a)]).toEqual([null, false]);
});

test('touched twice it asks once', async () => {
  const { open, does } = phone();
  const page = open();
  await page.look(a);
  page.press();
  await page.touch();
  expect(does).toEqual(['ask', `tell ${a} 1`]);
});

test('where browser or server cannot there is no switch; what is forbidden says so until it is allowed', async () => {
  const { open, does, has } = phone();
  const [old, bare, page] = [open(false), open(), open()];
  await old.look(a);
  await bare.look(a, null);
  expect([old.last(), bare.last()]).toEqual([is('unable'), is('unable')]);
  for (const one of [old, bare]) await one.touch();
  expect(does).toEqual([]);
  has.answers = 'denied';
  await page.look(a);
  await page.touch();
  expect(page.last()).toEqual(is('denied'));
  await page.touch();
  expect(does).toEqual(['ask']);
  // Allowed in the browser's settings, and come back to.
  has.permission = 'granted';
  page.refresh();
  await page.settled();
  expect(page.last()).toEqual(is('off'));
  await page.touch();
  expect(page.last()).toEqual(is('on'));
});

test('a question that was waved away, a browser without its service and a server that refuses each say so', async () => {
  const { open, has, stored } = phone();
  const page = open();
  await page.look(a);
  has.answers = 'default';
  await page.touch();
  expect(page.last()).toEqual(is('off', 'dismissed'));
  has.answers = 'granted';
  has.breaks = true;
  await page.touch();
  expect(page.last()).toEqual(is('off', 'browser'));
  has.breaks = false;
  has.refusal = 'request.too_many';
  await page.touch();
  // What the server does not know is not kept by the browser.
  expect([page.last(), has.endpoint, stored.has(a)]).toEqual([is('off', 'request.too_many'), null, false]);
  page.refresh();
  await page.settled();
  expect(page.last()).toEqual(is('off', 'request.too_many'));
  has.refusal = null;
  await page.touch();
  expect(page.last()).toEqual(is('on'));
});

test('a page that is opened again is told of what was chosen, once more; another ticket is not', async () => {
  const { open, does, has } = phone();
  const first = open();
  await first.look(a);
  await first.touch();
  does.length = 0;
  const again = open();
  await again.look(a);
  again.refresh();
  await again.settled();
  expect([again.last(), does]).toEqual([is('on'), [`tell ${a} 1`]]);
  const other = open();
  await other.look(b);
  expect(other.last()).toEqual(is('off'));
  // A network that is away changes nothing of it; it is told when the page is looked at again.
  does.length = 0;
  has.refusal = 'network';
  const offline = open();
  await offline.look(a);
  expect(offline.last()).toEqual(is('on'));
  has.refusal = null;
  offline.refresh();
  await offline.settled();
  expect(does).toEqual([`tell ${a} 1`, `tell ${a} 1`]);
  has.permission = 'denied';
  offline.refresh();
  await offline.settled();
  expect(offline.last()).toEqual(is('denied'));
});

test('a ticket that the server tells of no more is off, as is a browser that lost its service', async () => {
  const { open, has, stored } = phone();
  const page = open();
  for (const [refusal, breaks, left] of [
    ['turns.over', false, is('off')],
    ['tickets.not_found', false, is('off')],
    [null, true, is('off', 'browser')],
  ] as const) {
    await page.look(a);
    await page.touch();
    Object.assign(has, { refusal, breaks });
    const again = open();
    await again.look(a);
    expect([again.last(), stored.has(a)]).toEqual([left, false]);
    Object.assign(has, { refusal: null, breaks: false });
    page.see(null);
  }
});

test('one ticket after the other: each ends with itself, the browser’s subscription with the last', async () => {
  const { open, does, has, stored } = phone();
  const page = open();
  await page.look(a);
  await page.touch();
  page.end(a);
  await page.settled();
  expect([has.endpoint, stored.has(a)]).toEqual([null, false]);
  page.end(a);
  await page.settled();
  expect(does.slice(2)).toEqual([`clear ${a}`, 'let go']);
  does.length = 0;
  page.see(null);
  await page.look(b);
  await page.touch();
  expect([page.last(), does]).toEqual([is('on'), ['ask', `tell ${b} 2`]]);
  // Two at a time, as of two children.
  const other = open();
  await other.look(a);
  await other.touch();
  expect(does.slice(2)).toEqual(['ask', `tell ${a} 2`]);
  page.end(b);
  await page.settled();
  expect([has.endpoint?.slice(-1), stored.has(a), stored.has(b)]).toEqual(['2', true, false]);
  other.end(a);
  await other.settled();
  expect(has.endpoint).toBeNull();
});

test('what cannot be taken back at the server stays on and says so, unless the browser itself lets go', async () => {
  const { open, has } = phone();
  const page = open();
  await page.look(a);
  await page.touch();
  const other = open();
  await other.look(b);
  await other.touch();
  has.refusal = 'network';
  await other.touch();
  expect(other.last()).toEqual(is('on', 'network'));
  has.refusal = null;
  await other.touch();
  expect(other.last()).toEqual(is('off'));
  has.refusal = 'network';
  await page.touch();
  expect([page.last(), has.endpoint]).toEqual([is('off'), null]);
});

test('an answer of a ticket that is not shown any more is not told of the one that is', async () => {
  const { open, stored } = phone();
  const page = open();
  await page.look(a);
  page.press();
  page.see(null);
  await page.look(b);
  expect(page.last()).toEqual(is('off'));
  expect([stored.has(a), stored.has(b)]).toEqual([true, false]);
});
