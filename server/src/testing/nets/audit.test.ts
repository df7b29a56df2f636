import { factOrder } from '@botones/contract/device/facts';
import { describe, expect, test } from 'vitest';
import type { SentSignal } from '../../app/live/signals.ts';
import { callEndpoint, changes, everyCall } from '../call-endpoint.ts';
import { type ClientFixture, clientFixture } from '../client-fixture.ts';
import { fileWorld } from '../file-world.ts';
import { type LogLine, lastLine, linesAfter } from '../log-lines.ts';
import type { ValidCall } from '../valid-call.ts';
import { validCalls } from '../valid-calls.ts';
import { type SignedIn, someAddress, type World } from '../world.ts';
import { told as toldAfter } from './told.ts';

let w: World;
let a: ClientFixture;
/** Signals since the last call began. */
const heard: SentSignal[] = [];
/** Calls whose line names no record. */
const unnamed: string[] = [];
/** The signals that a call is meant to send, in words. */
const meantBy = (name: string): string[] =>
  Object.entries(toldAfter).flatMap(([signal, calls]) => (calls.trim().split(/\s+/).includes(name) ? [signal] : []));
const inWords = ({ feature, client_id, user_id, id }: SentSignal) => {
  const whose = user_id !== undefined ? 'a person' : client_id === null ? 'the platform' : 'the client';
  return `${feature} of ${whose}${typeof id === 'number' ? ', by its number' : ''}`;
};
w = await fileWorld({ TRUST_PROXY: 'loopback' });
a = await clientFixture(w);
w.app.services.live.onNow((signal) => heard.push(signal));

const signIn = async (who: SignedIn) => w.signIn(who.email, who.password);

