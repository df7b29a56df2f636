import { randomUUID } from 'node:crypto';
import type { Services } from '../../app/services.ts';
import { deliveriesChannel } from '../../app/telling/tell-out.ts';
import { pauseAfter } from './webhooks.back-off.ts';
import { callerOf, errorOf } from './webhooks.calling.ts';
import {
  anyFree,
  type Due,
  keepHeld,
  leaseSeconds,
  letGo,
  noteTries,
  readDue,
  type Tried,
  takeFree,
} from './webhooks.deliveries.ts';
import { switchOff } from './webhooks.off.ts';
import { onceMore } from './webhooks.once-more.ts';
import { Receiver } from './webhooks.receiver.ts';
import { openSecret, signed } from './webhooks.signing.ts';

/** How often what nobody told of is looked for: retries, and what a process that is gone left. */
const lookMs = 1_000;
const renewMs = (leaseSeconds * 1_000) / 3;
/** A webhook that had nothing for so long is left to any process. */
const idleMs = 10_000;
/** How ends of calls are noted together: after so long, or so many. */
const [noteMs, noteMost] = [30, 250];
/** Ends that wait for a database that is away; beyond them nothing is called. */
const mostUnnoted = 2_000;
/** Pages are told of a client's webhooks once in this time. */
const signalMs = 1_000;

type Given = Pick<Services, 'config' | 'engine' | 'system' | 'live' | 'log' | 'now'>;

/**
 * Sends what waits for webhooks. A process has a webhook to itself for as long as it says so: so no more than four calls go to a receiver at
 * once, and each has a line of its own. What was sent and not noted, since the process ended, is sent again by the next one.
 */
