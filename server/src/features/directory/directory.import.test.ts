import { dayColumn } from '@botones/contract/directory/directory.import';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { expectRepeatable, repeated } from '../../testing/repeated-import.ts';
import { unique } from '../../testing/world.ts';
import { directoryImport } from './directory.import.ts';

const w = await fileWorld();

const week = (...hours: string[]) => Object.fromEntries(hours.map((text, at) => [dayColumn(at + 1), text]));
const first = {
  ...{ name: 'Dra. Ríos', phone: '5512345678', specialty: 'Cardiología', direction: 'Torre B' },
  ...{
    description_es: 'Consulta.',
    audio_text_es: 'Atiende hoy.',
    description_en: 'Consultation.',
    audio_text_en: 'Today.',
  },
  ...week('09:00-14:00, 16:00-20:00', '24 horas', '', '22:00-06:00', '09:00-13:00', '', ''),
  exceptions: '24/12/2026; 31/12/2026',
};
const second = {
  ...{ name: 'Dr. Díaz', phone: '5587654321', specialty: 'Pediatría', direction: 'Torre A', robot: '' },
  ...{ description_es: 'Niños.', audio_text_es: 'Atiende niños.', description_en: 'Children.', audio_text_en: 'Kids.' },
  ...week('08:00-12:00', '08:00-12:00', '08:00-12:30', '', '', '10:00-10:00', '09:15-11:00'),
  exceptions: '01/01/2027',
};

async function clinic() {
  const client = await w.client();
  const { robot_id, name } = await w.robot({ client });
  const all = await w.staff.api.specialties.list({ query: { client_id: client.client_id } });
  const specialty = Object.fromEntries(all.map((each) => [each.name[0]?.text ?? '', each.specialty_id]));
  const kit = repeated(w, directoryImport, client.client_id, { robot: { [name]: robot_id }, specialty });
  return { ...kit, kit, client_id: client.client_id, first: { ...first, robot: name }, specialty };
}

test('entries are compared by what their columns say, and each column is had alone (IMP-4)', async () => {
  const { kit, client_id, first, specialty } = await clinic();
  const ids = await expectRepeatable(kit, directoryImport, client_id, { first, second, pictures: [], together: [] });
  const within = specialty.Cardiología;
  const known = await kit.inDb((sql) => directoryImport.known(sql, client_id));
  expect(known).toEqual([
    { id: ids[0], code: null, name: 'Dra. Ríos', within },
    { id: ids[1], code: null, name: 'Dr. Díaz', within: specialty.Pediatría },
  ]);
  expect(directoryImport.identityOf(kit.rowOf(first))).toEqual({ code: null, name: 'Dra. Ríos', within });
  expect(directoryImport.identityOf({})).toEqual({ code: null, name: '', within: null });
});

test('days off are changed beside days of other hours, of which no column speaks (IMP-4, AMB-142)', async () => {
  const { client_id, rowOf, save, bodyOf, merged, told, first } = await clinic();
  const [id = 0] = await save([rowOf(first)]);
  const late = { date: '2026-12-30', enabled: true, periods: [{ from: '10:00', to: '12:00' }] };
  const { exceptions } = await w.staff.api.directory.get({ params: { id } });
  await w.staff.api.directory.update({
    params: { id },
    body: { client: client_id, exceptions: [...exceptions, late] },
  });
  const now = await bodyOf(id);
  expect(told(now).exceptions).toBe('24/12/2026; 31/12/2026');
  const next = merged(now, rowOf({ ...first, exceptions: '31/12/2026; 25/12/2026' }), ['exceptions']) as object;
  expect(next).toMatchObject({
    exceptions: [
      { date: '2026-12-30', enabled: true },
      { date: '2026-12-31', enabled: false },
      { date: '2026-12-25', enabled: false },
    ],
  });
  expect(told(next).exceptions).toBe('25/12/2026; 31/12/2026');
});