describe('every change that a person makes leaves one line (D3) and is told to those who look at it (architecture 7)', () => {
  const audited = everyCall.filter(
    ([, endpoint]) => changes(endpoint) && endpoint.access !== 'device' && !endpoint.unaudited,
  );

  test.each(audited.map(([name, endpoint]) => ({ name, endpoint })))('$name', async ({ name, endpoint }) => {
    const call = validCalls[name] as ValidCall;
    // The person it is about does it where only they can, else staff.
    const self =
      call.self === true && call.rule?.({ rights: null, self: false, client: undefined, record: 'A' }) !== undefined;
    const who = call.own
      ? await w.person({ client: a.client })
      : ['auth.login', 'signIn.enter'].includes(name)
        ? a.owner
        : self || call.endsSession
          ? await signIn(a.owner)
          : w.staff;
    const rights = { is_staff: who === w.staff, modules: [] };
    const caller = {
      rights,
      password: who.password,
      user_id: who.user_id,
      refreshToken: who.refreshToken,
      elsewhere: async () => (await signIn(who)).session_id,
    };
    const mayManage = name === 'users.update' || name === 'users.remove' || name === 'users.get';
    const by = mayManage ? w.staff : who;
    const client = endpoint.client && !call.record ? a.client.client_id : undefined;
    const input = await call.input({ caller, self: self && !mayManage, client, of: a.fresh });
    const before = await lastLine(w);
    const ip = someAddress();
    heard.length = 0;
    const answered = await callEndpoint(w, endpoint, input, `Bearer ${by.token}`, { 'x-forwarded-for': ip });
    expect([name, answered.status, answered.text.slice(0, 200)]).toEqual([name, 200, expect.any(String)]);
    // A first logo is the platform's: that a record keeps it now is a line of the platform's (AMB-181).
    const beside = ({ client_id }: LogLine) => name === 'clients.create' && client_id === null;
    const told = async () => (await linesAfter(w, before)).filter((line) => line.actor !== 'system' && !beside(line));
    // What the database tells comes a moment after the answer.
    const signals = () => new Set(heard.map((signal) => inWords(signal)));
    await expect.poll(() => meantBy(name).filter((signal) => !signals().has(signal))).toEqual([]);
    // A schedule tells of a record once it comes to it, after it was answered.
    await expect.poll(async () => (await told()).map(({ action }) => action)).toEqual([name]);
    const [line] = (await told()) as [LogLine];
    // A link in a mail says by itself who it is.
    const { uidb64 } = (input.body ?? {}) as { uidb64?: string };
    expect(line).toMatchObject({
      actor: `user:${uidb64 ? Buffer.from(uidb64, 'base64url') : by.user_id}`,
      ip,
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    // Whose it is: the client’s, or nobody’s where it is the platform’s.
    const created =
      name === 'clients.create' ? (JSON.parse(answered.text) as { payload: { client_id: number } }).payload : undefined;
    const removed = name === 'clients.remove' ? Number(input.params?.client_id) : undefined;
    const whose =
      created?.client_id ??
      removed ??
      (call.record === 'platform' || name === 'resolutions.create' ? null : a.client.client_id);
    expect([name, line.client_id]).toEqual([name, whose]);
    expect(line.changes.length).toBeGreaterThan(0);
    for (const change of line.changes) {
      expect(change).toMatchObject({
        table: expect.any(String),
        op: expect.stringMatching(/^(insert|update|delete)$/),
        id: expect.stringMatching(/./),
      });
      expect(Object.keys(change.op === 'delete' ? change.before : change.after).length).toBeGreaterThan(0);
    }
    const { record_name } = await w.staff.api.audit.get({ params: { audit_id: line.audit_id } });
    if (record_name === null) unnamed.push(name);
    const words = JSON.stringify(line);
    for (const secret of [by.password, by.token, a.owner.password, 'Clave-segura-1', 'argon2', a.device.secret])
      expect(words).not.toContain(secret);
    expect(words.match(/"[a-z_]+_(hash|enc)":"(?!\[secret\])/g)).toBeNull();
  });

  test('each line says the name of what was changed; here is what has none', () => {
    expect(unnamed.sort()).toEqual(
      [
        // A session, or a link in a mail: who has it did this.
        ...['auth.completeReset', 'auth.endOtherSessions', 'auth.endSession', 'auth.logout'],
        // An error of a console is read by no role that reads the log.
        'consoleErrors.update',
        // Sentences that nobody understood have no name, and none of their words stands in the log.
        ...['sentences.discard', 'sentences.restore'],
        // A file is told by what keeps it.
        'storage.upload',
        // The minutes of a client, of which there is one row.
        'turnSettings.save',
      ].sort(),
    );
  });

  test('who is told what is said of calls that were made here', () => {
    const made = audited.map(([name]) => name);
    const meant = Object.values(toldAfter).flatMap((calls) => calls.trim().split(/\s+/));
    expect(meant.filter((name) => !made.includes(name))).toEqual([]);
  });

  test('what leaves no line is no action of a person; here is all of it', () => {
    const silent = everyCall.filter(([, endpoint]) => changes(endpoint)).filter((call) => !audited.includes(call));
    expect(silent.map(([name]) => name).sort()).toEqual(
      [
        // Files are told by their own table.
        'assignments.speak',
        // The exchange of a token that a person was given by a login, which is told.
        'auth.refresh',
        // Nobody has shown who they are.
        'auth.requestReset',
        'consoleErrors.report',
        'signIn.start',
        // Pictures wait beside an import, which is no record yet.
        ...['branch', 'directory', 'product'].flatMap((kind) => [`${kind}Imports.fix`, `${kind}Imports.pictures`]),
        // What devices say of themselves; what people commanded them is told.
        ...['ack', 'heard', 'heartbeat', 'pair', 'picture', 'pin', 'listen', 'askTurn', ...factOrder].map(
          (call) => `device.${call}`,
        ),
        // Nothing is written yet.
        'groups.preview',
        // Sound, and how far it is: files are told by their own table.
        'jobs.cancel',
        ...['list', 'speak', 'startList'].map((call) => `speech.${call}`),
        // Each step of a ticket is told in its own events, which nobody changes.
        ...[
          'attendNext',
          'callAgain',
          'choose',
          'create',
          'finalize',
          'putBack',
          'serve',
          'take',
          'transfer',
          'update',
        ].map((call) => `turns.${call}`),
        // The same by whoever holds one, who is nobody of ours; and where their browser is told, which is gone with it.
        ...['comeBack', 'leave', 'stepBack', 'subscribe', 'unsubscribe'].map((call) => `ticketPages.${call}`),
        'turnDoors.take',
        // What is sent stands in the history of its report, and of its webhook.
        'reports.test',
        ...['webhooks.again', 'webhooks.test'],
      ].sort(),
    );
    for (const [name, { unaudited }] of silent) expect([name, Boolean(unaudited)]).toEqual([name, true]);
  });
});
