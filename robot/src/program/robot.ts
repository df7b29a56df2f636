import type { FactType } from '@botones/contract/device/facts';
import { createClock } from '../connection/clock.ts';
import type { Vitals } from '../connection/heartbeat.ts';
import type { HttpOptions } from '../connection/http.ts';
import type { DeviceInfo } from '../connection/pairing.ts';
import type { OpenPush } from '../connection/push.ts';
import { pause, type Time } from '../connection/time.ts';
import type { ContentFiles } from '../content/content-files.ts';
import { createRecordParts, type RecordParts } from '../content/record-parts.ts';
import { createAlertFacts } from '../facts/alert-facts.ts';
import { type Bytes, systemBytes, uuidOf } from '../facts/ids.ts';
import { type Fact, putFacts, sizeOf } from '../facts/outbox.ts';
import type { Store } from '../facts/store.ts';
import { defaultSettings } from '../interaction/settings.ts';
import { type Effect, firstState, isAtRest, type State } from '../interaction/state.ts';
import type { Ears } from '../listening/ear-body.ts';
import { earReport, sameEars } from '../listening/ears.ts';
import { isAwaited } from '../listening/tries.ts';
import { nextAt } from '../machine/clock.ts';
import { coverOf } from '../machine/parts.ts';
import { type Input, nextState } from '../machine/state-machine.ts';
import { createAccess } from './access.ts';
import { type Actions, createActions } from './actions.ts';
import { createConnection } from './connection.ts';
import { endCutInteraction } from './cut-interaction.ts';
import { beginsToListen, createListening } from './listening.ts';
import { createSpeech, type Speaker } from './speech.ts';
import { heldConfig, valuesToKeep } from './survives.ts';

/** What the body around the software knows: battery, disk, what is broken. */
export type ReadVitals = () => Promise<Omit<Vitals, 'screen' | 'power' | 'ear'>>;

export interface RobotParts extends Actions {
  server: string;
  store: Store;
  time: Time;
  random: () => number;
  fetch: typeof fetch;
  device: () => DeviceInfo;
  body: ReadVitals;
  /** A body without voice or ears leaves them out. */
  speaker?: Speaker | undefined;
  ears?: ((http: HttpOptions) => Ears) | undefined;
  /** Loads the program again, the newest one for `update`. */
  restart: (kind: 'reload' | 'update') => void;
  push: OpenPush | null;
  bytes?: Bytes | undefined;
  code?: string | undefined;
  capacity?: number | undefined;
  /** Keep the files and the records of the configuration; a robot without a display has no files, one without a disk its records in memory. */
  content?: ContentFiles | undefined;
  records?: RecordParts | undefined;
  heartbeatsOnly?: boolean | undefined;
  firstHeartbeatMs?: number | undefined;
  /** Told each fact once it is on disk, and each once the server has it. */
  onPut?: ((fact: Fact) => void) | undefined;
  onSettled?: ((kind: FactType, uuids: readonly string[]) => void) | undefined;
}

/** How long a restart waits for the server to hear why. */
const lastWordsMs = 2_000;

export type Robot = ReturnType<typeof createRobotProgram>;

