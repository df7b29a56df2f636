import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@botones/contract/index';
import { toTypedDay } from '@botones/contract/visits/erasure';
import { expect, test } from 'vitest';
import { raw } from '../../app/database/db.ts';
import { recountAll } from '../../app/facts/recount.ts';
import { asClient } from '../../app/telling/as-client.ts';
import { callEndpoint } from '../../testing/call-endpoint.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { genderCounts, rollUpCounts } from '../../testing/roll-up-counts.ts';
import { factsOf, type Stand, standOf, tablesWith, tellAll, toldVisit } from '../../testing/told-visit.ts';
import { whileLocked } from '../../testing/while-locked.ts';

const w = await fileWorld({ PUBLIC_URL: 'https://botones.ejemplo.mx' });
const owner = async (sql: string, ...params: unknown[]) => (await w.engine.owner((c) => c.query(sql, params))).rows;

/** A word that nobody else has, without figures, which are masked. */
const wordOf = (what: string) =>
  `canario-${what}-${randomBytes(4)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] as string)}`;
const erase = ({ interaction_id, day }: { interaction_id: number; day: string }, api = w.staff.api) =>
  api.visitErasure.erase({ params: { interaction_id }, body: { day: toTypedDay(day) } });

const wrongCounts = async () =>
  (await recountAll(w.app.services.system.history)).filter(({ wrong }) => wrong > 0).map(({ name }) => name);
/** All that is kept of a robot's visits, a line a row; without when a ticket's page was told that it is almost its turn, which goes on by itself. */
async function rowsOf(robot_id: number) {
  const tables = ['interactions', 'exchanges', 'view_events', 'poll_responses', 'tries', 'turns', 'detections'];
  const all = await Promise.all(
    tables.map(async (name) => [
      name,
      (
        await owner(
          `select (to_jsonb(t) - 'almost_at')::text as row from ${name} t where robot_id = $1 order by 1`,
          robot_id,
        )
      ).map(({ row }) => row),
    ]),
  );
  return Object.fromEntries(all);
}

/** Two visits of one robot: of one what was said is erased, the other witnesses. */
async function twins() {
  const client = await w.client();
  const stand = await standOf(w, client);
  await owner(
    `insert into webhooks (client_id, name, url, events) values ($1, 'Todo', 'http://127.0.0.1:9/hook',
      array['sentence.missed', 'ticket.taken', 'survey.answered'])`,
    client.client_id,
  );
  const words = { one: wordOf('va'), other: wordOf('queda') };
  const one = await toldVisit(w, stand, words.one);
  const other = await toldVisit(w, stand, words.other);
  return { client, stand, words, one, other };
}
/** Everywhere that a visit's words stand while it is not erased. */
const everywhere = ['detections', 'exchanges', 'interactions', 'turns', 'webhook_deliveries'];

