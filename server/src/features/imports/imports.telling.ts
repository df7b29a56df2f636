import type { WebhookData } from '@botones/contract/webhooks/webhook-events';
import type { Sql } from '../../app/database/db.ts';
import type { Importable } from '../../app/records/importable.ts';
import { tellOut } from '../../app/telling/tell-out.ts';
import { findImport, importOf } from './saving/queries.ts';

/** Tells the webhooks that a run of an import is over, with what it came to. Must run inside the write that noted it. */
export const tellEnded = (
  sql: Sql,
  importable: Importable,
  of: { client_id: number; import_id: string },
): Promise<void> =>
  tellOut(sql, 'import.ended', [of], async () => {
    const kind = importable.kind as WebhookData<'import.ended'>['kind'];
    const row = await findImport(sql, kind, of.import_id);
    return [{ data: { ...(await importOf(sql, importable, row)), kind } }];
  });
