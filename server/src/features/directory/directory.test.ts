import { inBoth } from '@botones/contract/fields/translated';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { oneOfMany } from '../../testing/one-of-many.ts';

const w = await fileWorld();

async function clinic() {
  const client = await w.client({ modules: ['Directorio'] });
  const { api } = await w.person({ client, modules: ['Directorio'] });
  const { client_id } = client;
  const body = (more: object = {}) => ({
    client: client_id,
    name: 'Dra. Ana Ruiz',
    phone: '5512345678',
    direction: 'Consultorio 4',
    specialty: 3,
    description: inBoth('Atiende adultos', 'Sees adults'),
    audio_text: inBoth('La doctora atiende', 'The doctor sees'),
    ...more,
  });
  const add = (more: object = {}) => api.directory.create({ body: body(more) });
  const names = async (query: object = {}) =>
    (await api.directory.list({ params: { client_id }, query })).map(({ name }) => name);
  return { client, client_id, api, body, add, names };
}
const fieldsOf = (call: Promise<unknown>) => call.then(() => 'accepted').catch(({ fields }) => fields);

test('an entry has name, phone, specialty, address, texts and seven days (DIR-10 to DIR-17, DIR-29, DIR-30, DIR-34, AMB-142)', async () => {
  const { add, api } = await clinic();
  const made = await add({ enabled_days: [{ day: 2, enabled: true, from: '9:00', to: '2:00:00 p. m.' }] });
  expect(made).toMatchObject({ name: 'Dra. Ana Ruiz', phone: '5512345678', direction: 'Consultorio 4' });
  expect(made.specialty).toEqual({ specialty_id: 3, name: inBoth('Cardiología', 'Cardiology') });
  expect(made.enabled_days.map(({ title }) => title[0]?.text).join()).toBe(
    'Lunes,Martes,Miércoles,Jueves,Viernes,Sábado,Domingo',
  );
  const periods = [{ from: '09:00:00', to: '14:00:00' }];
  expect(made.enabled_days[1]).toEqual({
    day: 2,
    title: inBoth('Martes', 'Tuesday'),
    enabled: true,
    from: '09:00:00',
    to: '14:00:00',
    periods,
  });
  expect(made.enabled_days[0]).toMatchObject({ enabled: false, from: null, to: null, periods: [] });
  expect(await api.directory.get({ params: { id: made.directory_id } })).toEqual(made);
});

test('a day has morning and afternoon, and exceptions take days away or add them (part 0, AMB-142)', async () => {
  const { add, api } = await clinic();
  const periods = [
    { from: '16:00', to: '19:00' },
    { from: '09:00', to: '13:00' },
  ];
  const made = await add({
    enabled_days: [{ day: 1, enabled: true, periods }],
    exceptions: [
      { date: '2026-12-27', enabled: true, periods: [{ from: '10:00', to: '12:00' }] },
      { date: '2026-12-25', enabled: false, periods: [] },
    ],
  });
  expect(made.enabled_days[0]).toMatchObject({ from: '09:00:00', to: '19:00:00' });
  expect(made.enabled_days[0]?.periods[0]).toEqual({ from: '09:00:00', to: '13:00:00' });
  expect(made.exceptions.map(({ date }) => date)).toEqual(['2026-12-25', '2026-12-27']);
  const days = made.enabled_days.map(({ title: _title, ...day }) => day);
  const body = { enabled_days: days, updated_at: made.updated_at };
  const again = await api.directory.update({ params: { id: made.directory_id }, body });
  expect([again.enabled_days, again.exceptions]).toEqual([made.enabled_days, made.exceptions]);
});

