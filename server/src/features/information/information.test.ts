import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { oneOfMany } from '../../testing/one-of-many.ts';
import { cleanRichText } from './rich-text.ts';

const w = await fileWorld();

async function office() {
  const client = await w.client({ modules: ['Información'] });
  const { api } = await w.person({ client, modules: ['Información'] });
  const { client_id } = client;
  const fields = { client: client_id, title: 'Wifi', description: '<p>Clave: <b>hola</b></p>', text: 'Hay wifi' };
  const add = (more: object = {}) => api.information.create({ body: { ...fields, ...more } });
  const titles = async (query: object = {}) =>
    (await api.information.list({ params: { client_id }, query })).map(({ title }) => title);
  return { client, client_id, api, add, titles };
}
const fieldsOf = (call: Promise<unknown>) => call.then(() => 'accepted').catch(({ fields }) => fields);

test('an item has title, rich text and what the robot says, in Spanish (INF-06 to INF-09, INF-11, INF-16, INF-17, INF-20, INF-21)', async () => {
  const { add, api, client } = await office();
  const robot = await w.robot({ client });
  const made = await add({ robot: robot.robot_id });
  expect(made).toMatchObject({
    title: 'Wifi',
    description: '<p>Clave: <b>hola</b></p>',
    text: 'Hay wifi',
    client: client.client_id,
    language_id: 1,
    currency: 'MXN',
    robot: robot.robot_id,
    robot_name: robot.name,
    speech: 'pending',
  });
  const params = { id: made.information_item_id };
  expect(await api.information.get({ params })).toEqual(made);
  expect(await api.information.update({ params, body: { robot: null } })).toMatchObject({
    robot: null,
    text: 'Hay wifi',
  });
  await expect(add({ robot: (await w.robot({})).robot_id })).rejects.toMatchObject({ code: 'robots.not_found' });
});

test('rich text without anything to read is empty (INF-07, INF-08, INF-10)', async () => {
  const { add, api } = await office();
  const required = 'Este campo es obligatorio';
  for (const description of ['', '<p></p>', '<p><br></p>', '<p>&nbsp;\u00a0\u200b</p>', '<script>alert(1)</script>'])
    expect([description, await fieldsOf(add({ description }))]).toEqual([description, { description: required }]);
  expect(await fieldsOf(add({ title: ' ', text: '' }))).toEqual({ title: required, text: required });
  const { information_item_id: id } = await add();
  const emptied = api.information.update({ params: { id }, body: { description: '<style>p{}</style>' } });
  expect(await fieldsOf(emptied)).toEqual({ description: required });
});

test('only what is allowed in rich text stays (INF-07, AMB-149)', () => {
  const link = (href: string) => `<a href="${href}" target="_blank" rel="noopener noreferrer">x</a>`;
  const cases: [string, string][] = [
    ['<h2>A</h2><ul><li>b</li></ul>', '<h2>A</h2><ul><li>b</li></ul>'],
    ['<p onclick="x()" style="color:red" class="y">a</p>', '<p>a</p>'],
    ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a<img src=x onerror=alert(1)><iframe src="//x"></iframe><svg onload=x></svg>', 'a'],
    ['<a href="https://x.test">x</a>', link('https://x.test')],
    ['<a href="javascript:alert(1)">x</a>', '<a target="_blank" rel="noopener noreferrer">x</a>'],
    ['<a href="JaVa&#x09;script:alert(1)">x</a>', '<a target="_blank" rel="noopener noreferrer">x</a>'],
    // Nor does an address become one by what is taken out of it because nobody sees it.
    ['<a href="java&shy;script:alert(1)">x</a>', '<a target="_blank" rel="noopener noreferrer">x</a>'],
    ['<a href="/&#x200B;/x.test">x</a>', '<a target="_blank" rel="noopener noreferrer">x</a>'],
    ['<p>a&shy;b &#x200B;c</p>', '<p>ab c</p>'],
    ['<a href="//x.test">x</a>', '<a target="_blank" rel="noopener noreferrer">x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a target="_blank" rel="noopener noreferrer">x</a>'],
    ['<form action="/x"><input name="a">b</form>', 'b'],
    ['<p>1 < 2 & 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
  ];
  for (const [given, kept] of cases) expect([given, cleanRichText(given)]).toEqual([given, kept]);
  for (const [given] of cases) expect(cleanRichText(cleanRichText(given))).toBe(cleanRichText(given));
});

test('what is stored is what was cleaned (INF-17, INF-18)', async () => {
  const { add, api } = await office();
  const hostile = '<p>hola<img src=x onerror=alert(1)></p>';
  const { information_item_id: id, description } = await add({ description: hostile });
  expect(description).toBe('<p>hola</p>');
  const body = { description: '<p>adiós<script>1</script></p>' };
  expect((await api.information.update({ params: { id }, body })).description).toBe('<p>adiós</p>');
});

test('found without accents, sorted, removed and brought back (INF-01 to INF-04, INF-15, INF-18, INF-19)', async () => {
  const { add, api, titles } = await office();
  const { information_item_id: id, updated_at } = await add({ title: 'Visitas' });
  await add({ title: 'Ágora' });
  expect(await titles()).toEqual(['Ágora', 'Visitas']);
  expect(await titles({ sort: 'id' })).toEqual(['Visitas', 'Ágora']);
  expect(await titles({ search: 'AGORA' })).toEqual(['Ágora']);
  await api.information.update({ params: { id }, body: { title: 'Horarios' } });
  const late = api.information.update({ params: { id }, body: { title: 'Tarde', updated_at } });
  await expect(late).rejects.toMatchObject({ code: 'request.stale' });
  await api.information.remove({ params: { id } });
  const gone = { status: 404, message: 'La información no existe.' };
  await expect(api.information.get({ params: { id } })).rejects.toMatchObject(gone);
  await api.information.restore({ params: { id } });
  expect(await titles()).toEqual(['Ágora', 'Horarios']);
  await expect((await office()).api.information.get({ params: { id } })).rejects.toMatchObject(gone);
});

test('what is done to one item is done to it alone', async () => {
  const { client_id, api, add } = await office();
  await oneOfMany({
    list: () => api.information.list({ params: { client_id }, query: {} }),
    idOf: ({ information_item_id }) => information_item_id,
    add: async () => (await add()).information_item_id,
    change: (id) => api.information.update({ params: { id }, body: { title: 'Baños' } }),
    remove: (id) => api.information.remove({ params: { id } }),
    restore: (id) => api.information.restore({ params: { id } }),
  });
});
