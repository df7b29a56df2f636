import { createHmac } from 'node:crypto';
import { forPrograms } from '@botones/contract/calls/access';
import { hasCsv } from '@botones/contract/calls/csv-columns';
import type { Endpoint } from '@botones/contract/calls/endpoint';
import { contract } from '@botones/contract/index';
import { webhookExample } from '@botones/contract/webhooks/webhook-examples';
import { webhookEvents } from '@botones/contract/webhooks/webhook-names';
import { afterAll, expect, test } from 'vitest';
import { hookReceiver } from '../server/src/testing/hook-receiver.ts';
import { removeFolder } from './lib/folder.ts';
import { blockOf, blocks, laidOut, messagesOf, recipes, relay } from './lib/recipes.ts';
import { freePort } from './lib/server-process.ts';

// What the recipes in docs/recipes say is run here as it stands there, against bodies as they are sent and receivers on this machine.
const beside = laidOut();
afterAll(() => removeFolder(beside));

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
const passedOn = ['alert.opened', 'alert.ended', 'robot.offline', 'robot.online'];
/** An event on its way, as Standard Webhooks signs it. */
function signed(event: object, { id = 'msg_1', at = Math.floor(Date.now() / 1000), with: key = secret } = {}) {
  const body = JSON.stringify(event);
  const hmac = createHmac('sha256', Buffer.from(key.replace('whsec_', ''), 'base64'));
  const signature = hmac.update(`${id}.${at}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,${signature}`,
  };
  return { method: 'POST', headers, body };
}
const alert = webhookExample('alert.opened');

test.each([
  ['slack.mjs', { SLACK_URL: 'http://slack.test/hook' }, 1],
  ['teams.mjs', { TEAMS_URL: 'http://teams.test/hook?a=1&b=2' }, 1],
  ['whatsapp-twilio.mjs', { TWILIO_SID: 'AC1', TWILIO_TOKEN: 'x', TWILIO_FROM: '+1', PEOPLE: '+521, +522' }, 2],
  ['whatsapp-meta.mjs', { META_NUMBER_ID: '9', META_TOKEN: 'x', META_TEMPLATE: 't', PEOPLE: '+521, +522' }, 2],
])('%s passes on alerts and silent robots, to each person, and nothing else', async (name, env, each) => {
  const make = await messagesOf(beside, name);
  const counts = webhookEvents.map((event) => [event, make(webhookExample(event), env).length]);
  expect(counts).toEqual(webhookEvents.map((event) => [event, passedOn.includes(event) ? each : 0]));
});

test('the bodies are those that each service takes', async () => {
  const slack = (await messagesOf(beside, 'slack.mjs'))(
    { ...alert, data: { ...alert.data, title: 'A & <B>' } },
    { SLACK_URL: 'http://slack.test/' },
  );
  expect(JSON.parse(String(slack[0]?.body))).toEqual({
    text: 'Alerta alta en Recepción: A &amp; &lt;B&gt;. Queda el 12 %.',
  });
  const teams = (await messagesOf(beside, 'teams.mjs'))(alert, { TEAMS_URL: 'http://teams.test/' });
  expect(JSON.parse(String(teams[0]?.body))).toMatchObject({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: { type: 'AdaptiveCard', body: [{ type: 'TextBlock', wrap: true, color: 'attention' }, {}] },
      },
    ],
  });
  const twilio = (await messagesOf(beside, 'whatsapp-twilio.mjs'))(alert, {
    ...{ TWILIO_SID: 'AC1', TWILIO_TOKEN: 'geheim', TWILIO_FROM: '+15550001', TWILIO_TEMPLATE: 'HX1', PEOPLE: '+5255' },
  });
  expect(twilio[0]?.url).toBe('https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json');
  expect(twilio[0]?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:geheim').toString('base64')}`);
  expect(Object.fromEntries(twilio[0]?.body as URLSearchParams)).toEqual({
    From: 'whatsapp:+15550001',
    To: 'whatsapp:+5255',
    ContentSid: 'HX1',
    ContentVariables: JSON.stringify({ 1: 'Alerta alta en Recepción: Batería baja. Queda el 12 %.' }),
  });
  const meta = (await messagesOf(beside, 'whatsapp-meta.mjs'))(alert, {
    ...{ META_NUMBER_ID: '99', META_TOKEN: 'geheim', META_TEMPLATE: 'aviso', PEOPLE: '+5255' },
  });
  expect(meta[0]?.url).toBe('https://graph.facebook.com/v23.0/99/messages');
  expect(JSON.parse(String(meta[0]?.body))).toMatchObject({
    messaging_product: 'whatsapp',
    to: '5255',
    type: 'template',
    template: { name: 'aviso', language: { code: 'es_MX' }, components: [{ type: 'body' }] },
  });
});

