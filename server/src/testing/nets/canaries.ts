import { createHash, randomUUID } from 'node:crypto';
import { encrypt } from '../../app/secrets/encryption.ts';
import { type ClientFixture, partsOf, type StoredPicture } from '../client-fixture.ts';
import { fileOf, wav } from '../uploads.ts';
import type { World } from '../world.ts';

/** How every canary begins; what follows says which column of which table it sat in. */
export const canary = 'canario-';

/** Columns whose words the product itself acts on: a wrong one breaks the answer instead of leaking. */
const acted = new Set(['clients.timezone', 'clients.bucket_name', 'files.key', 'robots.hours', 'robots.timezone']);

/** Writes a word of its own into every text column of every row of a client; answers the columns that took it. */
export async function plantCanaries(w: World, client_id: number): Promise<string[]> {
  const planted: string[] = [];
  const { rows } = await w.engine.owner((c) =>
    c.query(
      `select t.table_name as table, t.column_name as column, t.udt_name as type from information_schema.columns t
      join information_schema.columns o on o.table_schema = t.table_schema and o.table_name = t.table_name and o.column_name = 'client_id'
      where t.table_schema = 'public' and t.udt_name in ('text', 'citext', 'jsonb') order by 1, 2`,
      [],
    ),
  );
  const plant = async (table: string, column: string, where: string, json: boolean) => {
    const word = `'${canary}${table}-${column}-' || md5(ctid::text || random()::text)`;
    const sql = `update "${table}" set "${column}" = ${json ? `jsonb_build_object('x', ${word})` : word} where ${where}`;
    // An enumeration refuses the word: nothing of people is in it.
    const count = await w.engine
      .owner((c) => c.query(sql, [client_id]))
      .then(
        (result) => result.count,
        () => 0,
      );
    if (count > 0) planted.push(`${table}.${column}`);
  };
  for (const { table, column, type } of rows as { table: string; column: string; type: string }[])
    if (!acted.has(`${table}.${column}`)) await plant(table, column, 'client_id = $1', type === 'jsonb');
  const ofUsers = 'user_id in (select user_id from users where client_id = $1)';
  await plant('sessions', 'user_agent', ofUsers, false);
  await plant('user_secrets', 'pin_hash', ofUsers, false);
  return planted;
}

/** What schedules make of the plays and calendars of a client: its rules, a plan of a day long past, and what both come to. */
export async function addPlans(w: World, client_id: number): Promise<void> {
  const planned = `insert into playback_plans select client_id, current_date - 40, robot_id, 0, 1, 9, 0, 0, 0, 0 from robots
    where client_id = $1 order by robot_id limit 1`;
  await w.engine.owner((c) => c.query(planned, [client_id]));
  await w.app.runSchedule('playback-rules');
  await w.app.runSchedule('playback-plans');
}

/** What an import made beside its rows, that a program has used its key, and that who took tickets was told a wait. */
export async function addActs(w: World, client_id: number): Promise<void> {
  const made = [
    `insert into import_acts (client_id, import_id, name_of, record_id) select client_id, import_id, 'category', 1 from imports
      where client_id = $1 limit 1`,
    `insert into api_key_uses (client_id, key_id, last_used_at, last_address) select client_id, key_id, now(), '192.0.2.1' from api_keys
      where client_id = $1 limit 1`,
    `update turns set promised_from = 5, promised_until = 10 where client_id = $1 and end_date is not null`,
  ];
  for (const statement of made) await w.engine.owner((c) => c.query(statement, [client_id]));
}

/** A song whose bytes hold a canary, shown as its client's picture. Its address holds one where the client's name does. */
export async function plantFile(w: World, { owner, client }: ClientFixture): Promise<StoredPicture & { key: string }> {
  const bytes = Buffer.from(wav(1));
  bytes.write(`${canary}files-bytes-${randomUUID()}`, 4000);
  const body = { bucket: client.bucket_name ?? '', folder: 'audios', area: 'voicebot', file: fileOf(bytes) } as const;
  const { key, url, sha256 } = await owner.api.storage.upload({ body });
  await w.engine.owner((c) => c.query('update clients set image = $2 where client_id = $1', [client.client_id, key]));
  return { key, sha256, ...partsOf(url) };
}

