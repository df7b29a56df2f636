import { SpecialtyForm, specialties } from '@botones/contract/directory/specialties';
import { type Translated, textIn } from '@botones/contract/fields/translated';
import { raw, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { nameColumns } from '../../app/lists/translated.ts';
import { calledAlike, type Making } from '../../app/records/importable.ts';

/** The columns of a specialty: one of everybody's or one of this client's own; it stays until the transaction ends. */
export async function specialtyColumns(sql: Sql, client_id: number, specialty: number) {
  const known = await sql
    .selectFrom('specialties')
    .select('specialty_id')
    .where('specialty_id', '=', specialty)
    .executeTakeFirst();
  if (known) return { specialty_id: specialty, own_specialty_id: null };
  const own = await sql
    .selectFrom('client_specialties')
    .select('specialty_id')
    .where('specialty_id', '=', specialty)
    .where('client_id', '=', client_id)
    .forKeyShare()
    .executeTakeFirst();
  return { specialty_id: null, own_specialty_id: orFail(own, 'specialties.not_found').specialty_id };
}

/** Adds a specialty of the client's own, which is called as none of everybody's is; answers its number. */
export async function insertSpecialty(
  sql: Sql,
  { client_id, name }: { client_id: number; name: Translated },
  numbered?: number,
): Promise<number> {
  const known = await sql
    .selectFrom('specialties')
    .select('specialty_id')
    .where(raw<boolean>`searchable(name_es) = searchable(${textIn(name, 1)})`)
    .executeTakeFirst();
  if (known) fail('specialties.name_taken');
  const made = await sql
    .insertInto('client_specialties')
    .values({ client_id, ...nameColumns(name), ...(numbered !== undefined && { specialty_id: numbered }) })
    .returning('specialty_id')
    .executeTakeFirstOrThrow();
  return made.specialty_id;
}

/** Specialties that an import makes, and takes away again where nobody of the directory has them. */
export const specialtyMaking: Making = {
  access: specialties.create.access,
  signal: 'specialties',
  make: (sql, { client_id, name }, id) =>
    insertSpecialty(sql, { client_id, name: calledAlike(SpecialtyForm.shape.name, name) }, id),
  async drop(sql, ids) {
    const wanted = raw<number>`any(${ids}::bigint[])`;
    const held = sql.selectFrom('client_specialties').select('specialty_id').where('specialty_id', '=', wanted);
    // Nobody is given one of them meanwhile.
    await held.orderBy('specialty_id').forUpdate().execute();
    const gone = await sql
      .deleteFrom('client_specialties as s')
      .where('s.specialty_id', '=', wanted)
      .where(
        raw<boolean>`not exists (select from directories d where d.client_id = s.client_id and d.own_specialty_id = s.specialty_id
          and d.deleted_at is null)`,
      )
      .returning('s.specialty_id')
      .execute();
    return gone.map(({ specialty_id }) => specialty_id);
  },
};