test('the relay passes on what is signed, once, and nothing else; what was refused it passes on when it comes again', async () => {
  let refuses = false;
  const slack = await hookReceiver((_request, response) => response.writeHead(refuses ? 500 : 200).end());
  const passing = await relay(beside, 'slack.mjs', {
    ...{ WEBHOOK_SECRET: secret, SLACK_URL: slack.url, PORT: String(await freePort()) },
  });
  const send = async (request: RequestInit) => {
    const answer = await fetch(passing.url, request);
    return [answer.status, await answer.text()];
  };
  expect(await send(signed(alert))).toEqual([204, '']);
  expect(await send(signed(alert))).toEqual([204, '']);
  expect(slack.received).toHaveLength(1);
  expect(JSON.parse(slack.received[0]?.body ?? '').text).toContain('Batería baja');

  const changed = { ...signed(alert, { id: 'msg_2' }), body: JSON.stringify({ ...alert, type: 'alert.ended' }) };
  expect(await send(changed)).toEqual([401, 'not signed']);
  expect(await send(signed(alert, { id: 'msg_2', at: Math.floor(Date.now() / 1000) - 86_400 }))).toEqual([
    401,
    'not signed',
  ]);
  const other = `whsec_${Buffer.alloc(24, 8).toString('base64')}`;
  expect(await send(signed(alert, { id: 'msg_2', with: other }))).toEqual([401, 'not signed']);
  expect(await send({ method: 'POST', body: '{}' })).toEqual([401, 'not signed']);
  expect(slack.received).toHaveLength(1);

  refuses = true;
  expect(await send(signed(alert, { id: 'msg_3' }))).toEqual([502, `${new URL(slack.url).host} answered 500`]);
  refuses = false;
  expect(await send(signed(alert, { id: 'msg_3' }))).toEqual([204, '']);
  expect(slack.received).toHaveLength(3);
  await passing.end();
  await slack.stop();
});

test('of two people who got theirs and not, the second is told when the event comes again, and the first not twice', async () => {
  let refused = '+522';
  const twilio = await hookReceiver((_request, response, { body }) => {
    const person = new URLSearchParams(body).get('To');
    response.writeHead(person === `whatsapp:${refused}` ? 400 : 201).end();
  });
  const passing = await relay(beside, 'whatsapp-twilio.mjs', {
    ...{ WEBHOOK_SECRET: secret, TWILIO_URL: twilio.url, TWILIO_SID: 'AC1', TWILIO_TOKEN: 'x', TWILIO_FROM: '+1' },
    ...{ TWILIO_TEMPLATE: 'HX1', PEOPLE: '+521,+522', PORT: String(await freePort()) },
  });
  expect((await fetch(passing.url, signed(alert))).status).toBe(502);
  refused = '';
  expect((await fetch(passing.url, signed(alert))).status).toBe(204);
  expect(twilio.received.map(({ body }) => new URLSearchParams(body).get('To'))).toEqual([
    ...['whatsapp:+521', 'whatsapp:+522', 'whatsapp:+522'],
  ]);
  await passing.end();
  await twilio.stop();
});

test('the code for n8n takes what is signed and refuses what was changed or is old', async () => {
  const code = blockOf('n8n-code.js').replace("'whsec_…'", `'${secret}'`);
  const AsyncFunction = (async () => undefined).constructor as new (
    ...parts: string[]
  ) => (this: object, ...given: unknown[]) => Promise<unknown>;
  const run = (request: ReturnType<typeof signed>) => {
    const helpers = { getBinaryDataBuffer: async () => Buffer.from(request.body) };
    const input = { all: () => [{ json: { headers: request.headers } }] };
    const node = new AsyncFunction('$input', 'require', code);
    return node.call({ helpers }, input, (name: string) => process.getBuiltinModule(name));
  };
  for (const event of webhookEvents) {
    const body = webhookExample(event);
    expect(await run(signed(body))).toEqual([
      { json: expect.objectContaining({ message: 'msg_1', event, client: 'Clínica Aurora' }) },
    ]);
  }
  await expect(run({ ...signed(alert), body: JSON.stringify({ ...alert, type: 'alert.ended' }) })).rejects.toThrow(
    'Not signed',
  );
  await expect(run(signed(alert, { at: Math.floor(Date.now() / 1000) - 301 }))).rejects.toThrow('Not signed');
});

