import { type Clock, type DeviceCommand, device, type NotificationFact } from '@botones/contract/device';
import type { DeviceConfig } from '@botones/contract/device-config';
import { createCommandRunner } from '../commands/command-runner.ts';
import { bringFiles, type ContentFiles } from '../content/content-files.ts';
import { createFactSender } from '../facts/fact-sender.ts';
import { type Bytes, fractionOf } from '../facts/ids.ts';
import { type DroppedFacts, discardFacts, type FactType, sizeOf } from '../facts/outbox.ts';
import type { Identity, Store } from '../facts/store.ts';
import type { RobotClock } from './clock.ts';
import { type Answer, createHeartbeat, type Vitals } from './heartbeat.ts';
import { callServer, type Failure, fetchConfig, type HttpOptions } from './http.ts';
import { type DeviceInfo, pair } from './pairing.ts';
import type { OpenPush, Push } from './push.ts';
import type { Time } from './time.ts';

export type ConnectionEvent =
  | { kind: 'code'; code: string | null; expires_at: string | null; trouble: string | null }
  | { kind: 'paired' }
  | { kind: 'unpaired' }
  | { kind: 'online'; online: boolean }
  | { kind: 'suspended'; suspended: boolean }
  | { kind: 'config'; config: DeviceConfig }
  | { kind: 'command'; command: DeviceCommand };

export interface ConnectionParts {
  server: string;
  fetch: typeof fetch;
  time: Time;
  clock: RobotClock;
  random: () => number;
  bytes: Bytes;
  store: Store;
  machine: () => DeviceInfo;
  vitals: () => Promise<Vitals>;
  notices: {
    gap: (gap: DroppedFacts) => NotificationFact;
    refused: (count: number, error: string) => NotificationFact;
  };
  emit: (event: ConnectionEvent) => void;
  code?: string | undefined;
  /** Null: never opens a socket. */
  nudge: OpenPush | null;
  /** Keeps the files of a configuration; without it a robot has none (it shows nothing). */
  content?: ContentFiles | undefined;
  /** Only beats: no configuration, no commands, no facts. */
  beatsOnly?: boolean | undefined;
  /** Delays the first heartbeat, so that a fleet in one process does not start at one instant. */
  firstBeatMs?: number | undefined;
  onSettled?: ((kind: FactType, uuids: readonly string[]) => void) | undefined;
}

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
  let wanted = 0;
  let pulling = false;
  let configError: string | null = null;
  let socket = false;
  /** Whether every file of the configuration that is shown is on the disk. */
  let whole = parts.content === undefined;
  let heartbeat: ReturnType<typeof createHeartbeat> | null = null;

  const factSender = createFactSender({
    line,
    store,
    random: parts.random,
    stamp: (): Clock => clock.stamp(),
    notices: parts.notices,
    onRevoked: () => void revoked(),
    ...(parts.onSettled ? { onSettled: parts.onSettled } : {}),
  });
  const commands = createCommandRunner(line, store, (command) => emit({ kind: 'command', command }));

  const setOnline = (now: boolean) => {
    if (online === now) return;
    online = now;
    emit({ kind: 'online', online: now });
  };

  function onAnswer(answer: Answer): void {
    heardAt = clock.mono();
    setOnline(true);
    if (parts.beatsOnly) return;
    wanted = answer.config_version;
    if (answer.unknown.length) void commands.refuse(answer.unknown);
    commands.receive(answer.commands, answer.serverNow).catch(() => undefined);
    emit({ kind: 'suspended', suspended: answer.suspended });
    // A suspended client's robot goes on with what it holds (AMB-168).
    if (!answer.suspended && (store.held.values.pack?.config.config_version !== wanted || !whole)) void pull();
    factSender.heard();
  }

  function onFailure(failure: Failure): void {
    if (failure.why === 'revoked') return void revoked();
    if (clock.mono() - heardAt > offlineAfterMs) setOnline(false);
  }

  /** Fetches the desired configuration and, once its files are here, puts it in the place of the old one in one writing. */
  async function pull(): Promise<void> {
    if (pulling) return;
    pulling = true;
    const before = configError;
    const held = store.held.values.pack ?? null;
    const outcome = await fetchConfig(line, held?.etag ?? null);
    const next = outcome.ok ? (outcome.value?.config ?? held?.config) : undefined;
    const outdated = () => stop.signal.aborted || wanted > (next?.config_version ?? 0);
    const files = next && !outdated() ? await bringFiles(parts.content, next.files, outdated) : null;
    if (files?.error) configError = files.error;
    pulling = false;
    if (stop.signal.aborted || !identity()) return;
    if (!outcome.ok) {
      if (outcome.why === 'revoked') return void revoked();
      if (outcome.why === 'refused') configError = `La configuración no se entiende: ${outcome.message}`;
    } else if (outcome.value) {
      const { config } = outcome.value;
      // Older than what is wanted: it overtook a newer one, or came from a cache. Not whole: the next beat goes on.
      if (config.config_version < wanted) return;
      if (!files?.whole) return configError === before ? undefined : heartbeat?.nudge();
      configError = null;
      whole = true;
      const owner = store.held.values.owner;
      const changes = owner != null && owner !== config.robot.robot_id ? discardFacts(store.held.box) : [];
      await store
        .write({ values: { pack: outcome.value, owner: config.robot.robot_id }, changes })
        .catch(() => undefined);
      emit({ kind: 'config', config });
      factSender.start();
      factSender.poke();
      await parts.content?.keepOnly(config.files).catch(() => undefined);
    } else if (files?.whole) {
      configError = null;
      whole = true;
    }
    if (outcome.ok || configError !== before) heartbeat?.nudge();
  }

  async function revoked(): Promise<void> {
    if (!identity()) return;
    quiet();
    await store.write({ values: { identity: null, pack: null, people: [] } }).catch(() => undefined);
    emit({ kind: 'unpaired' });
    if (!stop.signal.aborted) void live();
  }

  function quiet(): void {
    heartbeat?.stop();
    heartbeat = null;
    factSender.stop();
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
        machine: parts.machine,
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
        agent_version: parts.machine().agent_version,
        config_version: store.held.values.pack?.config.config_version ?? null,
        config_error: configError,
        outbox: sizeOf(store.held.box),
      }),
      onAnswer,
      onFailure,
    });
    heartbeat.start(parts.firstBeatMs ?? 0);
    if (parts.beatsOnly) return;
    if (store.held.values.pack) factSender.start();
    push =
      parts.nudge?.(
        parts.server,
        `${who.device_id}.${who.secret}`,
        () => heartbeat?.nudge(),
        (connected) => {
          socket = connected;
        },
      ) ?? null;
  }

  return {
    async start() {
      await commands.resume().catch(() => undefined);
      void live();
    },
    stop() {
      stop.abort();
      quiet();
    },
    /** Facts were put. */
    poke: () => factSender.poke(),
    /** Something the server should know now. */
    beatNow: () => heartbeat?.nudge(),
    step: commands.step,
    /** Hands over a picture of the display, base64; answers why it was not taken, or null. */
    async sendPicture(command_id: string, data: string): Promise<string | null> {
      const outcome = await callServer(line, device.picture, { params: { command_id }, body: { data } });
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
    state: () => ({ online: online === true, socket, configError, paired: identity()?.state === 'authorized' }),
    idle: () => factSender.idle(),
  };
}