export function createSender(services: Given) {
  const { config, engine, system, live, log, now } = services;
  const me = randomUUID();
  const receivers = new Map<number, Receiver>();
  const underWay = new Set<Promise<void>>();
  const told = new Map<number, NodeJS.Timeout>();
  let ends: { tried: Tried; due: Due }[] = [];
  let [renewedAt, stopping] = [0, false];
  let noteTimer: NodeJS.Timeout | null = null;

  const warn = (cause: unknown) => log.warn({ err: cause }, 'webhooks could not be looked after and will be again');
  const look = onceMore(lookOnce, warn);
  const note = onceMore(noteOnce, (cause) => {
    warn(cause);
    noteSoon(1_000);
  });

  /** After a failure the pause holds however many wait: a database that is away is not asked without end. */
  function noteSoon(ms = noteMs): void {
    if (ms === noteMs && ends.length >= noteMost) note.ask();
    else
      noteTimer ??= setTimeout(() => {
        noteTimer = null;
        note.ask();
      }, ms);
  }

  async function call(receiver: Receiver, due: Due): Promise<void> {
    const { url, secret, caller, webhook_id } = receiver;
    const at = now();
    const result = await caller.post(url, due.body, signed(secret, { id: due.event_id, body: due.body, at }));
    const error = errorOf(result);
    const pause = error === null || error === 'gone' ? null : pauseAfter(due.tries + 1, Math.random());
    const { status, ms, answer } = result;
    const tried = {
      webhook_id,
      delivery_id: due.delivery_id,
      at: new Date(at).toISOString(),
      status,
      error,
      ms,
      answer,
      pause,
    };
    ends.push({ tried, due });
    receiver.ended(due);
    noteSoon();
    begin(receiver);
    if (receiver.isLow) look.ask();
  }

  /** Begins as many calls as may be. */
  function begin(receiver: Receiver): void {
    while (!stopping && ends.length < mostUnnoted) {
      const due = receiver.next();
      if (!due) return;
      const over = call(receiver, due)
        .catch(warn)
        .finally(() => underWay.delete(over));
      underWay.add(over);
    }
  }

  async function noteOnce(): Promise<void> {
    const some = ends.splice(0, noteMost);
    if (some.length === 0) return;
    const tried = some.map((one) => one.tried);
    const noted = await system
      .write('webhooks.note')((sql) => noteTries(sql, tried))
      .catch((cause: unknown) => {
        ends = [...some, ...ends];
        throw cause;
      });
    for (const { webhook_id, delivery_id } of tried) receivers.get(webhook_id)?.had.delete(delivery_id);
    for (const { client_id } of noted) signal(client_id);
    for (const { webhook_id, failing_seconds } of noted) {
      const mine = some.filter((one) => one.tried.webhook_id === webhook_id);
      const last = mine.find(({ tried: { error, pause } }) => error === 'gone' || (error !== null && pause === null));
      if (!last) continue;
      await switchOff(services, webhook_id, { last: last.due, gone: last.tried.error === 'gone', failing_seconds });
      // What was read before waits with the rest, where it is off now.
      receivers.get(webhook_id)?.forget();
    }
    if (ends.length > 0) noteSoon();
    for (const receiver of receivers.values()) begin(receiver);
  }

  function signal(client_id: number): void {
    if (told.has(client_id)) return;
    const timer = setTimeout(() => {
      told.delete(client_id);
      live.signal(client_id, { feature: 'webhooks' });
    }, signalMs);
    timer.unref();
    told.set(client_id, timer);
  }

  async function lookOnce(): Promise<void> {
    if (stopping) return;
    await renew();
    if (await system.read(anyFree)) await take();
    // What stood still since nobody could say whose it is, as while the database was away, goes on.
    for (const receiver of receivers.values()) begin(receiver);
    const asked = [...receivers.values()].filter(({ isLow }) => isLow);
    if (asked.length === 0) return;
    const had = asked.flatMap((receiver) => [...receiver.had]);
    const ids = asked.map(({ webhook_id }) => webhook_id);
    const before = new Map(asked.map((receiver) => [receiver, receiver.forgotten]));
    const found = new Map((await system.read((sql) => readDue(sql, ids, had))).map((one) => [one.webhook_id, one]));
    for (const receiver of asked) {
      const one = found.get(receiver.webhook_id);
      if (!one) {
        receiver.forget();
        continue;
      }
      // Another than it was, or what it is told is, since it was read: that was said with a further look.
      if (receiver.forgotten !== before.get(receiver)) continue;
      receiver.url = one.url;
      receiver.add(one.due);
      begin(receiver);
    }
  }

  async function take(): Promise<void> {
    const heldUntil = performance.now() + leaseSeconds * 1_000;
    const taken = await system.write('webhooks.take')((sql) => takeFree(sql, me));
    for (const { secret_enc, client_id, webhook_id } of taken) {
      // Its time was over and nobody else came: what is under way goes on.
      const mine = receivers.get(webhook_id);
      if (mine) {
        mine.heldUntil = heldUntil;
        continue;
      }
      const secret = openSecret(config.secretKey, { secret_enc, client_id, webhook_id });
      const caller = callerOf(config.webhookPrivate);
      receivers.set(webhook_id, new Receiver({ client_id, webhook_id, secret, caller, heldUntil }));
    }
  }

  /** Goes on with webhooks that have something to do, and leaves the others. */
  async function renew(): Promise<void> {
    const at = performance.now();
    if (at - renewedAt < renewMs) return;
    const all = [...receivers.values()];
    const over = all.filter(({ isIdle, busyAt }) => isIdle && at - busyAt > idleMs);
    const busy = all.filter((receiver) => !over.includes(receiver));
    const idsOf = (some: Receiver[]) => some.map(({ webhook_id }) => webhook_id);
    if (over.length > 0) await system.write('webhooks.leave')((sql) => letGo(sql, me, idsOf(over)));
    for (const receiver of over) drop(receiver);
    if (busy.length > 0) {
      const mine = await system.write('webhooks.renew')((sql) => keepHeld(sql, me, idsOf(busy)));
      for (const receiver of busy)
        if (mine.has(receiver.webhook_id)) receiver.heldUntil = at + leaseSeconds * 1_000;
        else drop(receiver);
    }
    renewedAt = at;
  }

  function drop(receiver: Receiver): void {
    receiver.forget();
    receivers.delete(receiver.webhook_id);
    if (receiver.isIdle) receiver.caller.close();
  }

  const changed = (which: (receiver: Receiver) => boolean) => {
    for (const receiver of receivers.values()) if (which(receiver)) receiver.forget();
    look.ask();
  };
  live.onSignal(({ feature, client_id }) => {
    if (feature === 'clients') changed((receiver) => receiver.client_id === client_id);
  });
  /** Without a number there is something new; with one a webhook is another than it was. */
  const heard = (payload: string) =>
    payload === '' ? look.ask() : changed(({ webhook_id }) => webhook_id === Number(payload));
  void engine.listen(deliveriesChannel, heard, () => look.ask());
  const looking = setInterval(look.ask, lookMs);
  looking.unref();

  return {
    /** Lets calls end, notes them, and leaves the rest to other processes. */
    async stop(): Promise<void> {
      stopping = true;
      clearInterval(looking);
      await look.stop();
      await Promise.all(underWay);
      if (noteTimer) clearTimeout(noteTimer);
      await note.stop();
      // What cannot be noted now is sent again by the next process.
      while (ends.length > 0)
        await noteOnce().catch((cause: unknown) => {
          warn(cause);
          ends = [];
        });
      for (const timer of told.values()) clearTimeout(timer);
      const all = [...receivers.values()];
      const ids = all.map(({ webhook_id }) => webhook_id);
      if (ids.length > 0) await system.write('webhooks.leave')((sql) => letGo(sql, me, ids));
      for (const receiver of all) drop(receiver);
    },
  };
}