test('the scripts for Google Sheets fill a sheet from a list and add an event as a row', () => {
  const rows: unknown[][] = [];
  const asked: unknown[][] = [];
  const sheet = {
    clearContents: () => void rows.splice(0),
    getRange: (_row: number, _column: number, high: number, wide: number) => ({
      setValues: (values: unknown[][]) => {
        expect([values.length, values[0]?.length]).toEqual([high, wide]);
        rows.push(...values);
      },
    }),
    appendRow: (row: unknown[]) => void rows.push(row),
  };
  const google = {
    PropertiesService: {
      getScriptProperties: () => ({ getProperty: (name: string) => ({ BOTONES_KEY: 'bot_x', WORD: 'larga' })[name] }),
    },
    UrlFetchApp: {
      fetch: (...call: unknown[]) => {
        asked.push(call);
        return { getContentText: () => '\uFEFFID,Turno\n1,001\n' };
      },
    },
    Utilities: {
      parseCsv: (text: string) =>
        text
          .trim()
          .split('\n')
          .map((line) => line.split(',')),
    },
    SpreadsheetApp: { getActive: () => ({ getSheetByName: () => sheet }) },
    LockService: { getScriptLock: () => ({ waitLock: () => undefined, releaseLock: () => undefined }) },
    HtmlService: { createHtmlOutput: (text: string) => text },
  };
  const script = (name: string, called: string) =>
    new Function(...Object.keys(google), `${blockOf(name)}; return ${called};`)(...Object.values(google)) as (
      e?: object,
    ) => unknown;
  script('sheets-refresh.gs', 'refresh')();
  expect(rows).toEqual([
    ['ID', 'Turno'],
    ['1', '001'],
  ]);
  expect(asked[0]?.[1]).toEqual({ headers: { Authorization: 'Bearer bot_x' } });
  rows.splice(0);
  const doPost = script('sheets-events.gs', 'doPost');
  const told = (word: string, event: object) => ({
    parameter: { word },
    postData: { contents: JSON.stringify(event) },
  });
  expect(doPost(told('larga', alert))).toBe('ok');
  doPost(told('larga', webhookExample('import.ended')));
  expect(() => doPost(told('corta', alert))).toThrow('Not for us');
  expect(rows).toEqual([
    [alert.timestamp, 'alert.opened', 'Clínica Aurora', 'Recepción', 'Batería baja'],
    [alert.timestamp, 'import.ended', 'Clínica Aurora', null, ''],
  ]);
});

test('what Home Assistant reads of an event and of an answer is there', () => {
  const read = (from: object, path: string) =>
    path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], from);
  const named = [...blockOf('automations.yaml').matchAll(/trigger\.json\.([\w.]+)/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(3);
  for (const path of named) expect([path, typeof read(alert, path)]).toEqual([path, 'string']);
  const types = [...blockOf('automations.yaml').matchAll(/'(\w+\.\w+)'/g)].map(([, type]) => type);
  for (const type of types.filter((each) => !each?.startsWith('light.'))) expect(webhookEvents).toContain(type);
  const answer = {
    payload: contract.robots.summary.payload.parse({ total: 2, clients: 1, states: { ...states, online: 2 } }),
  };
  const figures = [...blockOf('configuration.yaml').matchAll(/value_json\.([\w.]+)/g)].map(([, path = '']) => path);
  expect(figures.map((path) => read(answer, path))).toEqual([2, 0]);
});
const states = { online: 0, late: 0, offline: 0, standby: 0, fault: 0, unpaired: 0 };

test('every address of the recipes is a call that a key may make, with parameters that it takes, and as CSV where it is asked for so', () => {
  const calls = Object.values(contract).flatMap((group) => Object.values(group));
  const callAt = (path: string) =>
    calls.find((call) => {
      const pattern = call.path.replace(/\{\w+\}/g, '[^/]+').replace(/\/$/, '');
      return call.method === 'GET' && new RegExp(`^/api${pattern}/?$`).test(path);
    });
  const found = recipes.flatMap(({ file, text }) => {
    const whole = [...text.matchAll(/\/api\/[a-z][\w/-]*\/(?:\?[\w=&-]*)?/g)].map(
      ([address]) => [file, address] as const,
    );
    const parts = [...text.matchAll(/RelativePath = "(api[^"]*)",\s*Query = \[([^\]]*)\]/g)].map(
      ([, path = '', query = '']) =>
        [file, `/${path}?${[...query.matchAll(/(\w+) =/g)].map(([, key]) => `${key}=1`).join('&')}`] as const,
    );
    return [...whole, ...parts];
  });
  expect(found.length).toBeGreaterThan(8);
  for (const [file, address] of found) {
    if (address.startsWith('/api/webhook/')) continue;
    const { pathname, searchParams } = new URL(address, 'http://botones.test');
    const call = callAt(pathname) as Endpoint | undefined;
    expect([file, pathname, call !== undefined && forPrograms(call)]).toEqual([file, pathname, true]);
    const takes = Object.keys((call?.query as { shape?: object } | undefined)?.shape ?? {});
    const sheet = call !== undefined && (call.binary?.startsWith('text/csv') || hasCsv(call));
    for (const key of searchParams.keys()) {
      const taken = takes.includes(key) || (['key', 'format'].includes(key) && sheet);
      expect([file, address, key, taken]).toEqual([file, address, key, true]);
    }
  }
  expect(blocks.size).toBe(11);
});