test('what was said and known of somebody is in no table, its counts stay, and another visit is whole (TAB-4)', async () => {
  const { client, stand, words, one, other } = await twins();
  const { client_id } = client;
  expect(Object.keys(await tablesWith(w, words.one))).toEqual(everywhere);
  const [before, witness] = [await rollUpCounts(w, client_id), await tablesWith(w, words.other)];
  expect(await genderCounts(w, client_id)).toEqual([{ gender: 'female', n: 2 }]);
  const ana = await w.person({ client, modules: ['Robots'] });
  const missed = async () => (await ana.api.sentences.missed({ query: {} })).map(({ sentence }) => sentence);
  expect((await missed()).filter((sentence) => sentence.includes(words.one))).toHaveLength(2);

  const asked = await ana.api.visitErasure.asked({ params: { interaction_id: one.interaction_id } });
  expect(asked).toMatchObject({
    ...{ interaction_id: one.interaction_id, date: one.day, erased_at: null, robot: { robot_id: stand.robot_id } },
    goes: { sentences: 2, traits: 3, sightings: 1, tickets: 1, links: 6 },
    stays: { exchanges: 2, views: 1, responses: 1, tickets: 1, tries: 1 },
  });
  const erased = await erase(one, ana.api);
  expect(erased).toEqual({ interaction_id: one.interaction_id, erased_at: expect.any(String) });

  expect(await tablesWith(w, words.one)).toEqual({});
  expect(await tablesWith(w, words.other)).toEqual(witness);
  expect(await rollUpCounts(w, client_id)).toEqual(before);
  expect(await genderCounts(w, client_id)).toEqual([
    { gender: '', n: 1 },
    { gender: 'female', n: 1 },
  ]);
  expect((await missed()).filter((sentence) => sentence.includes(words.one))).toEqual([]);
  expect((await missed()).filter((sentence) => sentence.includes(words.other))).toHaveLength(2);
  expect(await wrongCounts()).toEqual([]);
  // Nobody finds its rows by it, and its ticket has neither page nor reason.
  expect(await ana.api.visitErasure.asked({ params: { interaction_id: one.interaction_id } })).toMatchObject({
    erased_at: erased.erased_at,
    goes: { sentences: 0, traits: 0, sightings: 0, tickets: 0, links: 0 },
  });
  const turns = await owner(
    `select name, advance_reason, code, erased_at is not null as erased,
      (select bool_or(reason ? 'advance_reason') from turn_events e where e.turn_id = t.turn_id) as told from turns t where robot_id = $1 order by turn_id`,
    stand.robot_id,
  );
  expect(turns[0]).toMatchObject({ name: null, advance_reason: null, code: null, erased: true });
  expect(turns[1]).toMatchObject({ name: `${words.other} nombre`, advance_reason: 'disability', erased: false });
  // The log says who erased which, and nothing of it.
  const lines = await owner(
    `select actor, action, changes::text as changes from audit where about @> array['erased_visits'] and client_id = $1`,
    client_id,
  );
  expect(lines).toMatchObject([{ actor: `user:${ana.user_id}`, action: 'visitErasure.erase' }]);
  expect(String(lines[0]?.changes)).toContain(one.uuid);
  expect(other.uuid).not.toBe(one.uuid);
});

test('what a desk was answered of a ticket, kept for a repeat of its request, names nobody and no reason any more', async () => {
  const { client, words, one, other } = await twins();
  const desk = await w.person({ client, modules: ['Turnos', 'Admin cajas'] });
  const rename = async (uuid: string, names: readonly string[]) => {
    const [turn] = await owner('select turn_id from turns where interaction_uuid = $1', uuid);
    const id = Number(turn?.turn_id);
    const calls = names.map((name) => {
      const once = { 'idempotency-key': randomUUID() };
      const input = { params: { id }, body: { name } };
      return () => callEndpoint(w, contract.turns.update, input, `Bearer ${desk.token}`, once);
    });
    for (const call of calls) expect((await call()).status).toBe(200);
    // One after the other; whoever asks once more is answered what is kept of it.
    return { id, again: async () => Promise.all(calls.map(async (call) => (await call()).status)) };
  };
  // Names as keys of the answer, and one that was written wrong at first.
  const names = ['id', `${words.one} mal escrito`, `${words.one} otra vez`];
  const erased = await rename(one.uuid, names);
  const kept = await rename(other.uuid, [`${words.other} otra vez`]);
  const answers = async (id: number) =>
    (
      await owner(
        `select result -> 'answer' -> 'turn' as turn from idempotency_keys where result -> 'answer' -> 'turn' ->> 'id' = $1`,
        String(id),
      )
    ).map(({ turn }) => turn);
  expect(await answers(erased.id)).toHaveLength(3);
  expect(Object.keys(await tablesWith(w, words.one))).toContain('idempotency_keys');
  const witness = await answers(kept.id);
  expect(witness).toMatchObject([{ name: `${words.other} otra vez`, advance_reason: 'disability' }]);
  await erase(one);
  const emptied = { id: erased.id, name: null, advance_reason: null, branch_office: { name: expect.any(String) } };
  expect(await answers(erased.id)).toMatchObject([emptied, emptied, emptied]);
  expect(await tablesWith(w, words.one)).toEqual({});
  expect(await answers(kept.id)).toEqual(witness);
  expect([await erased.again(), await kept.again()]).toEqual([[200, 200, 200], [200]]);
});