test('hours may end past midnight or last 24 hours; those that overlap or are missing are refused at their field (DIR-1, DIR-17, AMB-142)', async () => {
  const { add } = await clinic();
  const day = (more: object) => fieldsOf(add({ enabled_days: [{ day: 1, enabled: true, ...more }] }));
  const night = await add({ enabled_days: [{ day: 5, enabled: true, from: '20:00', to: '02:00' }] });
  expect(night.enabled_days[4]?.periods).toEqual([{ from: '20:00:00', to: '02:00:00' }]);
  expect(await day({ from: '10:00', to: '10:00' })).toBe('accepted');
  expect(await day({})).toMatchObject({ 'enabled_days.0.from': 'Este campo es obligatorio' });
  expect(await day({ from: '25:00', to: '26:00' })).toMatchObject({ 'enabled_days.0.from': 'La hora no es válida' });
  const overlapping = [
    { from: '09:00', to: '13:00' },
    { from: '12:00', to: '15:00' },
  ];
  expect(await day({ periods: overlapping })).toEqual({ 'enabled_days.0.periods': 'Los horarios se enciman' });
  expect(await day({ periods: [overlapping[0]] })).toBe('accepted');
  const date = '2026-12-25';
  expect(await fieldsOf(add({ exceptions: [{ date, enabled: true, periods: [] }] }))).toEqual({
    'exceptions.0.periods': 'Este campo es obligatorio',
  });
});

test('what is required is told at its field; a phone has 10 to 15 digits (DIR-10 to DIR-15, DIR-37, AMB-148)', async () => {
  const { add } = await clinic();
  const required = 'Este campo es obligatorio';
  expect(await fieldsOf(add({ name: ' ', phone: '', direction: '', description: [] }))).toEqual({
    name: required,
    phone: required,
    direction: required,
    description: required,
  });
  expect(await fieldsOf(add({ phone: '551234567' }))).toEqual({ phone: 'Mínimo 10 dígitos' });
  expect((await add({ phone: '0012345678' })).phone).toBe('0012345678');
});

test('English is there as a whole or not at all (DIR-24, AMB-133)', async () => {
  const { add } = await clinic();
  const spanish = { description: inBoth('Hola').slice(0, 1), audio_text: inBoth('Hola').slice(0, 1) };
  expect((await add(spanish)).description).toEqual([{ language_id: 1, text: 'Hola' }]);
  await expect(add({ description: spanish.description })).rejects.toMatchObject({ code: 'directory.incomplete' });
});

test('both languages name one robot of the client, in either documented place (DIR-18, DIR-27, DIR-34, AMB-137)', async () => {
  const { add, client, api } = await clinic();
  const [one, two, foreign] = [await w.robot({ client }), await w.robot({ client }), await w.robot({})];
  const said = (es: number, en: number) => [
    { language_id: 1, text: 'Hola', robot: es },
    { language_id: 2, text: 'Hello', robot: en },
  ];
  const made = await add({ audio_text: said(one.robot_id, one.robot_id) });
  expect(made.audio_text[0]).toMatchObject({ robot: one.robot_id, robot_name: one.name, audio_url: null });
  expect(made.speech).toBe('pending');
  await expect(add({ audio_text: said(one.robot_id, two.robot_id) })).rejects.toMatchObject({
    status: 400,
    message: 'Seleccione el mismo robot para español e inglés.',
  });
  await expect(add({ audio_text: said(foreign.robot_id, foreign.robot_id) })).rejects.toMatchObject({ status: 404 });
  const audio_url = [{ language_id: 1, robot_id: two.robot_id, url: 'x' }];
  expect((await add({ audio_url })).audio_url).toEqual([
    { language_id: 1, robot_id: two.robot_id },
    { language_id: 2, robot_id: two.robot_id },
  ]);
  const params = { id: made.directory_id };
  const renamed = await api.directory.update({ params, body: { name: 'Otra' } });
  expect(renamed.audio_text[0]?.robot).toBe(one.robot_id);
  await w.staff.api.robots.remove({ params: { robot_id: one.robot_id } });
  expect((await api.directory.get({ params })).audio_text[0]).toMatchObject({ robot: null, robot_name: null });
  await w.staff.api.robots.restore({ params: { robot_id: one.robot_id } });
  const { client_id } = await w.client();
  await w.staff.api.robots.update({ params: { robot_id: one.robot_id }, body: { client: client_id } });
  expect((await api.directory.get({ params })).audio_text[0]?.robot).toBeNull();
});

