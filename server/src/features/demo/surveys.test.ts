import { itemKinds } from '@botones/contract/surveys/survey-item';
import { parseItem } from '@botones/contract/surveys/survey-wire';
import { expect, test } from 'vitest';
import { systemDb } from '../../app/database/db.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { root } from '../../testing/world.ts';
import { surveyContent } from '../surveys/surveys.content.ts';
import { addSurveyLogo } from './demo.surveys.ts';
import { demonstration } from './demo.ts';

const w = await fileWorld({ ESPEAK_NG: 'off' });

test('the robots of the demonstration offer two surveys in both languages, of all kinds of questions, one with a logo (SUR-34..39, SUR-63, ENC-5, ENC-7)', async () => {
  await demonstration(systemDb(w.engine));
  const [client] = await w.staff.api.clients.list({});
  const client_id = client?.client_id ?? 0;
  const bucket = await w.app.services.files.makeBucket(client?.bucket_name ?? '');
  await addSurveyLogo(w.app.services, root, { client_id, bucket: bucket ?? '' });
  const params = { client_id };
  const listed = await w.staff.api.surveys.list({ params, query: { sort: 'id' } });
  const surveys = await Promise.all(listed.map(({ poll_id: id }) => w.staff.api.surveys.get({ params: { id } })));
  expect(surveys.map(({ robots, title, logo }) => [robots.length, title.length, logo !== null])).toEqual([
    [6, 2, true],
    [4, 2, false],
  ]);
  const items = surveys.flatMap(({ questions }) => questions.map(parseItem));
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(itemKinds));
  expect(items.filter(({ sensitive }) => sensitive)).toHaveLength(1);
  expect(items.every(({ text }) => text.en)).toBe(true);
  const robots = await w.staff.api.robots.listByClient({ params, query: {} });
  const offered = await w.app.services.system.read(async (sql) => {
    const all = [];
    for (const { robot_id } of robots) all.push((await surveyContent(sql, robot_id)).part.survey?.offer ?? 'none');
    return all;
  });
  const count = (offer: string) => offered.filter((each) => each === offer).length;
  expect([count('after'), count('both'), count('idle'), count('none')]).toEqual([5, 3, 1, 3]);
});