test('told again it changes nothing, told late it is emptied as it is written; of the other visit both are kept (TAB-4)', async () => {
  const { client, stand, words, one, other } = await twins();
  await erase(one);
  const before = await rowsOf(stand.robot_id);
  await tellAll(stand, one.facts);
  // Out of order.
  await tellAll(stand, Object.fromEntries(Object.entries(one.facts).reverse()));
  const [response] = one.facts.responses ?? [];
  await tellAll(stand, { responses: [{ ...response, rev: 0 }] });
  expect(await rowsOf(stand.robot_id)).toEqual(before);

  await tellAll(stand, factsOf(stand, words.one, one.uuid));
  await tellAll(stand, factsOf(stand, words.other, other.uuid));
  expect(await tablesWith(w, words.one)).toEqual({});
  const late = await owner(
    `select count(*)::int as n, count(interaction_uuid)::int as tied, count(question)::int as said from exchanges where robot_id = $1`,
    stand.robot_id,
  );
  expect(late).toEqual([{ n: 8, tied: 4, said: 4 }]);
  const [camera] = await owner(
    'select count(*)::int as n, count(track_id)::int as known from detections where robot_id = $1',
    stand.robot_id,
  );
  expect(camera).toEqual({ n: 4, known: 2 });
  expect(await wrongCounts()).toEqual([]);
  expect((await genderCounts(w, client.client_id)).map(({ gender }) => gender)).toEqual(['', 'female']);
});

test('figures read as without the erasure: what is chosen late is counted, and whoever comes once more is the same person (ALL-5)', async () => {
  const { stand, words, one, other } = await twins();
  await erase(one);
  for (const [{ facts }, word] of [
    [one, words.one],
    [other, words.other],
  ] as const) {
    const [, back] = facts.exchanges ?? [];
    const chosen = { chosen: { kind: 'branch', record_id: 1 }, shown: `${word} lo elegido` };
    await tellAll(stand, { exchanges: [{ ...back, ...chosen }] });
  }
  const choices = await owner(
    `select chosen_kind, chosen_id, question, answer, shown, intent_name, interaction_uuid from exchanges
      where robot_id = $1 and outcome = 'choice' order by exchange_id`,
    stand.robot_id,
  );
  const nothing = { question: null, answer: null, shown: null, intent_name: null, interaction_uuid: null };
  expect(choices).toEqual([
    { chosen_kind: 'branch', chosen_id: 1, ...nothing },
    expect.objectContaining({ chosen_kind: 'branch', chosen_id: 1, shown: `${words.other} lo elegido` }),
  ]);
  expect(await tablesWith(w, words.one)).toEqual({});

  for (const word of [words.one, words.other, wordOf('nuevo')])
    await tellAll(stand, { interactions: factsOf(stand, word).interactions ?? [] });
  const came = await owner('select comes_back from interactions where robot_id = $1 order by id', stand.robot_id);
  expect(came.map(({ comes_back }) => comes_back)).toEqual([false, false, true, true, false]);
  expect(await wrongCounts()).toEqual([]);
});

