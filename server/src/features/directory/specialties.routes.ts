import { type Specialty, specialties } from '@botones/contract/directory/specialties';
import { implement } from '../../app/calls/bind.ts';
import { raw } from '../../app/database/db.ts';
import { fail } from '../../app/http/fail.ts';
import { nameColumns, nameOf } from '../../app/lists/translated.ts';
import type { Services } from '../../app/services.ts';
import { insertSpecialty } from './specialties.queries.ts';

export function specialtyRoutes({ live }: Services) {
  return implement(specialties, {
    // Staff who name no client read everybody's alone.
    list: ({ query: { client_id } }, { db, person }) =>
      db(async (sql): Promise<Specialty[]> => {
        const client = client_id ?? person.client_id;
        const own = sql
          .selectFrom('client_specialties')
          .select(['specialty_id', 'name_es', 'name_en', raw<boolean>`true`.as('own')])
          .where('client_id', '=', client);
        const all = sql
          .selectFrom('specialties')
          .select(['specialty_id', 'name_es', 'name_en', raw<boolean>`false`.as('own')])
          .unionAll(own);
        const rows = await sql
          .selectFrom(all.as('s'))
          .selectAll()
          .orderBy(raw`s.name_es collate spanish`)
          .orderBy('s.specialty_id')
          .execute();
        return rows.map(({ specialty_id, own, ...name }) => ({ specialty_id, own, name: nameOf(name) }));
      }),

    create: async ({ body: { client, name } }, { db, person }) => {
      const client_id = client ?? person.client_id;
      if (client_id === null) fail('clients.not_found', { client: 'clients.not_found' });
      const specialty_id = await db((sql) => insertSpecialty(sql, { client_id, name }));
      live.signal(client_id, { feature: 'specialties', id: specialty_id });
      return { specialty_id, name: nameOf(nameColumns(name)), own: true };
    },
  });
}
