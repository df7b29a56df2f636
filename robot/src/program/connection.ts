import { device } from '@botones/contract/device/device';
import type { Clock } from '@botones/contract/device/fact-clock';
import type { Heard } from '@botones/contract/devices/heard';
import { createCommandRunner } from '../commands/command-runner.ts';
import { createFactSender } from '../connection/fact-sender.ts';
import { type Answer, createHeartbeat } from '../connection/heartbeat.ts';
import { callServer, type Failure, type HttpOptions } from '../connection/http.ts';
import { pair } from '../connection/pairing.ts';
import type { Push } from '../connection/push.ts';
import { createConfigPuller } from '../content/config-puller.ts';
import { fractionOf, uuidOf } from '../facts/ids.ts';
import { sizeOf } from '../facts/outbox.ts';
import type { Identity, StoredValues } from '../facts/store.ts';
import type { Effect } from '../interaction/state.ts';
import type { ConnectionParts } from './connection-parts.ts';
import { createLines, newsOf, reportOf } from './lines.ts';

/** Silence after which the screen says it is alone; one failed heartbeat is not worth a word. */
const offlineAfterMs = 20_000;

/** Everything between a robot and the server. Opens connections, never accepts one, and throws nothing. */
export function createConnection(parts: ConnectionParts) {
  const { store, clock, emit } = parts;
  const identity = (): Identity | null => store.held.values.identity ?? null;
  const line: HttpOptions = {
    server: parts.server,
    fetch: parts.fetch,
    time: parts.time,
    authorization: () => {
      const who = identity();
      return who ? `Device ${who.device_id}.${who.secret}` : undefined;
    },
  };
  const stop = new AbortController();
  let push: Push | null = null;
  let heardAt = Number.NEGATIVE_INFINITY;
  let online: boolean | null = null;
  let socket = false;
  let heartbeat: ReturnType<typeof createHeartbeat> | null = null;

  const factSender = createFactSender({
    line,
    store,
    random: parts.random,
    stamp: (): Clock => clock.stamp(),
    alertFacts: parts.alertFacts,
    onRevoked: () => void revoked(),
    ...(parts.onSettled ? { onSettled: parts.onSettled } : {}),
  });
  const commands = createCommandRunner(line, store, (command) => emit({ kind: 'command', command }));

  const ended = () => stop.signal.aborted || !identity();
  const puller = createConfigPuller({
    line,
    store,
    content: parts.content,
    records: parts.records,
    busy: parts.busy,
    others: () => lines.flatMap((each) => each.files?.() ?? []),
    ended,
    onConfig(config) {
      emit({ kind: 'config', config });
      for (const each of lines) each.onConfig?.();
      factSender.start();
      factSender.poke();
    },
    onRevoked: () => void revoked(),
    onNews: () => heartbeat?.now(),
    onFree: () => lines.forEach((each) => void each.onFree?.()),
  });

  const { lines, display } = createLines({
    ...{ http: line, store, clock, time: parts.time, random: parts.random, uuid: () => uuidOf(parts.bytes) },
    ...{ capacity: parts.capacity, content: parts.content, send: parts.send, onPut: parts.onPut },
    pulling: () => puller.pulling(),
    ended: () => stop.signal.aborted,
    tidy: () => void puller.tidy(),
  });

  const setOnline = (now: boolean) => {
    if (online === now) return;
    online = now;
    emit({ kind: 'online', online: now });
  };

  function onAnswer(answer: Answer): void {
    heardAt = clock.mono();
    setOnline(true);
    if (parts.heartbeatsOnly) return;
    if (answer.unknown.length) void commands.refuse(answer.unknown);
    commands.receive(answer.commands, answer.serverNow).catch(() => undefined);
    emit({ kind: 'suspended', suspended: answer.suspended });
    // A suspended client's robot goes on with what it holds (AMB-168).
    puller.want(answer.config_version, !answer.suspended);
    for (const each of lines) each.onHeartbeat?.({ suspended: answer.suspended, socket });
    factSender.heard();
  }

  function onFailure(failure: Failure): void {
    if (failure.why === 'revoked') return void revoked();
    if (clock.mono() - heardAt > offlineAfterMs) setOnline(false);
  }

  async function revoked(): Promise<void> {
    if (!identity()) return;
    quiet();
    const forgotten: Partial<StoredValues> = { identity: null, pack: null, people: [] };
    for (const each of lines) Object.assign(forgotten, each.forgotten);
    await store.write({ values: forgotten }).catch(() => undefined);
    await puller.forget();
    for (const each of lines) await each.onForgotten?.();
    emit({ kind: 'unpaired' });
    if (!stop.signal.aborted) void live();
  }

  function quiet(): void {
    heartbeat?.stop();
    heartbeat = null;
    factSender.stop();
    for (const each of lines) each.quiet?.();
    push?.close();
    push = null;
  }

  async function live(): Promise<void> {
    const who = await pair(
      {
        line,
        store,
        random: parts.random,
        bytes: parts.bytes,
        device: parts.device,
        code: parts.code,
        onCode: (code, expires_at, trouble) => emit({ kind: 'code', code, expires_at, trouble }),
      },
      stop.signal,
    ).catch(() => null);
    if (!who || stop.signal.aborted) return;
    emit({ kind: 'paired' });
    heartbeat = createHeartbeat({
      line,
      clock,
      fraction: fractionOf(who.device_id),
      body: async () => ({
        ...(await parts.vitals()),
        app_version: parts.device().app_version,
        config_version: store.held.values.pack?.config.config_version ?? null,
        config_error: puller.error(),
        content: parts.content?.report() ?? null,
        ...reportOf(lines),
        outbox: sizeOf(store.held.box),
      }),
      onAnswer,
      onFailure,
    });
    heartbeat.start(parts.firstHeartbeatMs ?? 0);
    if (parts.heartbeatsOnly) return;
    if (store.held.values.pack) factSender.start();
    push =
      parts.push?.(parts.server, `${who.device_id}.${who.secret}`, {
        onLook: () => heartbeat?.now(),
        news: newsOf(lines),
        onState(connected) {
          socket = connected;
          if (connected) for (const each of lines) each.onSocket?.();
        },
      }) ?? null;
  }

  return {
    async start() {
      for (const each of lines) each.start?.();
      await commands.resume().catch(() => undefined);
      void live();
    },
    stop() {
      for (const each of lines) each.stop?.();
      stop.abort();
      quiet();
    },
    /** The way to the server, for what has its own words there. */
    line,
    /** Facts were put. */
    poke: () => factSender.poke(),
    /** The robot rests again: files that only what it showed needed may go. */
    tidy: () => void puller.tidy(),
    /** What a part asked its own line for. */
    perform: (effect: Effect) => lines.forEach((each) => void each.perform?.(effect)),
    /** What the display tells of what it plays. */
    display,
    /** Something the server should know now. */
    heartbeatNow: () => heartbeat?.now(),
    step: commands.step,
    /** Hands over a picture of the display, base64; answers why it was not taken, or null. */
    async sendPicture(command_id: string, data: string): Promise<string | null> {
      const outcome = await callServer(line, device.picture, { params: { command_id }, body: { data } });
      return outcome.ok ? null : outcome.message;
    },
    /** Hands over what came of a try of the ear; answers why it was not taken, or null. */
    async sendHeard(command_id: string, heard: Heard): Promise<string | null> {
      const outcome = await callServer(line, device.heard, { params: { command_id }, body: heard });
      return outcome.ok ? null : outcome.message;
    },
    /** Whether the server knows this person by this PIN. */
    checkPin: (email: string, pin: string) => callServer(line, device.pin, { body: { email, pin } }),
    /** Resolves when the server has heard of every step of its commands, or could not be reached. */
    report: commands.report,
    /** The program was loaded again: commands that asked for it are done. */
    async restarted() {
      await commands.resume().catch(() => undefined);
      await commands.report();
    },
    /** Tells what there is to tell of commands, then forgets who it was: back to the pairing screen. */
    async forget() {
      await commands.report();
      await revoked();
    },
    state: () => ({
      online: online === true,
      socket,
      configError: puller.error(),
      paired: identity()?.state === 'authorized',
    }),
    idle: () => factSender.idle(),
  };
}