test('what belonged to no visit until now is emptied where it is told to be of one that was erased', async () => {
  const { stand, words, one, other } = await twins();
  await erase(one);
  const { printed_turns: tickets = [], responses = [] } = factsOf(stand, words.one, one.uuid);
  const without = (facts: object[]) => facts.map((fact) => ({ ...fact, interaction: null }));
  await tellAll(stand, { responses: without(responses) });
  await tellAll(stand, { responses: responses.map((fact) => ({ ...fact, rev: 2, interaction: one.uuid })) });
  const ties = () =>
    owner(
      'select count(interaction_uuid)::int as tied, count(*)::int as n from poll_responses where robot_id = $1',
      stand.robot_id,
    );
  expect(await ties()).toEqual([{ tied: 1, n: 3 }]);
  // The twin: of a visit that is there the link comes late and is kept.
  const [mine] = factsOf(stand, words.other, other.uuid).responses ?? [];
  await tellAll(stand, { responses: [{ ...mine, interaction: null }] });
  await tellAll(stand, { responses: [{ ...mine, rev: 2 }] });
  expect(await ties()).toEqual([{ tied: 2, n: 4 }]);
  await tellAll(stand, { printed_turns: tickets });
  expect(await tablesWith(w, words.one)).toEqual({});
});

test('what is answered about the service of a ticket says nothing of it once its visit is erased, whichever robot asked (TUR-11)', async () => {
  const { client, stand, one, other } = await twins();
  const asking = await w.pairedRobot({ client });
  const { poll_id, version } = stand.survey;
  const about = async ({ uuid: interaction }: { uuid: string }) => {
    const [ticket] = await owner('select uuid from turns where interaction_uuid = $1', interaction);
    return String(ticket?.uuid);
  };
  const [erased, kept] = [await about(one), await about(other)];
  const answered = (turn: string) => {
    const at = asking.clock();
    const fact = { uuid: randomUUID(), interaction: null, start: at, end: at, poll_id, version, rev: 1 };
    return { ...fact, language_id: 1, complete: true, answers: [], turn };
  };
  const first = [answered(erased), answered(kept)];
  await tellAll({ robot: asking }, { responses: first });
  const tiesOf = () =>
    owner(
      'select turn_uuid, count(*)::int as n from poll_responses where robot_id = $1 group by 1 order by 1',
      asking.robot.robot_id,
    );
  const told = () =>
    owner(
      `select count(*) filter (where body::jsonb -> 'data' ->> 'turn' = '')::int as without, count(*)::int as n
        from webhook_deliveries where client_id = $1 and event = 'survey.answered' and body like '%"turn"%'`,
      client.client_id,
    );
  expect(await tiesOf()).toHaveLength(2);
  const [before] = await told();
  await erase(one);
  expect(await tiesOf()).toEqual([
    { turn_uuid: kept, n: 1 },
    { turn_uuid: null, n: 1 },
  ]);
  expect(await told()).toEqual([{ n: before?.n, without: Number(before?.without) + 1 }]);
  // Told again, and told late.
  await tellAll({ robot: asking }, { responses: first.map((fact) => ({ ...fact, rev: 2 })) });
  await tellAll({ robot: asking }, { responses: [answered(erased), answered(kept)] });
  expect(await tiesOf()).toEqual([
    { turn_uuid: kept, n: 2 },
    { turn_uuid: null, n: 2 },
  ]);
});

test('what is answered about a ticket while its visit is erased is emptied, whichever of the two comes first', async () => {
  const { client, stand, one, other } = await twins();
  const asking = await w.pairedRobot({ client });
  const { poll_id, version } = stand.survey;
  const at = asking.clock();
  const turns = await owner('select uuid, interaction_uuid from turns where robot_id = $1', stand.robot_id);
  const turnOf = (uuid: string) => String(turns.find(({ interaction_uuid }) => interaction_uuid === uuid)?.uuid);
  const insert = `insert into poll_responses (client_id, uuid, robot_id, poll_id, version, language_id, rev, started_at, complete, local_day,
      local_hour, answers, dropped, turn_uuid) values (${client.client_id}, '${randomUUID()}', ${asking.robot.robot_id}, ${poll_id}, ${version}, 1, 1,
      now(), true, current_date, 0, '[]', 0, '${turnOf(one.uuid)}')`;
  await whileLocked(w, [insert], () => erase(one), []);
  const begun = `select erase_visit(${stand.robot_id}, '${other.uuid}', '${other.day}', ${client.client_id})`;
  const fact = { uuid: randomUUID(), interaction: null, start: at, end: at, poll_id, version, rev: 1, language_id: 1 };
  const responses = [{ ...fact, complete: true, answers: [], turn: turnOf(other.uuid) }];
  await whileLocked(w, [begun], () => tellAll({ robot: asking }, { responses }), []);
  const about = await owner(
    'select count(turn_uuid)::int as tied, count(*)::int as n from poll_responses where robot_id = $1',
    asking.robot.robot_id,
  );
  expect(about).toEqual([{ tied: 0, n: 2 }]);
});

