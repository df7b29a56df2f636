import { buffer } from 'node:stream/consumers';
import { dateTimeIn } from '@botones/contract/fields/formats';
import type { Language } from '@botones/contract/fields/words';
import { raw, type Sql } from '../../app/database/db.ts';
import { readableIn } from '../../app/documents/signs.ts';
import { keepAttachment } from '../../app/mail/attachments.ts';
import type { Services } from '../../app/services.ts';
import { type Begun, hold } from './reports.begun.ts';
import type { ReportIn, ToldReport } from './reports.figures.ts';

/** A document that was written, with what its mail says: both of one reading. */
export interface Kept {
  language: Language;
  attachment_id: string;
  bytes: number;
  told: Pick<ToldReport, 'title' | 'sentences'>;
}

/** Documents of reports, each of a language. */
export function reportDocuments({ system, files, documents, now }: Services) {
  const keptOf = async (sql: Sql, { client_id, sent_id }: Begun): Promise<Kept[]> => {
    const { rows } = await raw<Kept>`select d.language, d.attachment_id, d.bytes, d.told from report_documents d
      join mail_attachments a on a.client_id = d.client_id and a.attachment_id = d.attachment_id
      where d.client_id = ${client_id} and d.sent_id = ${sent_id}`.execute(sql);
    return rows;
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
    const { title: subject, sentences } = reportIn(language);
    await system.write('reports.made')(async (sql) => {
      // Of two that were at it the first one's stays.
      if (!(await hold(sql, begun)) || (await keptOf(sql, begun)).some((kept) => kept.language === language)) return;
      const file = { name: `${plain}_${from}_${to}.pdf`, type: 'application/pdf', bytes };
      const attachment_id = await keepAttachment(sql, client_id, file);
      const told = JSON.stringify({ title: subject, sentences });
      await raw`insert into report_documents (client_id, sent_id, language, attachment_id, bytes, told)
        values (${client_id}, ${sent_id}, ${language}, ${attachment_id}::uuid, ${bytes.length}, ${told}::jsonb)`.execute(
        sql,
      );
    });
  }

  /** Takes away what an earlier try wrote: documents of a report are of one reading. */
  const forget = (begun: Begun) =>
    system.write('reports.made')(async (sql) => {
      if (!(await hold(sql, begun))) return;
      const { client_id, sent_id } = begun;
      await sql
        .deleteFrom('report_documents')
        .where('client_id', '=', client_id)
        .where('sent_id', '=', sent_id)
        .execute();
    });

  /** The documents of a report in these languages: those that are there where none is missing, else all of them written anew as they read now. */
  return async (begun: Begun, languages: readonly Language[], read: () => Promise<ReportIn>, signal: AbortSignal) => {
    const kept = () => system.read((sql) => keptOf(sql, begun));
    const there = await kept();
    if (languages.every((language) => there.some((one) => one.language === language))) return there;
    await forget(begun);
    const reportIn = await read();
    for (const language of languages) {
      signal.throwIfAborted();
      await write(begun, reportIn, language);
    }
    return kept();
  };
}