/** Writes canaries into what mails to somebody say; answers how many there were. */
export async function plantMails(w: World, { owner }: ClientFixture): Promise<number> {
  const canaryOf = (what: string) => `${canary}mail_outbox-${what}-${randomUUID()}`;
  const to_address = owner.email;
  const { rows } = await w.engine.owner((c) =>
    c.query('select mail_id from mail_outbox where to_address = $1', [to_address]),
  );
  for (const row of rows) {
    const mail_id = String(row.mail_id);
    const text = JSON.stringify({ html: `<p>${canaryOf('body')}`, text: canaryOf('body') });
    const body = encrypt(w.config.secretKey, 'mail_outbox', { mail_id, to_address }, text);
    await w.engine.owner((c) =>
      c.query('update mail_outbox set subject = $2, body_enc = $3 where mail_id = $1', [
        mail_id,
        canaryOf('subject'),
        body,
      ]),
    );
  }
  return rows.length;
}

/** One line for all objects of a bucket: their number, and a sum of their keys and bytes. */
async function objectsIn(w: World, bucket: string): Promise<string> {
  const { store } = w.app.services.files;
  const lines: string[] = [];
  for await (const { key } of store.list(bucket)) {
    const hash = createHash('sha256');
    for await (const chunk of (await store.get(key)) ?? []) hash.update(chunk as Uint8Array);
    lines.push(`${key} ${hash.digest('hex')}`);
  }
  return `${lines.length} ${createHash('sha256').update(lines.sort().join('\n')).digest('hex')}`;
}

/** One line for all rows of a client in each table and one for its objects; what schedules note by themselves is left out. */
export async function checksumOf(w: World, client_id: number): Promise<Record<string, string>> {
  return { ...(await rowSums(w, client_id)), objects: await objectsOf(w, client_id) };
}

async function objectsOf(w: World, client_id: number): Promise<string> {
  const { rows } = await w.engine.owner((c) =>
    c.query('select bucket_name from clients where client_id = $1', [client_id]),
  );
  return objectsIn(w, String(rows[0]?.bucket_name ?? 'no-hay-000000'));
}

async function rowSums(w: World, client_id: number): Promise<Record<string, string>> {
  return w.engine.owner(async (c) => {
    const { rows } = await c.query(
      `select table_name as name, (select count(*) from information_schema.columns p
          where p.table_schema = 'public' and p.table_name = c.table_name and p.column_name in ('part', 'n')) = 2 as in_parts
        from information_schema.columns c where table_schema = 'public' and column_name = 'client_id' order by 1`,
      [],
    );
    const sums: Record<string, string> = {};
    for (const { name, in_parts } of rows) {
      // How many robots are in which state, and which process sends to a webhook, follows the clock: that there are rows is all.
      const line =
        name === 'fleet_counts' || name === 'robot_troubles' || name === 'webhook_health'
          ? `distinct '{}'`
          : in_parts
            ? // Its parts are added up beside, which comes to the same in other rows.
              `distinct (to_jsonb(t) - '{part,n}'::text[])::text || ' ' || sum(n) over (partition by to_jsonb(t) - '{part,n}'::text[])`
            : `(to_jsonb(t) - '{offline_since,late,counted_as,in_trouble}'::text[])::text`;
      const sum = await c.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(line, '|' order by line)), '') as sum from
          (select ${line} as line from "${name}" t where client_id = $1
            and ('${name}' <> 'robot_absences' or to_jsonb(t) ->> 'kind' <> 'offline')) lines`,
        [client_id],
      );
      sums[String(name)] = String(sum.rows[0]?.sum);
    }
    return sums;
  });
}
