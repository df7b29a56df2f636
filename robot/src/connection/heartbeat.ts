import { DeviceCommand, device, type Heartbeat } from '@botones/contract/device/device';
import { heartbeatDelay, heartbeatRetryDelay } from './backoff.ts';
import type { RobotClock } from './clock.ts';
import { callServer, type Failure, type HttpOptions } from './http.ts';

/** How the robot is, apart from what the connection knows itself. */
export type Vitals = Omit<Heartbeat, 'now' | 'config_version' | 'config_error' | 'content' | 'outbox' | 'app_version'>;

export interface Answer {
  config_version: number;
  commands: DeviceCommand[];
  suspended: boolean;
  /** Commands of a kind this version does not know. */
  unknown: string[];
  serverNow: number;
}

export interface HeartbeatParts {
  line: HttpOptions;
  clock: RobotClock;
  /** This robot's place among all heartbeats, in [0, 1). */
  fraction: number;
  body: () => Promise<Omit<Heartbeat, 'now'>>;
  onAnswer: (answer: Answer) => void;
  onFailure: (failure: Failure) => void;
}

/** Two pushes within this time are one heartbeat. */
const closest = 1_000;

function readAnswer(payload: {
  server_time: string;
  config_version: number;
  commands: unknown[];
  suspended?: unknown;
}): Omit<Answer, 'serverNow'> {
  const commands: DeviceCommand[] = [];
  const unknown: string[] = [];
  for (const each of payload.commands) {
    const parsed = DeviceCommand.safeParse(each);
    if (parsed.success) commands.push(parsed.data);
    else if (typeof each === 'object' && each !== null && 'command_id' in each) unknown.push(String(each.command_id));
  }
  return { config_version: payload.config_version, commands, unknown, suspended: payload.suspended === true };
}

/** Says every 15 s that the robot lives, at once when something changed, and hands on what the server answers. */
export function createHeartbeat(parts: HeartbeatParts) {
  const { line, clock, fraction } = parts;
  let timer: (() => void) | null = null;
  let sending = false;
  let again = false;
  let stopped = true;
  let count = 0;
  let failures = 0;
  let last = Number.NEGATIVE_INFINITY;

  async function heartbeat(): Promise<void> {
    if (stopped) return;
    sending = true;
    again = false;
    last = clock.mono();
    const rest = await parts.body();
    const sent = clock.mono();
    const outcome = await callServer(line, device.heartbeat, { body: { now: clock.stamp(), ...rest } });
    sending = false;
    if (stopped) return;
    const server = outcome.ok ? Date.parse(outcome.value.server_time) : Number.NaN;
    if (outcome.ok && Number.isFinite(server) && Array.isArray(outcome.value.commands)) {
      failures = 0;
      count++;
      clock.compare({ sent, received: clock.mono(), server });
      schedule(again ? closest : heartbeatDelay(fraction, count));
      parts.onAnswer({ ...readAnswer(outcome.value), serverNow: clock.serverNow() ?? server });
    } else {
      failures++;
      const failure: Failure = outcome.ok ? { ok: false, why: 'retry', status: 200, message: 'answer' } : outcome;
      schedule(heartbeatRetryDelay(failures, fraction, failure.retryAfter));
      parts.onFailure(failure);
    }
  }

  function schedule(ms: number): void {
    timer?.();
    timer = line.time.after(ms, () => {
      timer = null;
      void heartbeat();
    });
  }

  return {
    start(afterMs = 0) {
      if (!stopped) return;
      stopped = false;
      schedule(afterMs);
    },
    stop() {
      stopped = true;
      timer?.();
      timer = null;
    },
    /** Something changed: a heartbeat now, yet not twice within a second. */
    now() {
      if (stopped) return;
      if (sending) again = true;
      else schedule(Math.max(0, last + closest - clock.mono()));
    },
  };
}
