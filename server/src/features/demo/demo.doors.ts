import { raw, type Sql, type SystemDb } from '../../app/database/db.ts';
import { doorSecret } from '../turns/door.secrets.ts';

/** Lets people take tickets by phone at the doors of the branches of a client that have boxes (MOV-2). */
export const openDoors = (sql: Sql, client_id: number) =>
  raw`insert into turn_doors (client_id, branchoffice_id, by_phone)
    select distinct client_id, branchoffice_id, true from attention_boxes where client_id = ${client_id}
    on conflict do nothing`.execute(sql);

/** What the QR codes at the doors of demonstrations hold, for whoever simulates the people who come there. */
export async function doorsOfDemonstration(system: SystemDb, secretKey: Buffer): Promise<string[]> {
  const doors = await system.read((sql) =>
    sql
      .selectFrom('turn_doors as d')
      .innerJoin('clients as c', 'c.client_id', 'd.client_id')
      .select(['d.branchoffice_id', 'd.printed'])
      .where('c.is_demo', '=', true)
      .where('d.by_phone', '=', true)
      .orderBy('d.branchoffice_id')
      .execute(),
  );
  return doors.map((door) => doorSecret(secretKey, door));
}
