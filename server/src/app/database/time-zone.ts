import { rule } from '@botones/contract/fields/rule';
import { failure } from '../http/fail.ts';
import { raw, type Sql } from './db.ts';

/**
 * A zone that browsers know and the database does not (AET, a zone younger than its tables) would fail every list that
 * shows its hours: refused like one that nobody knows. Asked before the rows, since its failure ends the transaction.
 */
export async function checkZone(sql: Sql, timezone: string | null | undefined): Promise<void> {
  if (timezone === undefined || timezone === null) return;
  try {
    await raw`select now() at time zone ${timezone}`.execute(sql);
  } catch (cause) {
    // invalid_parameter_value: the database's word for a zone that it does not know.
    if ((cause as { code?: string }).code !== '22023') throw cause;
    throw failure('request.invalid', { fields: { timezone: rule('timezone') } });
  }
}
