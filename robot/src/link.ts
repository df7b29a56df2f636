import { type Clock, type DeviceCommand, device, type NotificationFact } from '@botones/contract/device';
import type { DeviceConfig } from '@botones/contract/device-config';
import { ask, askConfig, type Failure, type Line } from './ask.ts';
import { type Answer, createBeat, type Vitals } from './beat.ts';
import type { RobotClock } from './clock.ts';
import { createDrain } from './drain.ts';
import { type Bytes, fractionOf } from './ids.ts';
import type { Nudge, OpenNudge } from './nudge.ts';
import { createOrders } from './orders.ts';
import { discard, type Gap, type Kind, sizeOf } from './outbox.ts';
import { type Machine, pair } from './pairing.ts';
import type { Identity, Store } from './store.ts';
import type { Time } from './time.ts';

export type LinkEvent =
  | { kind: 'code'; code: string | null; expires_at: string | null; trouble: string | null }
  | { kind: 'paired' }
  | { kind: 'unpaired' }
  | { kind: 'online'; online: boolean }
  | { kind: 'suspended'; suspended: boolean }
  | { kind: 'config'; config: DeviceConfig }
  | { kind: 'command'; command: DeviceCommand };

export interface LinkParts {
  server: string;
  fetch: typeof fetch;
  time: Time;
  clock: RobotClock;
  random: () => number;
  bytes: Bytes;
  store: Store;
  machine: () => Machine;
  vitals: () => Promise<Vitals>;
  notices: { gap: (gap: Gap) => NotificationFact; refused: (count: number, error: string) => NotificationFact };
  emit: (event: LinkEvent) => void;
  code?: string | undefined;
  /** Null: never opens a socket. */
  nudge: OpenNudge | null;
  /** Only beats: no configuration, no orders, no facts. */
  beatsOnly?: boolean | undefined;
  /** Delays the first beat, so that a fleet in one process does not start at one instant. */
  firstBeatMs?: number | undefined;
  onSettled?: ((kind: Kind, uuids: readonly string[]) => void) | undefined;
}

/** Silence after which the screen says it is alone; one failed beat is not worth a word. */
const aloneAfter = 20_000;

/** Everything between a robot and the server. Opens connections, never accepts one, and throws nothing. */
export function createLink(parts: LinkParts) {
  const { store, clock, emit } = parts;
  const identity = (): Identity | null => store.held.values.identity ?? null;
  const line: Line = {
    server: parts.server,
    fetch: parts.fetch,
    time: parts.time,
    authorization: () => {
      const who = identity();
      return who ? `Device ${who.device_id}.${who.secret}` : undefined;
    },
  };
  const stop = new AbortController();
  let nudge: Nudge | null = null;
  let heardAt = Number.NEGATIVE_INFINITY;
  let online: boolean | null = null;
  let wanted = 0;
  let pulling = false;
  let configError: string | null = null;
  let socket = false;
  let beat: ReturnType<typeof createBeat> | null = null;

  const drain = createDrain({
    line,
    store,
    random: parts.random,
    stamp: (): Clock => clock.stamp(),
    notices: parts.notices,
    onRevoked: () => void revoked(),
    ...(parts.onSettled ? { onSettled: parts.onSettled } : {}),
  });
  const orders = createOrders(line, store, (command) => emit({ kind: 'command', command }));

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
    if (answer.unknown.length) void orders.refuse(answer.unknown);
    orders.receive(answer.commands, answer.serverNow).catch(() => undefined);
    emit({ kind: 'suspended', suspended: answer.suspended });
    // A suspended client's robot goes on with what it holds (AMB-168).
    if (!answer.suspended && store.held.values.pack?.config.config_version !== wanted) void pull();
    drain.heard();
  }

  function onFailure(failure: Failure): void {
    if (failure.why === 'revoked') return void revoked();
    if (clock.mono() - heardAt > aloneAfter) setOnline(false);
  }

  /** Fetches the desired configuration and puts it in the place of the old one in one writing. */
  async function pull(): Promise<void> {
    if (pulling) return;
    pulling = true;
    const before = configError;
    const held = store.held.values.pack ?? null;
    const outcome = await askConfig(line, held?.etag ?? null);
    pulling = false;
    if (stop.signal.aborted || !identity()) return;
    if (!outcome.ok) {
      if (outcome.why === 'revoked') return void revoked();
      if (outcome.why === 'refused') configError = `La configuración no se entiende: ${outcome.message}`;
    } else if (outcome.value) {
      const { config } = outcome.value;
      // An answer that overtook a newer one, or came from a cache, is older than what the server wants now.
      if (config.config_version < wanted) return;
      configError = null;
      const owner = store.held.values.owner;
      const changes = owner != null && owner !== config.robot.robot_id ? discard(store.held.box) : [];
      await store
        .write({ values: { pack: outcome.value, owner: config.robot.robot_id }, changes })
        .catch(() => undefined);
      emit({ kind: 'config', config });
      drain.start();
      drain.poke();
    } else configError = null;
    if (outcome.ok || configError !== before) beat?.nudge();
  }

  async function revoked(): Promise<void> {
    if (!identity()) return;
    quiet();
    await store.write({ values: { identity: null, pack: null } }).catch(() => undefined);
    emit({ kind: 'unpaired' });
    if (!stop.signal.aborted) void live();
  }

  function quiet(): void {
    beat?.stop();
    beat = null;
    drain.stop();
    nudge?.close();
    nudge = null;
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
    beat = createBeat({
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
    beat.start(parts.firstBeatMs ?? 0);
    if (parts.beatsOnly) return;
    if (store.held.values.pack) drain.start();
    nudge =
      parts.nudge?.(
        parts.server,
        `${who.device_id}.${who.secret}`,
        () => beat?.nudge(),
        (connected) => {
          socket = connected;
        },
      ) ?? null;
  }

  return {
    async start() {
      await orders.resume().catch(() => undefined);
      void live();
    },
    stop() {
      stop.abort();
      quiet();
    },
    /** Facts were put. */
    poke: () => drain.poke(),
    /** Something the server should know now. */
    beatNow: () => beat?.nudge(),
    step: orders.step,
    /** Hands over a picture of the glass, base64; answers why it was not taken, or null. */
    async sendPicture(command_id: string, data: string): Promise<string | null> {
      const outcome = await ask(line, device.picture, { params: { command_id }, body: { data } });
      return outcome.ok ? null : outcome.message;
    },
    /** Resolves when the server has heard of every step of its orders, or could not be reached. */
    report: orders.report,
    /** The program was loaded again: orders that asked for it are done. */
    async restarted() {
      await orders.resume().catch(() => undefined);
      await orders.report();
    },
    /** Tells what there is to tell of orders, then forgets who it was: back to the pairing screen. */
    async forget() {
      await orders.report();
      await revoked();
    },
    state: () => ({ online: online === true, socket, configError, paired: identity()?.state === 'authorized' }),
    idle: () => drain.idle(),
  };
}