test('specialties are thirty of everybody’s and the client’s own, each name once (DIR-12, DIR-33, AMB-141)', async () => {
  const { api, add } = await clinic();
  const before = await api.specialties.list({ query: {} });
  expect(before.length).toBe(30);
  expect(before.every(({ own, name }) => !own && name.length === 2)).toBe(true);
  const made = await api.specialties.create({ body: { name: inBoth('Acupuntura', 'Acupuncture') } });
  expect(made).toMatchObject({ own: true, name: inBoth('Acupuntura', 'Acupuncture') });
  expect((await api.specialties.list({ query: {} }))[0]).toEqual(made);
  const taken = { status: 409, message: 'Ya existe una especialidad con ese nombre.' };
  for (const es of ['ACUPUNTURA', 'cardiologia'])
    await expect(api.specialties.create({ body: { name: inBoth(es, es) } })).rejects.toMatchObject(taken);
  expect((await add({ specialty: made.specialty_id })).specialty.name).toEqual(made.name);
  const other = await clinic();
  expect((await other.api.specialties.list({ query: {} })).length).toBe(30);
  await expect(other.add({ specialty: made.specialty_id })).rejects.toMatchObject({ code: 'specialties.not_found' });
  expect((await w.staff.api.specialties.list({ query: {} })).length).toBe(30);
  const nobody = w.staff.api.specialties.create({ body: { name: inBoth('X', 'X') } });
  await expect(nobody).rejects.toMatchObject({ code: 'clients.not_found' });
});

test('found by name and specialty without accents, sorted, page by page (DIR-01 to DIR-04, DIR-28, AMB-005)', async () => {
  const { add, names } = await clinic();
  await add({ name: 'Zoé Peña', specialty: 1 });
  await add({ name: 'Álvaro Díaz', specialty: 30 });
  expect(await names()).toEqual(['Álvaro Díaz', 'Zoé Peña']);
  expect(await names({ sort: 'specialty' })).toEqual(['Zoé Peña', 'Álvaro Díaz']);
  expect(await names({ sort: 'id_desc' })).toEqual(['Álvaro Díaz', 'Zoé Peña']);
  expect(await names({ search: 'pena' })).toEqual(['Zoé Peña']);
  expect(await names({ search: 'UROLOGIA' })).toEqual(['Álvaro Díaz']);
  expect(await names({ search: 'allergy' })).toEqual(['Zoé Peña']);
  expect(await names({ specialty: 30 })).toEqual(['Álvaro Díaz']);
  expect(await names({ limit: 1, offset: 1 })).toEqual(['Zoé Peña']);
});

test('removed, brought back, and saved over nobody’s change (DIR-08, DIR-31, DIR-32, AMB-180)', async () => {
  const { add, api, names } = await clinic();
  const { directory_id, updated_at } = await add();
  const params = { id: directory_id };
  await api.directory.update({ params, body: { name: 'Ana', updated_at } });
  const late = api.directory.update({ params, body: { name: 'Eva', updated_at } });
  await expect(late).rejects.toMatchObject({ status: 409, code: 'request.stale' });
  await api.directory.remove({ params });
  expect(await names()).toEqual([]);
  const gone = { status: 404, message: 'El registro del directorio no existe.' };
  await expect(api.directory.get({ params })).rejects.toMatchObject(gone);
  await api.directory.restore({ params });
  expect(await names()).toEqual(['Ana']);
  await expect((await clinic()).api.directory.get({ params })).rejects.toMatchObject(gone);
});

test('what is done to one entry is done to it alone', async () => {
  const { client_id, api, add } = await clinic();
  await oneOfMany({
    list: () => api.directory.list({ params: { client_id }, query: {} }),
    idOf: ({ directory_id }) => directory_id,
    add: async () => (await add()).directory_id,
    change: (id) => api.directory.update({ params: { id }, body: { direction: 'Consultorio 5' } }),
    remove: (id) => api.directory.remove({ params: { id } }),
    restore: (id) => api.directory.restore({ params: { id } }),
  });
});
