import type pg from 'pg';
import { sha256 } from '../../lib/seed.ts';

const firstPerson = 2001;
const firstBranch = 2001;

/** The bearer of somebody who serves at a box. */
export const tokenOf = (person: number): string => `bench-token-${person}`;

/** Branches of client 1 with boxes, somebody signed in at each; the nth person serves in branch n modulo their number. */
export async function seedBoxes(
  sql: pg.Client,
  { branches, boxesEach }: { branches: number; boxesEach: number },
): Promise<{ firstBranch: number; people: number[] }> {
  const count = branches * boxesEach;
  await sql.query(`insert into branch_offices (branchoffice_id, client_id, name, phone, direction, url_maps, latitude, longitude, image, open_at,
      until_at, description_es, audio_text_es) overriding system value
    select ${firstBranch} + n - 1, 1, 'Sucursal ' || n, '5512345678', 'Calle', 'https://maps.test', 19, -99, 'x', '08:00', '20:00', 'x', 'x'
    from generate_series(1, ${branches}) n`);
  await sql.query(`insert into users (user_id, client_id, profile_id, name, last_name, email) overriding system value
    select ${firstPerson} + n - 1, 1, 1001, 'Caja', n::text, 'caja' || n || '@bench.test' from generate_series(1, ${count}) n`);
  await sql.query(`insert into attention_boxes (client_id, branchoffice_id, box_number, user_id, assigned_at)
    select 1, ${firstBranch} + (n - 1) % ${branches}, (n - 1) / ${branches} + 1, ${firstPerson} + n - 1, now() from generate_series(1, ${count}) n`);
  const people = Array.from({ length: count }, (_, n) => firstPerson + n);
  for (const person of people) {
    const session = `00000000-0000-4000-9001-${String(person).padStart(12, '0')}`;
    await sql.query(
      `insert into sessions (session_id, user_id, expires_at) values ($1, $2, now() + interval '14 days')`,
      [session, person],
    );
    await sql.query(
      `insert into session_secrets (session_id, access_hash, access_expires_at, refresh_hash) values ($1, $2, now() + interval '1 day', $3)`,
      [session, sha256(tokenOf(person)), sha256(`${tokenOf(person)}-refresh`)],
    );
  }
  return { firstBranch, people };
}