test('an answer about a ticket of its own robot waits for an erasure before it holds the ticket, and blocks none', async () => {
  const { stand, one } = await twins();
  const { poll_id, version } = stand.survey;
  const at = stand.robot.clock();
  const [ticket] = await owner('select uuid from turns where interaction_uuid = $1', one.uuid);
  const fact = { uuid: randomUUID(), interaction: null, start: at, end: at, poll_id, version, rev: 1, language_id: 1 };
  const responses = [{ ...fact, complete: true, answers: [], turn: String(ticket?.uuid) }];
  // As an erasure does: the robot, then its tickets.
  const robot = `select from robots where robot_id = ${stand.robot_id} for update`;
  const tickets = `update turns set name = null where uuid = '${ticket?.uuid}'`;
  await whileLocked(w, [robot], () => tellAll(stand, { responses }), [tickets]);
  expect(await owner('select turn_uuid from poll_responses where uuid = $1', fact.uuid)).toEqual([
    { turn_uuid: ticket?.uuid },
  ]);
});

test('a ticket that a desk made and that is told to be of an erased visit loses what was told of it until then, too', async () => {
  const { client, stand, words, one, other } = await twins();
  await erase(one);
  const desk = await w.person({ client, modules: ['Turnos', 'Admin cajas'] });
  const made = async (word: string, { uuid }: { uuid: string }) => {
    const body = { branch_office: stand.branch_office, name: `${word} caja`, advance_reason: 'disability' as const };
    const { id } = await desk.api.turns.create({ body }, { idempotencyKey: randomUUID() });
    // As by a robot that tells late which number it had printed.
    const link = 'update turns set robot_id = $2, interaction_uuid = $3 where turn_id = $1';
    await owner(link, id, stand.robot_id, uuid);
    return id;
  };
  const [gone, kept] = [await made(words.one, one), await made(words.other, other)];
  const told = async (id: number) =>
    (
      await owner(
        `select (select advance_reason from turns where turn_id = $1) as kept,
          (select count(*)::int from webhook_deliveries where event like 'ticket.%' and body::jsonb -> 'data' ->> 'id' = $2
            and body::jsonb -> 'data' ->> 'advance_reason' = 'disability') as sent,
          (select count(*)::int from idempotency_keys where result -> 'answer' -> 'turn' ->> 'id' = $2
            and result -> 'answer' -> 'turn' ->> 'advance_reason' = 'disability') as answered`,
        id,
        String(id),
      )
    )[0];
  expect(await told(gone)).toEqual({ kept: null, sent: 0, answered: 0 });
  expect(await told(kept)).toEqual({ kept: 'disability', sent: 1, answered: 1 });
  expect(await tablesWith(w, words.one)).toEqual({});
});

test('a robot that went to another client meanwhile: what it tells of the visit there is emptied as well (TAB-4)', async () => {
  const { stand, words, one } = await twins();
  const to = await w.client();
  await w.staff.api.robots.update({ params: { robot_id: stand.robot_id }, body: { client: to.client_id } });
  const fresh = factsOf(stand, words.one, one.uuid);
  const { exchanges = [], tries = [] } = fresh;
  await tellAll(stand, { exchanges, tries });
  expect(
    await owner('select distinct client_id from exchanges where robot_id = $1 order by 1', stand.robot_id),
  ).toHaveLength(2);
  const ana = await w.person({ client: stand.client, modules: ['Robots'] });
  await erase(one, ana.api);
  await tellAll(stand, { exchanges: factsOf(stand, words.one, one.uuid).exchanges ?? [] });
  expect(await tablesWith(w, words.one)).toEqual({});
  expect(await wrongCounts()).toEqual([]);
});

