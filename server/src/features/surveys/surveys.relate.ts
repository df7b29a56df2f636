import { allows } from '@botones/contract/calls/access';
import type { Job } from '@botones/contract/jobs/jobs';
import type { PollOffer } from '@botones/contract/surveys/poll-offer';
import type { PersonContext } from '../../app/calls/context.ts';
import { raw, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { atEachRobot } from '../../app/robots/at-each-robot.ts';
import { fleetOf } from '../../app/robots/fleet-of.ts';
import type { Services } from '../../app/services.ts';
import { holdActive } from './surveys.queries.ts';

async function clientOf(sql: Sql, poll_id: number): Promise<number> {
  const row = sql.selectFrom('polls').select('client_id').where('poll_id', '=', poll_id);
  return orFail(await row.where('deleted_at', 'is', null).executeTakeFirst(), 'surveys.not_found').client_id;
}

interface Offer {
  client_id: number;
  poll_id: number;
  /** Undefined: as it is at each robot. */
  poll_offer: PollOffer | undefined;
}

/** Has one robot offer a survey from now on, as it stands at this moment; one that never offered any does so after visits. */
async function relateOne(sql: Sql, { client_id, poll_id, poll_offer }: Offer, robot_id: number) {
  await holdActive(sql, client_id, poll_id);
  const related = await sql
    .updateTable('robots')
    .set({
      poll_id,
      poll_offer: poll_offer ?? raw<PollOffer>`case poll_offer when 'off' then 'after' else poll_offer end`,
    })
    .where('client_id', '=', client_id)
    .where('robot_id', '=', robot_id)
    .where('deleted_at', 'is', null)
    .returning('robot_id')
    .executeTakeFirst();
  orFail(related, 'robots.not_found');
}

/** Has robots offer a survey, as a job: what fails at one stops none of the others (ENC-6). */
export async function startRelating(
  { background, live }: Pick<Services, 'background' | 'live'>,
  { db, person }: Pick<PersonContext, 'db' | 'person'>,
  poll_id: number,
  { robots, poll_offer }: { robots: readonly number[]; poll_offer?: PollOffer | undefined },
): Promise<Job> {
  const { client_id, fleet } = await db(async (sql) => {
    const client_id = await clientOf(sql, poll_id);
    // What robots show is changed by who manages them (FLO-2).
    if (!allows(['Robots'], person)) fail('session.forbidden');
    await holdActive(sql, client_id, poll_id);
    return { client_id, fleet: await fleetOf(sql, client_id, robots) };
  });
  return background.start(db, { client_id, kind: 'survey', total: fleet.length }, async (progress) => {
    const results = await atEachRobot(
      fleet,
      ({ robot_id }) => db((sql) => relateOne(sql, { client_id, poll_id, poll_offer }, robot_id)),
      (so_far) => progress(so_far.length, { robots: so_far }),
    ).finally(() => {
      live.signal(client_id, { feature: 'robots' });
      live.signal(client_id, { feature: 'surveys', id: poll_id });
    });
    return { robots: results };
  });
}
