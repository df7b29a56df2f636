import type { Connection } from './engine.ts';

/** How far a database has come: a place in its log, and the promotions before it. */
interface Position {
  lsn: string;
  timeline: string;
}

/** Of a place just behind the head of a page of the log the head is left out: a replica that has all is before it. */
const positionSql = `select (lsn - case when byte in (24, 40) then byte else 0 end)::text as lsn, substr(pg_walfile_name(lsn), 1, 8) as timeline
  from (select pg_current_wal_insert_lsn() as lsn) at, lateral (select (lsn - '0/0'::pg_lsn) % 8192 as byte) in_page`;
/** A replica that follows a server which was replaced may be further than the new one, and is wrong: hence the timeline. */
const reachedSql = `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn
  and lpad(upper(to_hex(min_recovery_end_timeline)), 8, '0') = $2 as reached from pg_control_recovery()`;

/** Waits between two questions, in milliseconds: a replica that is not there after all of them is late. */
const waits = [1, 2, 4, 8, 16, 32, 64];
/** How long a replica that was late or away is left alone until it is looked at again. */
const pauseMs = 1_000;
/** For an answer about its position: what takes longer is away. */
const answerMs = 1_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Fails when the work takes longer. */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the replica does not answer')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** How connections are had for a statement about positions. */
type Ask = <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;

/**
 * Says of a replica whether it may be read at this moment: once it has whatever the primary had when it was asked. So nobody reads what
 * is older than an answer that they have, or than what they were told of, in whichever process.
 */
export function createFreshness(primary: Ask, replica: Ask) {
  let leftAloneUntil = 0;
  let asked: { begun: boolean; answer: Promise<Position> } | null = null;

  /** Of those who come before the question is sent, all get its answer. */
  const position = (): Promise<Position> => {
    if (asked && !asked.begun) return asked.answer;
    const mine = { begun: false, answer: undefined as unknown as Promise<Position> };
    mine.answer = Promise.resolve().then(async () => {
      mine.begun = true;
      return (await primary((connection) => connection.query<Position>(positionSql, []))).rows[0] as Position;
    });
    asked = mine;
    return mine.answer;
  };

  async function reaches({ lsn, timeline }: Position): Promise<boolean> {
    for (const pause of [0, ...waits]) {
      if (pause > 0) await wait(pause);
      const { rows } = await replica((connection) => connection.query(reachedSql, [lsn, timeline]));
      if (rows[0]?.reached === true) return true;
    }
    return false;
  }

  const leaveAlone = () => {
    leftAloneUntil = performance.now() + pauseMs;
  };
  return {
    /** Whether to read the replica now. */
    async isFresh(): Promise<boolean> {
      if (performance.now() < leftAloneUntil) return false;
      const wanted = await position();
      const fresh = await within(answerMs, reaches(wanted)).catch(() => false);
      if (!fresh) leaveAlone();
      return fresh;
    },
    leaveAlone,
  };
}