test('the database erases a visit for the client whose it is alone, whoever asks it', async () => {
  const { client, stand, words, one } = await twins();
  const before = await tablesWith(w, words.one);
  const eraseAs = async ({ client_id }: { client_id: number }) => {
    const statement = raw<{
      erased: boolean;
    }>`select erase_visit(${stand.robot_id}::bigint, ${one.uuid}::uuid, ${one.day}::date, ${client.client_id}::bigint) as erased`;
    const { rows } = await w.app.services.system.write('test')((trx) =>
      asClient(trx, client_id, () => statement.execute(trx)),
    );
    return rows[0]?.erased;
  };
  expect(await eraseAs(await w.client())).toBe(false);
  expect(await tablesWith(w, words.one)).toEqual(before);
  expect(await eraseAs(client)).toBe(true);
  expect(await tablesWith(w, words.one)).toEqual({});
});

test('open pages of all that an erasure empties are told to read anew, those of reports and webhooks too', async () => {
  const { client, one } = await twins();
  const { live } = w.app.services;
  const signal = live.signal;
  const told: string[] = [];
  live.signal = (client_id, what, ...more) => {
    if (client_id === client.client_id) told.push(what.feature);
    return signal.call(live, client_id, what, ...more);
  };
  try {
    await erase(one);
  } finally {
    live.signal = signal;
  }
  expect(told).toEqual(
    expect.arrayContaining(['interactions', 'visits', 'surveys', 'sentences', 'reports', 'webhooks', 'turns']),
  );
});

test('two people erase one visit at once: one erasure, one answer, one line in the log', async () => {
  const { client, one } = await twins();
  const people = await Promise.all([0, 1].map(() => w.person({ client, modules: ['Robots'] })));
  const answers = await Promise.all(people.map(({ api }) => erase(one, api)));
  expect(answers[0]).toEqual(answers[1]);
  expect(await erase(one)).toEqual(answers[0]);
  expect(await owner('select count(*)::int as n from erased_visits where client_id = $1', client.client_id)).toEqual([
    { n: 1 },
  ]);
  const lines = await owner(
    `select count(*)::int as n from audit where about @> array['erased_visits'] and client_id = $1`,
    client.client_id,
  );
  expect(lines).toEqual([{ n: 1 }]);
});

const insertExchange = (stand: Stand, uuid: string, word: string) =>
  `insert into exchanges (client_id, uuid, robot_id, interaction_uuid, asked_at, local_day, asked_by, question, language_id)
    values (${stand.client.client_id}, '${randomUUID()}', ${stand.robot_id}, '${uuid}', now(), current_date, 'voice', '${word}', 1)`;

test('what is being written while a visit is erased is emptied, whichever of the two comes first', async () => {
  const { client, stand, words, one, other } = await twins();
  await whileLocked(w, [insertExchange(stand, one.uuid, words.one)], () => erase(one), []);
  expect(await tablesWith(w, words.one)).toEqual({});

  const begun = `select erase_visit(${stand.robot_id}, '${other.uuid}', '${other.day}', ${client.client_id})`;
  const late = { exchanges: factsOf(stand, words.other, other.uuid).exchanges ?? [] };
  await whileLocked(w, [begun], () => tellAll(stand, late), []);
  expect(await tablesWith(w, words.other)).toEqual({});
  expect(await wrongCounts()).toEqual([]);
});

