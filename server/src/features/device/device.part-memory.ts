import type { ReadyAnswer } from '../../app/calls/ready-answer.ts';
import { sha256 } from '../../app/secrets/sha256.ts';
import type { Cut } from './device.cut.ts';

const mostRobots = 20_000;
const mostHashes = 50_000;
/** Bytes of answers that are held; more of them are made anew when they are asked for. */
const bytesHeld = 24_000_000;

/** What a process remembers of the parts of robots' records; nothing of it is needed. */
export function createPartMemory(mostBytes = bytesHeld) {
  const choices = new Map<number, { version: number; cuts: readonly Cut[] }>();
  /** Choices that many robots have alike lie here once. */
  const alike = new Map<string, readonly Cut[]>();
  const hashes = new Map<string, Promise<string | null>>();
  const answers = new Map<string, ReadyAnswer>();
  let bytes = 0;

  return {
    /** How this choice of a robot is cut. */
    cuts(robot_id: number, version: number): readonly Cut[] | undefined {
      const known = choices.get(robot_id);
      return known?.version === version ? known.cuts : undefined;
    },
    keepCuts(robot_id: number, version: number, cuts: readonly Cut[]): readonly Cut[] {
      if (choices.size >= mostRobots) choices.clear();
      if (alike.size >= mostRobots) alike.clear();
      const name = sha256(cuts.map(({ key }) => key).join()).toString('base64url');
      const shared = alike.get(name) ?? cuts;
      alike.set(name, shared);
      choices.set(robot_id, { version, cuts: shared });
      return shared;
    },
    /** The hash of a part that was made, or is being made; null: it could not be. */
    making: (key: string): Promise<string | null> | undefined => hashes.get(key),
    keepMaking(key: string, made: Promise<string | null>): void {
      if (hashes.size >= mostHashes) hashes.clear();
      // Whoever waits for what another made and failed at makes it anew.
      const hash = made.catch(() => null);
      hashes.set(key, hash);
      void hash.then((found) => found === null && hashes.get(key) === hash && hashes.delete(key));
    },
    forget: (key: string): void => void hashes.delete(key),
    answer(client_id: number, hash: string): ReadyAnswer | undefined {
      const key = `${client_id} ${hash}`;
      const found = answers.get(key);
      if (!found) return undefined;
      // The one that was asked for last goes last.
      answers.delete(key);
      answers.set(key, found);
      return found;
    },
    keepAnswer(client_id: number, hash: string, answer: ReadyAnswer): void {
      const key = `${client_id} ${hash}`;
      if (answers.has(key)) return;
      answers.set(key, answer);
      bytes += answer.prepared.body.length;
      for (const [oldest, { prepared }] of answers) {
        if (bytes <= mostBytes || oldest === key) break;
        answers.delete(oldest);
        bytes -= prepared.body.length;
      }
    },
  };
}
