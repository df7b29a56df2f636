import pg from 'pg';

/** How long a server may take to say whether it writes. */
const answerMs = 3_000;
/** How long the others are waited for once one says so. Who knows of none waits for all: the first to answer may be one that was replaced. Who knows one believes no earlier one. */
const othersMs = { first: answerMs, later: 300 };
/** How often they are all asked: a machine that is gone closes no connection, and one that was replaced may not know it. */
const watchMs = 1_000;

/** `postgres://user:password@a:5432,b/database` as an address for each of its servers. */
export function addressesOf(address: string): string[] {
  const [, before = '', list = '', after = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/.exec(address) ?? [];
  return list.includes(',') ? list.split(',').map((server) => `${before}${server}${after}`) : [address];
}

/** The database's own word for a server that takes no writes. */
export const readsOnly = (): Error => Object.assign(new Error('this server only reads'), { code: '25006' });

export interface Writing {
  address: string;
  /** Rises with each promotion, as text. */
  timeline: string;
}

/** Asks a server whether it writes; fails where it does not, or does not answer. */
async function look(address: string): Promise<Writing> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      'select case when not pg_is_in_recovery() then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline',
    );
    const timeline: string | null = rows[0].timeline;
    if (timeline === null) throw readsOnly();
    return { address, timeline };
  } finally {
    void client.end().catch(() => {});
  }
}

/** Those of several servers that say they write: as soon as one does the others have a moment. Fails with why the last one does not. */
async function lookAtAll(addresses: readonly string[], othersMs: number): Promise<Writing[]> {
  const writing: Writing[] = [];
  const looks = addresses.map(async (address) => void writing.push(await look(address)));
  let timer: NodeJS.Timeout | undefined;
  const soon = Promise.any(looks).then(
    () => new Promise<void>((resolve) => (timer = setTimeout(resolve, othersMs))),
    (cause: AggregateError) => Promise.reject(cause.errors.at(-1)),
  );
  await Promise.race([soon, Promise.allSettled(looks)]);
  // Where none does it says why.
  if (writing.length === 0) await soon;
  clearTimeout(timer);
  return writing;
}

const newestOf = (writing: Writing[]): Writing | undefined =>
  writing.sort((a, b) => b.timeline.localeCompare(a.timeline))[0];

/** The one to write to after `before`: of two that were promoted equally often it stays, one that was promoted less often never follows. */
export function nextWriting(before: Writing | null, writing: Writing[]): Writing {
  const newest = newestOf(writing);
  if (!newest || (before && newest.timeline < before.timeline)) throw readsOnly();
  const same = writing.find((one) => one.address === before?.address);
  return same?.timeline === newest.timeline ? same : newest;
}

/** The address of the server that writes, where an address names several; fails where none does. Any other stays as it is. */
export async function writingAddress(address: string): Promise<string> {
  const addresses = addressesOf(address);
  if (addresses.length === 1) return address;
  return newestOf(await lookAtAll(addresses, othersMs.first))?.address ?? address;
}

export interface WritingHost {
  /** The one that writes, as far as is known; before anybody looked the first one. */
  now: () => string;
  /** Looks where nobody has looked, or not since a connection broke: its server may be back, and have been replaced meanwhile. */
  known: () => Promise<void>;
  /** A connection broke. */
  doubt: () => void;
  /** Looks which one writes now; those who ask together look together. Fails where none does. */
  find: () => Promise<void>;
  close: () => void;
}

/**
 * Knows which of several servers writes; `onMoved` is called when it is another one. Of two that both say so the one that was promoted
 * last is right: the other was cut off, and does not know yet that it was replaced.
 */
export function writingHost(addresses: readonly string[], onMoved: () => void): WritingHost {
  let known: Writing | null = null;
  // Doubts so far, and those that a look which was begun after them has settled.
  let [doubts, settled] = [1, 0];
  let looking: Promise<void> | null = null;
  const find = async () => {
    const [before, since] = [known, doubts];
    known = nextWriting(before, await lookAtAll(addresses, before ? othersMs.later : othersMs.first));
    settled = since;
    if (before && before.address !== known.address) onMoved();
  };
  const findTogether = () => {
    looking ??= find().finally(() => {
      looking = null;
    });
    return looking;
  };
  // Where nobody writes for now it is asked again a second later.
  const timer = setInterval(() => void findTogether().catch(() => {}), watchMs).unref();
  return {
    now: () => known?.address ?? addresses[0] ?? '',
    known: async () => void (settled < doubts && (await findTogether())),
    doubt: () => void doubts++,
    find: findTogether,
    close: () => clearInterval(timer),
  };
}