test('a mark that comes only with the end of a visit that was erased is forgotten as any other, and its sightings', async () => {
  const stand = await standOf(w, await w.client());
  const words = { one: wordOf('va'), other: wordOf('queda') };
  const facts = { one: factsOf(stand, words.one), other: factsOf(stand, words.other) };
  const begun = (told: typeof facts.one) =>
    tellAll(stand, {
      interactions: (told.interactions ?? []).map((fact) => ({ ...fact, end: null, track_id: null })),
      detections: told.detections ?? [],
    });
  await begun(facts.one);
  await begun(facts.other);
  const [visit] = await owner(
    'select id, local_day::text as day from interactions where uuid = $1',
    (facts.one.interactions?.[0] as { uuid: string }).uuid,
  );
  await erase({ interaction_id: Number(visit?.id), day: String(visit?.day) });
  expect(Object.keys(await tablesWith(w, words.one))).toEqual(['detections']);
  for (const { interactions = [] } of Object.values(facts)) await tellAll(stand, { interactions });
  expect(await tablesWith(w, words.one)).toEqual({});
  expect(Object.keys(await tablesWith(w, words.other))).toEqual(['detections', 'interactions']);
  // Seen once more, told late.
  for (const word of Object.values(words)) await tellAll(stand, { detections: factsOf(stand, word).detections ?? [] });
  const seen = await owner(
    `select track_id, count(*)::int as n, count(gender)::int as known, count(age)::int as aged from detections
      where robot_id = $1 group by 1 order by 1`,
    stand.robot_id,
  );
  expect(seen).toEqual([
    { track_id: `${words.other}-rastro`, n: 2, known: 2, aged: 2 },
    { track_id: null, n: 2, known: 0, aged: 0 },
  ]);
});

test('what is told again while its visit is erased leaves nothing at the webhooks', async () => {
  const { words, one } = await twins();
  const witness = await tablesWith(w, words.other);
  const choice = `interaction_uuid = '${one.uuid}' and outcome = 'choice'`;
  const retold = `update exchanges set chosen_kind = 'none' where ${choice}`;
  const told = `insert into webhook_deliveries (client_id, webhook_id, event_id, event, body)
    select client_id, h.webhook_id, 'evt_again', 'sentence.missed', jsonb_build_object('type', 'sentence.missed', 'data',
      jsonb_build_object('id', exchange_id, 'question', question, 'answer', answer))::text
    from exchanges join webhooks h using (client_id) where ${choice}`;
  await whileLocked(w, [retold, told], () => erase(one), []);
  const [kept] = await owner(
    `select body::jsonb -> 'data' as data from webhook_deliveries where event_id = 'evt_again'`,
  );
  expect(kept).toEqual({ data: { id: expect.any(Number), question: '', answer: '' } });
  expect(await tablesWith(w, words.one)).toEqual({});
  expect(await tablesWith(w, words.other)).toEqual(witness);
});

test('the date is typed as it is written in forms; another one is refused at its field, and nothing is erased', async () => {
  const { words, one } = await twins();
  const before = await tablesWith(w, words.one);
  const params = { interaction_id: one.interaction_id };
  for (const day of ['01-01-2020', '31/12/2019'])
    await expect(w.staff.api.visitErasure.erase({ params, body: { day } })).rejects.toMatchObject({
      status: 400,
      fields: { day: 'No es la fecha de la visita: escríbala como se lee aquí.' },
    });
  for (const day of ['', 'ayer', one.day, '31-02-2026'])
    await expect(w.staff.api.visitErasure.erase({ params, body: { day } })).rejects.toMatchObject({
      status: 400,
      fields: { day: expect.any(String) },
    });
  expect(await tablesWith(w, words.one)).toEqual(before);
  await w.staff.api.visitErasure.erase({ params, body: { day: toTypedDay(one.day).replaceAll('-', '/') } });
  expect(await tablesWith(w, words.one)).toEqual({});
});

