import type { Clock } from '@botones/contract/device/fact-clock';
import { type PlaybackFact, quarterMs } from '@botones/contract/device/facts';
import type { RobotClock } from '../connection/clock.ts';
import type { Time } from '../connection/time.ts';
import { type Fact, putFacts } from '../facts/outbox.ts';
import type { Store } from '../facts/store.ts';
import type { PlayedItem, Plays } from './plays.ts';

/** What was shown within a quarter of an hour so far, each medium of each event and campaign once. */
interface Tally {
  /** Which quarter of an hour since 1970 it is. */
  quarter: number;
  rows: PlaybackFact[];
}

declare module '../facts/store.ts' {
  interface StoredValues {
    plays: Tally | null;
  }
}

interface CounterParts {
  store: Store;
  clock: Pick<RobotClock, 'mono' | 'wall' | 'serverNow' | 'stamp'>;
  time: Pick<Time, 'after'>;
  uuid: () => string;
  capacity: number | undefined;
  /** There are facts to be sent. */
  onPut: (facts: readonly Fact[]) => void;
}

/**
 * Counts what the display shows and tells it by quarters of an hour (PUB-6). A play counts when it begins, its time when it ends; both are
 * on the disk before anything else happens, so that a robot which is killed has told what it showed, once.
 */
export function createPlayCounter({ store, clock, time, uuid, capacity, onPut }: CounterParts) {
  let tally: Tally | null = null;
  let shown: { item: PlayedItem; since: number } | null = null;
  let cancelEnd = () => {};
  let saving: Promise<unknown> = Promise.resolve();

  const now = () => clock.serverNow() ?? clock.wall();
  const quarterNow = () => Math.floor(now() / quarterMs);

  function rowOf(
    of: Tally,
    { event_id, campaign_id, scene_id, media_id, sha256, name }: PlayedItem,
    at: Clock,
  ): PlaybackFact {
    const known = of.rows.find(
      (row) =>
        row.event_id === event_id &&
        row.campaign_id === campaign_id &&
        row.scene_id === scene_id &&
        row.media_id === media_id &&
        row.sha256 === sha256,
    );
    if (known) return known;
    const about = { event_id, campaign_id, scene_id, media_id, sha256, name: name.slice(0, 200) };
    const row = { uuid: uuid(), start: at, end: at, ...about, plays: 0, shown_ms: 0, completed: 0 };
    of.rows.push(row);
    return row;
  }

  /** Counted and not on the disk yet. */
  let unsaved: Fact[] = [];
  /** One write after another; what the disk refuses is kept in memory until the next. */
  async function write(): Promise<void> {
    const facts = unsaved;
    const changes = putFacts(store.held.box, facts, capacity);
    await store.write({ values: { plays: structuredClone(tally) }, changes });
    unsaved = unsaved.filter((fact) => !facts.includes(fact));
    if (facts.length > 0) onPut(facts);
  }
  const save = () => {
    saving = saving.then(write).catch(() => undefined);
  };

  /** Counts the time of what is shown until now. */
  function settle(): void {
    if (!shown || !tally) return;
    const mono = clock.mono();
    const row = rowOf(tally, shown.item, clock.stamp());
    // A clock that ran on while the device slept: more than a quarter has nobody sees, and the server would count none of its plays.
    const room = quarterMs - tally.rows.reduce((sum, { shown_ms }) => sum + shown_ms, 0);
    row.shown_ms += Math.max(0, Math.min(room, Math.round(mono - shown.since)));
    row.end = clock.stamp();
    shown.since = mono;
  }

  /** Tells a quarter that is over, and begins the one that it is now. */
  function turn(): void {
    const quarter = quarterNow();
    if (tally?.quarter !== quarter) {
      settle();
      const facts = (tally?.rows ?? []).map((body): Fact => ({ kind: 'playback', body }));
      tally = { quarter, rows: [] };
      unsaved = [...unsaved, ...facts];
      if (facts.length > 0) save();
    }
    cancelEnd();
    cancelEnd = time.after((quarter + 1) * quarterMs - now(), () => (shown || tally?.rows.length ? turn() : undefined));
  }

  return {
    /** Goes on with what a former run counted in this quarter, and tells what it counted before. */
    start(): void {
      tally = structuredClone(store.held.values.plays ?? null);
      if (tally) turn();
    },
    stop: () => cancelEnd(),
    /** Once everything counted so far is on the disk. */
    saved: () => saving,
    plays: {
      begin(item) {
        turn();
        settle();
        shown = { item, since: clock.mono() };
        if (tally) rowOf(tally, item, clock.stamp()).plays++;
        save();
      },
      end(completed) {
        turn();
        settle();
        if (completed && shown && tally) rowOf(tally, shown.item, clock.stamp()).completed++;
        shown = null;
        save();
      },
    } satisfies Plays,
  };
}
