import { raw, type Sql } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { playbackFacts } from './playback.facts.ts';
import { reckonSchedule } from './playback.reckon.ts';
import { playbackDays } from './playback.roll-ups.ts';
import { playbackRoutes } from './playback.routes.ts';
import { keepRulesSchedule } from './playback.rules.ts';

/** More at once would hold up robots that tell theirs. */
const removedAtOnce = 10_000;

/** Facts, rules and absences are kept for six months (part 0); what they came to stays. */
async function cleanup(sql: Sql): Promise<void> {
  await raw`delete from playback_rules where ended_at < now() - interval '6 months'`.execute(sql);
  await raw`delete from robot_absences where ended_at < now() - interval '6 months'`.execute(sql);
  await raw`delete from playback where (client_id, playback_id) in (
    select client_id, playback_id from playback where started_at < now() - interval '6 months' order by started_at limit ${removedAtOnce})`.execute(
    sql,
  );
}

export const playback: Feature = {
  start: (services) => ({
    routes: [playbackRoutes()],
    schedules: [keepRulesSchedule(services), reckonSchedule(services)],
  }),
  facts: [playbackFacts],
  rollUps: [playbackDays],
  cleanup,
};
