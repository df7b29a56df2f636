import { buffer } from 'node:stream/consumers';
import { mostAttached, type ReportKind } from '@botones/contract/analytics/reports';
import { ApiError } from '@botones/contract/calls/api-error';
import { dateTimeIn } from '@botones/contract/fields/formats';
import type { Language } from '@botones/contract/fields/words';
import { raw, type Sql } from '../../app/database/db.ts';
import { readableIn } from '../../app/documents/signs.ts';
import { consoleOrigin } from '../../app/http/own-address.ts';
import { keepAttachment } from '../../app/mail/attachments.ts';
import { queueMail } from '../../app/mail/mail.ts';
import type { Services } from '../../app/services.ts';
import { asClient } from '../../app/telling/as-client.ts';
import type { Work } from '../../app/work/queue.ts';
import { type ReportAsked, type ReportIn, readReport } from './reports.figures.ts';
import { reportMail } from './reports.mail.ts';
import { askerOf, type Reader, readersOf } from './reports.people.ts';

/** What its pieces of the queue are called, and whom its mails ask. */
export const kind = 'report';
/** The work of one period of a report. */
export const workOf = ({ client_id, sent_id }: { client_id: number; sent_id: number }) => ({
  ...{ kind, client_id, key: `${client_id}:${sent_id}`, body: { sent_id } },
});

/** What is looked at once makes no report come: what it is of is gone. */
const gone = ['surveys.not_found', 'robots.not_found', 'branches.not_found'];
/** What could not be made or sent for three days is not worth reading as news; a document that was made lies on the page. */
export const worth = 3 * 86_400_000;

interface Begun extends ReportAsked {
  sent_id: number;
  report_id: number;
  name: string;
  asked_by: number | null;
  language: Language | null;
  colour: string;
  timezone: string;
  logo: string | null;
  /** Whether it, or its client, was switched off since it was begun. */
  is_off: boolean;
  created_at: string;
  /** How often something said on its days was erased until it was read. */
  erasures: number;
}

/** So often in a row it is tried, some half an hour long. */
const mostTries = 6;
/** The code of why a report that failed is not tried again; null: it is. What it is of is gone, or it failed too often. */
export function whyGivenUp(cause: unknown, tries: number): string | null {
  const code = cause instanceof ApiError ? cause.code : 'server.failed';
  return gone.includes(code) || tries + 1 >= mostTries ? code : null;
}

/** What was read is erased: it is read anew. */
class Erased extends Error {}