/** A robot: the state machine, its outbox and its connection, in whatever body. Events are handled one after another. */
export function createRobotProgram(parts: RobotParts) {
  const { store, time, records = createRecordParts(null) } = parts;
  const bytes = parts.bytes ?? systemBytes;
  const uuid = () => uuidOf(bytes);
  const clock = createClock(time, uuid());
  const listeners = new Set<(state: State) => void>();
  let state = firstState(store.held.values.power ?? 'on', store.held.values.settings ?? defaultSettings);
  let diskFault: string | null = null;
  let timer: (() => void) | null = null;
  let queue: Promise<void> = Promise.resolve();
  let stopped = false;

  const busy = (now: State) =>
    !isAtRest(now) && (now.interaction !== null || now.answer !== null || now.activity !== null);
  const alertFacts = createAlertFacts(clock.stamp, uuid);
  const connection = createConnection({
    server: parts.server,
    fetch: parts.fetch,
    time,
    clock,
    random: parts.random,
    bytes,
    store,
    device: parts.device,
    vitals: async () => {
      const body = await parts.body();
      return {
        ...body,
        fault: body.fault ?? diskFault,
        screen: coverOf(state) ?? state.screen,
        power: state.power,
        ear: earReport(state),
      };
    },
    busy: () => busy(state),
    alertFacts,
    emit: (input) => dispatch(input.kind === 'code' ? { kind: 'code', code: input } : input),
    send: (input) => void dispatch(input),
    onPut: (facts) => told(facts),
    capacity: parts.capacity,
    code: parts.code,
    push: parts.push,
    ...{ content: parts.content, records },
    heartbeatsOnly: parts.heartbeatsOnly,
    firstHeartbeatMs: parts.firstHeartbeatMs,
    onSettled: parts.onSettled,
  });

  const actions = createActions({
    ...{ picture: parts.picture, voice: parts.voice },
    step: (command_id, state, error) => connection.step(command_id, state, error).catch(() => undefined),
    ...{ send: connection.sendPicture, sendHeard: connection.sendHeard },
    ear: { hearsIn: () => listening.hearsIn(state), listen: (signal) => listening.once(state, signal, clock.mono) },
    onMessage: (text) => void dispatch({ kind: 'message', text }),
  });

  const told = (facts: readonly Fact[]) => {
    for (const fact of facts) parts.onPut?.(fact);
    connection.poke();
  };

  const speech = createSpeech(parts.speaker, {
    onSounds: (exchange) => isAwaited(state, exchange) && void dispatch({ kind: 'sounds', exchange }),
    onSpoken: (exchange) => void dispatch({ kind: 'spoken', exchange }),
    onSound: (blocked) => {
      if (state.soundBlocked !== blocked) void dispatch({ kind: 'sound', blocked });
    },
  });
  const listening = createListening(parts.ears?.(connection.line), (input) => void dispatch(input));

  /** Writes what must survive: facts, the power, the interaction under way. A full disk is told, it stops nothing. */
  async function persist(next: State, facts: readonly Fact[]): Promise<void> {
    const values = valuesToKeep(store.held.values, next);
    if (!facts.length && !Object.keys(values).length) return;
    try {
      await store.write({ values, changes: putFacts(store.held.box, facts, parts.capacity) });
      diskFault = null;
      for (const fact of facts) parts.onPut?.(fact);
    } catch {
      diskFault = 'Sin espacio para guardar registros';
    }
    if (facts.length) connection.poke();
  }

  /** Steps of commands are on disk before what they announce, or a restart would find a command that never began. */
  async function perform(effects: readonly Effect[]): Promise<void> {
    for (const effect of effects) {
      if (effect.kind === 'step')
        await connection.step(effect.command_id, effect.state, effect.error).catch(() => undefined);
      else if (effect.kind === 'picture') void actions.picture(effect.command_id);
      else if ('text' in effect) void actions[effect.kind](effect.command_id, effect.text);
      else if (effect.kind === 'speak') speech.speak(effect, state.settings);
      else if (effect.kind === 'task') connection.perform(effect);
      else if (effect.kind === 'forget') void connection.forget();
      else if (effect.kind !== 'fact') {
        await Promise.race([connection.report(), pause(time, lastWordsMs)]);
        parts.restart(effect.kind);
      }
    }
  }

  async function handle(input: Input): Promise<void> {
    if (stopped) return;
    const before = state;
    const { state: next, effects } = nextState(before, input, {
      mono: clock.mono(),
      now: clock.serverNow() ?? clock.wall(),
      stamp: clock.stamp(),
      uuid: uuid(),
      nextUuid: uuid,
    });
    // On disk before the state changes: what the public saw happen can no longer be lost.
    await persist(
      next,
      effects.flatMap((effect) => (effect.kind === 'fact' ? [effect.fact] : [])),
    );
    if (stopped) return;
    state = next;
    wake();
    if (state !== before) for (const listener of listeners) listener(state);
    speech.follow(before, state);
    // What the console has it say ends too: the ear opens once there is no voice.
    if (beginsToListen(before, state)) actions.hush();
    if (isAtRest(before) && !isAtRest(state)) actions.attend();
    listening.follow(before, state);
    if (busy(before) && !busy(state)) connection.tidy();
    await perform(effects);
    // The console should not wait 15 s to see a robot fall asleep.
    if (state.power !== before.power || !sameEars(before, state)) connection.heartbeatNow();
    if (state.power === 'off' && before.power === 'on') actions.hush();
  }

  /** One timer for the next instant at which time alone changes something; none while nothing does. */
  function wake(): void {
    timer?.();
    const at = nextAt(state);
    timer = at === null ? null : time.after(Math.max(0, at - clock.mono()), () => dispatch({ kind: 'tick' }));
  }

  function dispatch(input: Input): Promise<void> {
    queue = queue.then(() => handle(input)).catch(() => undefined);
    return queue;
  }

  return {
    async start() {
      await endCutInteraction(store, clock);
      // From its own disk at once: the public does not wait for the network.
      const config = await heldConfig(store, records);
      if (config) await dispatch({ kind: 'config', config });
      listening.start();
      await connection.start();
    },
    stop() {
      stopped = true;
      timer?.();
      listening.stop();
      connection.stop();
    },
    dispatch,
    state: () => state,
    subscribe(listener: (state: State) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Facts from outside the state machine, e.g. of the robot's own health. */
    async put(facts: readonly Fact[]) {
      await persist(state, facts);
    },
    alertFacts,
    clock,
    /** How loud it is while it listens, and the language that its browser would fetch. */
    listening,
    /** Who may open its settings. */
    access: createAccess({
      store,
      wall: time.wall,
      bytes,
      check: (email, pin) => connection.checkPin(email, pin),
    }),
    link: connection,
    pending: () => sizeOf(store.held.box),
  };
}