test('what is kept of a person is found by a ticket, or by robot and hour, and those that are chosen are erased (TAB-4)', async () => {
  const { client, stand, words, one, other } = await twins();
  // The camera knew the same person again, and somebody else's robot heard others.
  const back = factsOf(stand, words.one);
  await tellAll(stand, back);
  await toldVisit(w, await standOf(w, client), wordOf('otro'));
  const ana = await w.person({ client, modules: ['Robots', 'Turnos'] });
  const [turn] = await owner('select turn_id from turns where interaction_uuid = $1', one.uuid);
  const byTicket = await ana.api.visitErasure.ofPerson({ query: { turn: Number(turn?.turn_id) } });
  expect(byTicket.map(({ why, exchanges, tickets }) => [why, exchanges, tickets.length])).toEqual([
    ['ticket', 2, 1],
    ['same_person', 2, 1],
  ]);
  const byHour = await ana.api.visitErasure.ofPerson({
    query: { robot: stand.robot_id, day: one.day, hour: one.hour },
  });
  expect(byHour.map(({ interaction_id }) => interaction_id)).toEqual(
    expect.arrayContaining([one.interaction_id, other.interaction_id]),
  );
  expect(await ana.api.visitErasure.ofPerson({ query: { robot: stand.robot_id, day: '2020-01-01', hour: 3 } })).toEqual(
    [],
  );

  const interaction_ids = byTicket.map(({ interaction_id }) => interaction_id);
  await expect(ana.api.visitErasure.eraseMany({ body: { interaction_ids, day: '01-01-2020' } })).rejects.toMatchObject({
    status: 400,
  });
  const erased = await ana.api.visitErasure.eraseMany({ body: { interaction_ids, day: toTypedDay(one.day) } });
  expect(erased.map(({ interaction_id }) => interaction_id)).toEqual([...interaction_ids].sort((a, b) => a - b));
  expect(await tablesWith(w, words.one)).toEqual({});
  expect(Object.keys(await tablesWith(w, words.other))).toEqual(everywhere);
  // Of another client nobody reads or erases anything, however it is asked.
  const eva = await w.person({ client: await w.client(), modules: ['Robots'] });
  const gone = { status: 404 };
  await expect(erase(other, eva.api)).rejects.toMatchObject(gone);
  await expect(
    eva.api.visitErasure.eraseMany({ body: { interaction_ids: [other.interaction_id], day: toTypedDay(other.day) } }),
  ).rejects.toMatchObject(gone);
  await expect(
    eva.api.visitErasure.ofPerson({ query: { robot: stand.robot_id, day: one.day, hour: one.hour } }),
  ).rejects.toMatchObject(gone);
});

test('which ticket was taken in a visit is told to holders of Turnos alone (TAB-3)', async () => {
  const { client, stand, one } = await twins();
  const [turn] = await owner('select turn_id from turns where interaction_uuid = $1', one.uuid);
  const byTicket = { query: { turn: Number(turn?.turn_id) } };
  const byHour = { query: { robot: stand.robot_id, day: one.day, hour: one.hour } };
  const ana = await w.person({ client, modules: ['Robots'] });
  await expect(ana.api.visitErasure.ofPerson(byTicket)).rejects.toMatchObject({ status: 404, code: 'turns.not_found' });
  const labels = async ({ api }: typeof ana) =>
    (await api.visitErasure.ofPerson(byHour)).map(({ tickets }) => tickets.length);
  expect((await labels(ana)).every((n) => n === 0)).toBe(true);
  const eva = await w.person({ client, modules: ['Robots', 'Turnos'] });
  expect(await eva.api.visitErasure.ofPerson(byTicket)).toMatchObject([
    { why: 'ticket', tickets: [expect.any(String)] },
  ]);
  expect((await labels(eva)).every((n) => n === 1)).toBe(true);
});

test('each erasure is written once to the list beside the files, without anything of the visit (VIS-2)', async () => {
  const { stand, words, one } = await twins();
  await erase(one);
  await w.app.runWork('erased-visits');
  const noted = async () => (await owner('select count(*)::int as n from erased_visits where noted_at is null'))[0]?.n;
  await expect.poll(noted).toBe(0);
  const list = readFileSync(join(w.config.dataDir, 'erased-visits'), 'utf8');
  expect(list.split('\n').filter((line) => line === `${stand.robot_id} ${one.uuid} ${one.day}`)).toHaveLength(1);
  expect(list).not.toContain(words.one);
});
