import { join } from 'node:path';
import type { FactType } from '@botones/contract/device/facts';
import { programVersion } from '@botones/contract/device/program-version';
import type { OpenPush } from '../connection/push.ts';
import { realTime, type Time } from '../connection/time.ts';
import type { ContentFiles } from '../content/content-files.ts';
import { partFolder } from '../content/part-folder.ts';
import { createRecordParts, type RecordParts } from '../content/record-parts.ts';
import { type Bytes, systemBytes } from '../facts/ids.ts';
import type { Fact } from '../facts/outbox.ts';
import { openFileStore } from '../facts/store-file.ts';
import { createRobotProgram } from '../program/robot.ts';
import { isUrgent, urgentSlice } from '../urgent/urgent.ts';
import { simulatedEars, simulatedSpeaker } from './speaking.ts';

export interface HeadlessOptions {
  server: string;
  /** Folder of this robot's file. */
  storeDir: string;
  /** Name of its file there. */
  file?: string;
  clock?: Time;
  /** Only for jitter and people; never for secrets and uuids. */
  random?: () => number;
  bytes?: Bytes;
  /** A code made in the console. */
  code?: string;
  /** Credentials made elsewhere, instead of pairing. */
  identity?: { device_id: string; secret: string };
  fetch?: typeof fetch;
  push?: OpenPush | null;
  /** Where it keeps files; nobody looks at a simulated one, so it has none. */
  content?: ContentFiles;
  /** Records that it shares with other robots of the process; else it keeps its own beside its file. */
  records?: RecordParts;
  heartbeatsOnly?: boolean;
  firstHeartbeatMs?: number;
  capacity?: number;
  hostname?: string | null;
  onPut?: (fact: Fact) => void;
  onSettled?: (kind: FactType, uuids: readonly string[]) => void;
}

/** How a robot without screen is; the simulator's faults change it. */
export interface SimulatedVitals {
  battery: number | null;
  temperature: number | null;
  fault: string | null;
  storage_free_bytes: number | null;
}

export type HeadlessRobot = Awaited<ReturnType<typeof createHeadlessRobot>>;

/** What a network does to a call; in tests a cut may also come after the server has acted. */
export type NetworkCut = 'none' | 'before' | 'after';

/** A robot without screen: state machine, outbox and connection on a file. */
export async function createHeadlessRobot(options: HeadlessOptions) {
  const time = options.clock ?? realTime;
  const store = await openFileStore(join(options.storeDir, options.file ?? 'robot.jsonl'));
  const { identity } = options;
  if (identity && !store.held.values.identity)
    await store.write({ values: { identity: { ...identity, state: 'authorized', code: null, expires_at: null } } });
  const vitals: SimulatedVitals = { battery: null, temperature: null, fault: null, storage_free_bytes: null };
  let cut: () => NetworkCut = () => 'none';
  const underneath = options.fetch ?? fetch;

  const robot = createRobotProgram({
    server: options.server.replace(/\/+$/, ''),
    store,
    time,
    random: options.random ?? Math.random,
    bytes: options.bytes ?? systemBytes,
    content: options.content,
    records: options.records ?? createRecordParts(partFolder(join(options.storeDir, 'records'))),
    fetch: async (input, init) => {
      const how = cut();
      if (how === 'before') throw new TypeError('network cut');
      const response = await underneath(input, init);
      if (how === 'after') {
        await response.body?.cancel();
        throw new TypeError('network cut after the answer');
      }
      return response;
    },
    device: () => ({ mac: null, hostname: options.hostname ?? null, app_version: programVersion, screen: null }),
    body: async () => ({
      ...vitals,
      painted_ago_ms: null,
      offline_capable: true,
      mac: null,
      hostname: options.hostname ?? null,
    }),
    // Nothing to load again: wakes up as if it had been.
    restart: () => void time.after(1_000, () => void robot.link.restarted()),
    push: options.push ?? null,
    ears: () => simulatedEars,
    speaker: simulatedSpeaker,
    code: options.code,
    capacity: options.capacity,
    heartbeatsOnly: options.heartbeatsOnly,
    firstHeartbeatMs: options.firstHeartbeatMs,
    onPut: options.onPut,
    onSettled: options.onSettled,
  });

  // Whoever looks at a simulated one sees its state: there it is painted.
  robot.subscribe((state) => {
    const { message, painted } = urgentSlice.of(state);
    if (message && isUrgent(state) && !painted.includes(message.message_id))
      void robot.dispatch({ kind: 'painted', message_id: message.message_id });
  });

  return {
    ...robot,
    store,
    /** Of who stands before it; a network that is cut is the robot's alone. */
    phones: { server: options.server.replace(/\/+$/, ''), sockets: options.push != null, fetch: underneath },
    vitals,
    /** Cuts the network, or each call of it as the function says; `'none'` mends it. */
    cut(how: NetworkCut | (() => NetworkCut)) {
      cut = typeof how === 'function' ? how : () => how;
    },
    /** Ends cleanly: whatever was put is on disk. */
    async stop() {
      robot.stop();
      await store.close();
    },
  };
}
