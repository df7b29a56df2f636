import { doorClosed, mostOfBrowser } from '@botones/contract/turns/turn-doors';
import { expect, test } from 'vitest';
import { aDoor } from '../testing/a-door.ts';
import { aCalledPage, aPage } from '../testing/a-page.ts';
import { type Door, type DoorInput, firstDoor, mostHeld, nextDoor } from './door.ts';
import { doorView } from './door-view.ts';

const printed = '1c.p1.abcdefghijklmnopqrstuv';
const ofTelevision = '1c.w9x.abcdefghijklmnopqrstuv';
const after = (inputs: readonly DoorInput[], secret = printed): Door =>
  inputs.reduce((door, input) => nextDoor(door, input, 1_000), firstDoor(secret));
const shown = (inputs: readonly DoorInput[], { languages = ['es-MX'], secret = printed, now = 1_000 } = {}) =>
  doorView(after(inputs, secret), languages, now);
const none: DoorInput = { type: 'held', held: [] };
const open: DoorInput = { type: 'page', page: aDoor() };
const lostNetwork = { status: 0, code: 'network', retryAfter: null };

test('a door tells its branch, who waits, and how long where that is measured (MOV-2)', () => {
  expect(shown([])).toMatchObject({ screen: 'loading', waits: 'Buscando la sucursal…', door: null });
  const view = shown([none, open]);
  expect(view).toMatchObject({ screen: 'door', title: 'Tome su turno aquí · Sucursal Centro', status: null });
  expect(view.accent).toMatchObject({ '--light-accent': '#0f7b6c' });
  expect(view.door).toMatchObject({
    facts: [
      { label: 'En la fila', value: '5 personas' },
      { label: 'Espera', value: '10 a 15\u00a0min' },
    ],
    take: { text: 'Tomar mi turno', isBusy: false, isSecond: false },
    place: { branch: 'Sucursal Centro', client: 'Clínica Aurora', hours: 'De 09:00 a 18:00' },
  });
  const empty = shown([none, { type: 'page', page: aDoor({ waiting_count: 0, wait: null }) }]);
  expect(empty.door?.facts).toEqual([{ label: 'En la fila', value: 'Nadie' }]);
  expect(shown([none, open], { languages: ['en-US'] }).door?.take?.text).toBe('Take a ticket');
});

test('each reason why nobody takes one is a sentence in both languages, without a button', () => {
  for (const languages of [['es'], ['en']]) {
    const said = doorClosed.map(
      (closed) => shown([none, { type: 'page', page: aDoor({ closed }) }], { languages }).door,
    );
    for (const door of said) expect(door).toMatchObject({ take: null, facts: [], isClosed: true });
    expect(new Set(said.map((door) => door?.headline)).size).toBe(doorClosed.length);
    for (const door of said) expect(door?.text).not.toBe('');
  }
  const closed = shown([none, { type: 'page', page: aDoor({ closed: 'hours' }) }]);
  expect(closed.door?.text).toBe('Podrá tomar su turno de 09:00 a 18:00.');
});

test('an old door says what to scan: that of a television what it shows now', () => {
  expect(shown([none, open, { type: 'gone' }]).door).toMatchObject({
    ...{ headline: 'Este código ya no sirve', text: 'Escanee el que está en la sucursal.', take: null },
  });
  expect(shown([none, { type: 'gone' }], { secret: ofTelevision }).door).toMatchObject({
    ...{ text: 'Escanee el que la pantalla muestra ahora.', place: null },
  });
});

test('what this browser holds is asked first and stands before the button', () => {
  expect(shown([open]).door?.take).toBeNull();
  const held = [
    { code: '7K3M9QXA5TVBHW2E', page: aPage() },
    { code: '8K3M9QXA5TVBHW2E', page: aCalledPage({ label: '018' }) },
  ];
  expect(shown([{ type: 'held', held }, open]).door).toMatchObject({
    held: [
      { code: '7K3M9QXA5TVBHW2E', text: 'Ya tiene el turno 017', branch: 'Sucursal Centro' },
      { text: 'Es su turno: 018' },
    ],
    take: { text: 'Tomar otro turno', isSecond: true },
  });
  // Also where the door itself opens nothing any more, or cannot be read.
  expect(shown([{ type: 'held', held }, { type: 'gone' }]).door?.held).toHaveLength(2);
  const failed: DoorInput = { type: 'failed', failure: lostNetwork, retryIn: 3 };
  expect(shown([{ type: 'held', held }, failed]).door).toMatchObject({
    take: null,
    text: expect.stringMatching(/conexión/),
  });
});

test('a ticket that is asked for, was lost or refused says so; what the door tells itself is not said twice', () => {
  const busy = shown([none, open, { type: 'pressed' }]).door;
  expect(busy).toMatchObject({ take: { text: 'Un momento…', isBusy: true }, note: '' });
  expect(shown([none, open, { type: 'pressed' }, { type: 'lost' }]).door?.note).toMatch(/Se sigue pidiendo/);
  const refused = (code: string): DoorInput[] => [none, open, { type: 'pressed' }, { type: 'refused', code }];
  expect(shown([...refused('doors.too_many'), open]).door?.refused).toMatch(/tres turnos/);
  expect(shown(refused('doors.full')).door?.refused).toMatch(/Espere un minuto/);
  expect(shown([...refused('doors.full'), open]).door?.refused).toBe('');
  expect(shown(refused('something.new')).door?.refused).toBe('No se pudo. Intente otra vez, por favor.');
  expect(shown([...refused('network'), { type: 'pressed' }]).door?.refused).toBe('');
});

test('without network it says so; one that is held back says for how long', () => {
  const failed: DoorInput = { type: 'failed', failure: lostNetwork, retryIn: 3 };
  expect(shown([none, failed]).waits).toBe('No hay conexión. Se sigue intentando.');
  expect(shown([none, open, failed], { now: 121_000 }).status).toEqual({
    tone: 'lost',
    text: 'Sin conexión · de hace 2 min',
  });
  const held: DoorInput = {
    type: 'failed',
    failure: { status: 429, code: 'request.too_many', retryAfter: 30 },
    retryIn: 30,
  };
  expect(shown([none, held], { now: 11_000 }).waits).toMatch(/en 20 s/);
  expect(shown([none, open, failed, open]).status).toBeNull();
});

test('who has three is told so beforehand, and again by a button once one of them is over', () => {
  expect(mostHeld).toBe(mostOfBrowser);
  const held = ['7', '8', '9'].map((sign) => ({ code: `${sign}K3M9QXA5TVBHW2E`, page: aPage() }));
  const full = shown([{ type: 'held', held }, open]).door;
  expect(full).toMatchObject({ take: null, note: 'Este teléfono ya tiene tres turnos en espera.', refused: '' });
  const two: DoorInput = { type: 'held', held: held.slice(1) };
  expect(shown([{ type: 'held', held }, open, two]).door).toMatchObject({
    ...{ take: { text: 'Tomar otro turno' }, note: '' },
  });
  // A door that is closed says that alone.
  const closed: DoorInput = { type: 'page', page: aDoor({ closed: 'off' }) };
  expect(shown([{ type: 'held', held }, closed]).door?.note).toBe('');
});