/** Holds what was begun for whoever writes of it; false: it was deleted, or made by another. */
async function hold(sql: Sql, { client_id, sent_id, erasures }: Begun): Promise<boolean> {
  const row = await sql
    .selectFrom('report_sent')
    .select('erasures')
    .where('client_id', '=', client_id)
    .where('sent_id', '=', sent_id)
    .where('made_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row && row.erasures !== erasures) throw new Erased();
  return row !== undefined;
}

/** What was begun and is not made yet; undefined: it is made, or was deleted. */
async function begunOf(sql: Sql, client_id: number, sent_id: number): Promise<Begun | undefined> {
  const { rows } = await raw<Begun & { kind: ReportKind }>`
    select r.sent_id, r.report_id, r.client_id, r.asked_by, r.language, r.erasures, r.created_at, r.from_day as "from", r.to_day as "to",
      s.name, s.kind, s.robot_id, s.branchoffice_id, s.poll_id, c.name as client, c.primary_color as colour, c.timezone, c.image as logo,
      (not s.is_active and r.asked_by is null) or not c.is_active or c.deleted_at is not null as is_off
    from report_sent r join report_subscriptions s on s.client_id = r.client_id and s.report_id = r.report_id
    join clients c on c.client_id = r.client_id
    where r.client_id = ${client_id} and r.sent_id = ${sent_id} and r.made_at is null and r.failed is null`.execute(
    sql,
  );
  return rows[0];
}

/** Who gets it now, of those who were named; of a test whoever asked for it. */
async function peopleOf(sql: Sql, begun: Begun): Promise<Reader[]> {
  const { asked_by, language, report_id } = begun;
  if (asked_by === null || language === null) return readersOf(sql, [report_id]);
  return [await askerOf(sql, { ...begun, user_id: asked_by, language })];
}

interface Kept {
  language: Language;
  attachment_id: string;
  bytes: number;
}

/** What the queue does of reports: reads figures once, writes a document in each language, and a mail to each who may get it. */
export function reportWork(services: Services): Work {
  const { system, config, live, files, documents, log, now, port } = services;

  const keptOf = async (sql: Sql, { client_id, sent_id }: Begun): Promise<Kept[]> => {
    const rows = await sql
      .selectFrom('report_documents as d')
      .innerJoin('mail_attachments as a', (on) =>
        on.onRef('a.client_id', '=', 'd.client_id').onRef('a.attachment_id', '=', 'd.attachment_id'),
      )
      .select(['d.language', 'd.attachment_id', 'd.bytes'])
      .where('d.client_id', '=', client_id)
      .where('d.sent_id', '=', sent_id)
      .execute();
    return rows as Kept[];
  };
  /** The bytes of the client's logo; null where there is none, or its store is away: a report comes without it. */
  async function logoOf({ logo }: Begun): Promise<Uint8Array | null> {
    if (logo === null) return null;
    const stream = await files.store.get(logo).catch(() => null);
    return stream ? buffer(stream) : null;
  }

  async function write(begun: Begun, reportIn: ReportIn, language: Language): Promise<void> {
    const written = await readableIn(language);
    const { title, filter, charts, totals = [] } = reportIn(written);
    const { client_id, client, sent_id, name, from, to, timezone } = begun;
    const [made] = dateTimeIn(now(), timezone);
    const document = { report: { title, filter, charts, totals }, language: written, client, made };
    const bytes = await documents.write({ document, logo: await logoOf(begun) });
    const plain = name.replace(/[\p{Cc}\\/:*?"<>|\s]+/gu, '_').slice(0, 80);
    await system.write('reports.made')(async (sql) => {
      // Of two that were at it the first one's stays.
      if (!(await hold(sql, begun)) || (await keptOf(sql, begun)).some((kept) => kept.language === language)) return;
      const file = { name: `${plain}_${from}_${to}.pdf`, type: 'application/pdf', bytes };
      const attachment_id = await keepAttachment(sql, client_id, file);
      const row = { client_id, sent_id, language, attachment_id, bytes: bytes.length };
      await sql.insertInto('report_documents').values(row).execute();
    });
  }

  /** A mail to each who may get it as things are now, and a line for each who may not, all at once: nobody gets it twice. */
  const send = (begun: Begun, mails: ReadonlyMap<Language, { words: ReturnType<typeof reportMail>; kept: Kept }>) =>
    system.write('reports.made')(async (sql) => {
      const { client_id, sent_id } = begun;
      if (!(await hold(sql, begun))) return;
      for (const reader of await peopleOf(sql, begun)) {
        const { user_id, language, skipped } = reader;
        const mail = mails.get(language);
        // Who may get it only since its documents were made, in a language of none of them, gets the next one.
        const why = skipped ?? (mail ? null : 'late');
        const mail_id =
          why === null && mail
            ? (
                await queueMail(sql, config.secretKey, {
                  ...mail.words,
                  ...{ to: reader.email, until: Date.now() + worth, asks: kind },
                  attachment_id: mail.kept.bytes <= mostAttached ? mail.kept.attachment_id : undefined,
                })
              ).mail_id
            : null;
        await sql
          .insertInto('report_mails')
          .values({ client_id, sent_id, user_id, language, mail_id, skipped: why })
          .execute();
      }
      await sql
        .updateTable('report_sent')
        .set({ made_at: new Date(now()).toISOString() })
        .where('client_id', '=', client_id)
        .where('sent_id', '=', sent_id)
        .execute();
    });

  const giveUp = ({ client_id, sent_id }: Begun, code: string) =>
    system.write('reports.failed')((sql) =>
      sql
        .updateTable('report_sent')
        .set({ failed: code })
        .where('client_id', '=', client_id)
        .where('sent_id', '=', sent_id)
        .execute(),
    );

  async function make(begun: Begun, signal: AbortSignal): Promise<void> {
    const people = await system.read((sql) => peopleOf(sql, begun));
    const languages = [...new Set(people.flatMap(({ language, skipped }) => (skipped === null ? [language] : [])))];
    if (languages.length === 0) {
      await send(begun, new Map());
      return;
    }
    const given = { minGroup: config.minGroup, now: now() };
    const reportIn = await system.report((sql) => asClient(sql, begun.client_id, () => readReport(sql, begun, given)));
    const there = await system.read((sql) => keptOf(sql, begun));
    for (const language of languages) {
      signal.throwIfAborted();
      if (!there.some((kept) => kept.language === language)) await write(begun, reportIn, language);
    }
    const kept = await system.read((sql) => keptOf(sql, begun));
    const mails = new Map<Language, { words: ReturnType<typeof reportMail>; kept: Kept }>();
    for (const one of kept) {
      const { language, bytes } = one;
      const report = reportIn(language);
      const words = reportMail({
        ...{ asked: begun, name: begun.name, report, language, bytes, isTest: begun.asked_by !== null },
        ...{ brand: config.brandName, colour: begun.colour, origin: consoleOrigin(config, port()) },
        ownPath: `/metrics/reports/sent?report_id=${begun.report_id}`,
      });
      mails.set(language, { words, kept: one });
    }
    signal.throwIfAborted();
    await send(begun, mails);
  }

  return {
    kind,
    everyMs: 30_000,
    atOnce: 1,
    run: async ({ client_id, body, tries, signal }) => {
      const { sent_id } = body as { sent_id: number };
      const begun = await system.read((sql) => begunOf(sql, client_id, sent_id));
      if (!begun) return undefined;
      try {
        if (begun.is_off) await giveUp(begun, 'reports.off');
        else if (now() - Date.parse(begun.created_at) > worth) await giveUp(begun, 'reports.old');
        else await make(begun, signal);
      } catch (cause) {
        if (cause instanceof Erased) return { seconds: 0 };
        const code = whyGivenUp(cause, tries);
        if (code === null || signal.aborted) throw cause;
        log.warn({ err: cause, tries, sent_id, client_id }, 'a report is not made');
        await giveUp(begun, code);
      }
      live.signal(client_id, { feature: 'reports', id: begun.report_id });
      return undefined;
    },
  };
}
