import { mostAttached } from '@botones/contract/analytics/reports';
import { ApiError } from '@botones/contract/calls/api-error';
import type { Language } from '@botones/contract/fields/words';
import { consoleOrigin } from '../../app/http/own-address.ts';
import { queueMail } from '../../app/mail/mail.ts';
import type { Services } from '../../app/services.ts';
import type { Work } from '../../app/work/queue.ts';
import { type Begun, begunOf, Erased, hold, peopleOf, sameIn } from './reports.begun.ts';
import { type Kept, reportDocuments } from './reports.documents.ts';
import { readAsClient } from './reports.figures.ts';
import { reportMail } from './reports.mail.ts';

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

/** So often in a row it is tried, some half an hour long. */
const mostTries = 6;
/** The code of why a report that failed is not tried again; null: it is. What it is of is gone, or it failed too often. */
export function whyGivenUp(cause: unknown, tries: number): string | null {
  const code = cause instanceof ApiError ? cause.code : 'server.failed';
  return gone.includes(code) || tries + 1 >= mostTries ? code : null;
}

/** What the queue does of reports: reads figures once, writes a document in each language, and a mail to each who may get it. */
export function reportWork(services: Services): Work {
  const { engine, system, config, live, log, now, port } = services;

  const documentsOf = reportDocuments(services);

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
    // Figures may be read from a copy that lags: what it does not know to be erased is read later.
    const read = () => readAsClient(engine, begun, given, (sql) => sameIn(sql, begun));
    const kept = await documentsOf(begun, languages, read, signal);
    const mails = new Map<Language, { words: ReturnType<typeof reportMail>; kept: Kept }>();
    for (const one of kept) {
      const { language, bytes, told } = one;
      const words = reportMail({
        ...{ asked: begun, name: begun.name, report: told, language, bytes, isTest: begun.asked_by !== null },
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
        if (cause instanceof Erased) return { seconds: 1 };
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
