import { type PushMessage, type PushSubscription, returnMinutes } from '@botones/contract/turns/ticket-pages';
import { ticketLabel } from '@botones/contract/turns/tickets';
import { createCaller } from '../../app/addresses/call-out.ts';
import { runSql, type Sql } from '../../app/database/db.ts';
import { decrypt } from '../../app/secrets/encryption.ts';
import type { Services } from '../../app/services.ts';
import type { Schedule } from '../../app/work/schedules.ts';
import { pushKeysOf } from './push.keys.ts';
import { sealPush, vapidHeader } from './push.request.ts';

/** Browsers that are told at once, and for how long nobody else is at one of them. */
const atOnce = 50;
const leaseSeconds = 15;
/** Tries after which a browser is told no more. */
const mostFailures = 6;
/** Seconds for which whoever delivers pushes keeps one: later it says nothing that helps. */
const keptSeconds = 300;
/** What is read of an answer. */
const limits = { ms: 5_000, bytes: 4_096 };

interface Due {
  client_id: number;
  push_id: string;
  turn_id: number;
  code: string;
  number: number;
  kind: PushMessage['kind'];
  calls: number;
  box_number: number | null;
  language_id: PushMessage['language_id'];
  subscription_enc: Uint8Array;
}

const isDue = `p.subscription_enc is not null and (p.taken_until is null or p.taken_until < now())
  and (t.status = 'waiting' and t.almost_at is not null and coalesce(p.told_almost_at < t.almost_at, true) or t.status = 'assigned' and p.told_calls < t.calls)`;
/** Of a ticket that nobody can take again, or a browser that nobody reaches. */
const over = `p.client_id = t.client_id and p.turn_id = t.turn_id
  and (p.failures >= ${mostFailures} or t.end_date < now() - interval '${returnMinutes} minutes')`;
const look = `select exists (select from ticket_pushes p join turns t on t.client_id = p.client_id and t.turn_id = p.turn_id where ${isDue}) as due,
  exists (select from ticket_pushes p, turns t where ${over}) as over`;

/** Who is to be told now: that it is almost their turn, or of a call that they were not told of; a call says more than that it comes. */
const claim = `
  with due as (
    select p.client_id, p.push_id, t.code, t.number, t.calls, x.box_number, t.language_id,
      case when t.status = 'assigned' then 'called' else 'almost' end as kind
    from ticket_pushes p join turns t on t.client_id = p.client_id and t.turn_id = p.turn_id
    left join attention_boxes x on x.client_id = t.client_id and x.attention_box_id = t.box_id
    where ${isDue} order by p.client_id, p.push_id limit ${atOnce} for update of p skip locked
  )
  update ticket_pushes p set taken_until = now() + interval '${leaseSeconds} seconds' from due d
  where p.client_id = d.client_id and p.push_id = d.push_id
  returning p.client_id, p.push_id, p.turn_id, p.subscription_enc, d.code, d.number, d.kind, d.calls, d.box_number, d.language_id`;

const told = `update ticket_pushes set told_almost_at = clock_timestamp(), told_calls = greatest(told_calls, $3), failures = 0, taken_until = null
  where client_id = $1 and push_id = $2`;
/** Later each time: a network that is away for minutes comes back. */
const failed = `update ticket_pushes set failures = failures + 1, taken_until = now() + ${leaseSeconds} * 2 ^ failures * interval '1 second'
  where client_id = $1 and push_id = $2`;
const gone = 'delete from ticket_pushes where client_id = $1 and push_id = $2';

/** A text for a browser alone; null where its keys are no point of the curve, which nothing can be sealed for: it is gone. */
function sealed(text: string, keys: PushSubscription['keys']): Buffer | null {
  try {
    return sealPush(text, keys);
  } catch (cause) {
    if ((cause as { code?: string }).code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY') return null;
    throw cause;
  }
}

/** Tells browsers that it is almost their turn, and that they are called (MOV-4): as often as it takes, and at least once. */
export function pushSchedule({
  system,
  config,
  log,
  now,
}: Pick<Services, 'system' | 'config' | 'log' | 'now'>): Schedule {
  const keys = pushKeysOf(config.secretKey);
  const caller = createCaller(config.webhookPrivate, limits, 8);
  const write = <T>(work: (sql: Sql) => Promise<T>) => system.write('tickets.push')(work);

  async function tell(due: Due): Promise<void> {
    const { client_id, push_id, turn_id, code, number, kind, calls, box_number, language_id } = due;
    const row = { push_id, client_id: String(client_id), turn_id: String(turn_id) };
    const kept = decrypt(config.secretKey, 'ticket_pushes', row, due.subscription_enc);
    const { endpoint, keys: ofBrowser } = JSON.parse(kept) as PushSubscription;
    const message: PushMessage = { kind, code, label: ticketLabel(number), box_number, language_id };
    const body = sealed(JSON.stringify(message), ofBrowser);
    const { status, failure } =
      body === null
        ? { status: 410, failure: null }
        : await caller.post(endpoint, body, {
            // Whoever delivers it may write to somebody about it.
            authorization: await vapidHeader(endpoint, config.publicUrl ?? 'https://localhost', keys, now()),
            'content-type': 'application/octet-stream',
            'content-encoding': 'aes128gcm',
            ttl: String(keptSeconds),
            urgency: 'high',
            // What a phone without network has not had yet gives way to what came after it.
            topic: push_id.replaceAll('-', ''),
          });
    const isOver = status === 404 || status === 410 || failure === 'private';
    const isTold = failure === null && status !== null && status < 300;
    if (!isTold) log.debug({ status, failure, host: new URL(endpoint).host }, 'a push did not arrive');
    const key = [client_id, push_id];
    await write(async (sql) => {
      if (isOver) await runSql(sql, gone, key);
      else if (isTold) await runSql(sql, told, [...key, kind === 'called' ? calls : 0]);
      else await runSql(sql, failed, key);
    });
  }

  return {
    name: 'ticket-pushes',
    everyMs: 1_000,
    async run(isOver = () => false) {
      const [there] = await system.read((sql) => runSql<{ due: boolean; over: boolean }>(sql, look, []));
      if (there?.over) await write((sql) => runSql(sql, `delete from ticket_pushes p using turns t where ${over}`, []));
      if (!there?.due) return;
      for (let found = atOnce; found === atOnce && !isOver(); ) {
        const due = await write((sql) => runSql<Due>(sql, claim, []));
        found = due.length;
        await Promise.all(due.map(tell));
      }
    },
  };
}