test('days off and telephones are read as people write them', async () => {
  const { rowOf, first } = await clinic();
  const body = rowOf({
    ...first,
    exceptions: 'Dec 24, 2026; 31-dic-2026, 1/2/2027\nmañana',
    phone: '5512345678 y 5587654321; 5511112222',
  });
  expect(body).toMatchObject({
    exceptions: ['2026-12-24', '2026-12-31', '2027-02-01', 'mañana'].map((date) => ({ date, enabled: false })),
    phone: '5512345678',
    description: [
      { text: 'Consulta.\nOtros teléfonos: 5587654321, 5511112222' },
      { text: 'Consultation.\nOther telephones: 5587654321, 5511112222' },
    ],
  });
});

test('entries are changed, taken away and brought back together as by their calls (IMP-4, IMP-5)', async () => {
  const { rowOf, save, bodyOf, merged, update, inDb, first, client_id } = await clinic();
  const ids = await save([rowOf(first), rowOf(second)]);
  const [a = 0, b = 0] = ids;
  const say = `update directories set audio_es = 'x', audio_en = 'x' where directory_id = any($1::bigint[])`;
  await w.engine.owner((c) => c.query(say, [ids]));
  const [wasA, wasB] = [await bodyOf(a), await bodyOf(b)];
  await update([
    {
      id: a,
      body: merged(wasA, rowOf({ ...first, day_1: '10:00-11:00', specialty: 'Pediatría' }), ['day_1', 'specialty']),
    },
    { id: b, body: merged(wasB, rowOf({ ...second, audio_text_es: 'Otro' }), ['audio_text_es']) },
  ]);
  const get = async (id: number) => w.staff.api.directory.get({ params: { id } });
  const [nowA, nowB] = [await get(a), await get(b)];
  expect([nowA.specialty.name[0]?.text, nowA.enabled_days[0]?.from, nowA.speech]).toEqual([
    'Pediatría',
    '10:00:00',
    'ready',
  ]);
  expect(nowB.audio_text.map(({ audio_url }) => audio_url === null)).toEqual([true, false]);
  await update([
    { id: a, body: wasA },
    { id: b, body: wasB },
  ]);
  expect([await bodyOf(a), await bodyOf(b)]).toEqual([wasA, wasB]);
  await inDb((sql) => directoryImport.remove(sql, ids, w.staff.user_id));
  const missing = { code: 'directory.not_found' };
  await expect(get(a)).rejects.toMatchObject(missing);
  await expect(inDb((sql) => directoryImport.remove(sql, [b], null))).rejects.toMatchObject(missing);
  await inDb((sql) => directoryImport.restore(sql, ids));
  expect((await w.staff.api.directory.list({ params: { client_id }, query: {} })).length).toBe(2);
});

test('specialties are made for an import, and go with it where nobody has them (IMP-2, IMP-5)', async () => {
  const { client_id, rowOf, save, inDb, first } = await clinic();
  const { specialty } = directoryImport.makes;
  const name = unique('Medicina del sueño');
  const make = (text: string, id?: number) => inDb(async (sql) => specialty?.make(sql, { client_id, name: text }, id));
  const own = (await make(name)) ?? 0;
  const big = Number.MAX_SAFE_INTEGER - 3;
  expect(await make('Con número', big)).toBe(big);
  const listed = await w.staff.api.specialties.list({ query: { client_id } });
  expect(listed.find(({ specialty_id }) => specialty_id === own)).toMatchObject({
    name: [{ text: name }, { text: name }],
    own: true,
  });
  const taken = { code: 'specialties.name_taken' };
  await expect(make('cardiologia')).rejects.toMatchObject(taken);
  await expect(make(name.toUpperCase())).rejects.toMatchObject(taken);
  const [id = 0] = await save([{ ...(rowOf(first) as object), specialty: own }]);
  const drop = () => inDb(async (sql) => specialty?.drop(sql, [own, big]));
  expect(await drop()).toEqual([big]);
  await inDb((sql) => directoryImport.remove(sql, [id], null));
  expect(await drop()).toEqual([own]);
  await expect(inDb((sql) => directoryImport.restore(sql, [id]))).rejects.toMatchObject({
    code: 'directory.specialty_gone',
    message: 'La especialidad del registro ya no existe.',
  });
});
