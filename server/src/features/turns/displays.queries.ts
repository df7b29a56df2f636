import type { ShownLine } from '@botones/contract/turns/turn-displays';
import { runSql, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { sha256 } from '../../app/secrets/sha256.ts';
import type { Config } from '../../config.ts';
import { doorAddress, windowOf } from './door.secrets.ts';
import { publicLineOf } from './line.queries.ts';

interface Shown {
  branchoffice_id: number;
  client: string;
  branch: string;
  primary_color: string;
  /** Its key: whoever sends it signs it. */
  image: string | null;
  timezone: string;
  by_phone: boolean;
}

/** The branch of a television by the secret of its address; nobody's, revoked, of a client that is gone: the same failure. */
export async function displayOf(sql: Sql, token: string): Promise<Shown> {
  const [found] = await runSql<Shown>(
    sql,
    `select d.branchoffice_id, c.name as client, b.name as branch, c.primary_color, c.image, c.timezone,
      coalesce(o.by_phone, false) as by_phone
    from turn_display_tokens t join turn_displays d using (client_id, display_id)
    join branch_offices b on b.branchoffice_id = d.branchoffice_id and b.deleted_at is null
    join clients c on c.client_id = d.client_id and c.is_active and c.deleted_at is null
    left join turn_doors o on o.client_id = d.client_id and o.branchoffice_id = d.branchoffice_id
    where t.token_hash = $1 and d.revoked_at is null`,
    [sha256(token)],
  );
  return orFail(found, 'displays.not_found');
}

/** What a television shows now. */
export async function shownLine(
  sql: Sql,
  token: string,
  { config, at }: { config: Pick<Config, 'publicUrl' | 'secretKey'>; at: number },
): Promise<ShownLine> {
  const { branchoffice_id, by_phone, ...display } = await displayOf(sql, token);
  const door = by_phone ? doorAddress(config, { branchoffice_id, window: windowOf(at) }) : null;
  return { ...(await publicLineOf(sql, branchoffice_id)), ...display, door, server_time: new Date(at).toISOString() };
}
