import type { TicketPage } from '@botones/contract/turns/ticket-pages';
import { describe, expect, test } from 'vitest';
import { aCalledPage, aPage } from '../testing/a-page.ts';
import { webAddress } from './place.ts';
import { firstState, type State } from './state.ts';
import { viewOf } from './view.ts';

const address = { code: '7K3M9QXA5TVBHW2E', typed: '', ownNumber: null, door: null };
const offline = { status: 0, code: 'network', retryAfter: null };
const stateOf = (page: TicketPage | null, of: Partial<State> = {}): State => ({
  ...firstState(address, ['es-MX']),
  ...{ page, heardAt: 1_000, knownAt: 1_000, isLive: page !== null },
  ...of,
});
const shown = (page: TicketPage | null, of: Partial<State> = {}, now = 1_000) => viewOf(stateOf(page, of), now);
const ticket = (page: TicketPage, of: Partial<State> = {}, now = 1_000) => {
  const { ticket: seen } = shown(page, of, now);
  if (!seen) throw new Error('no ticket is shown');
  return seen;
};
const facts = (page: TicketPage) => ticket(page).facts.map(({ value }) => value);

describe('a ticket that waits', () => {
  test('its number, people before it, and the wait only where it was measured', () => {
    const view = shown(aPage());
    expect(view).toMatchObject({ screen: 'ticket', title: '017 · 5 personas antes', status: { tone: 'live' } });
    expect(view.ticket).toMatchObject({
      mood: 'waiting',
      number: '017',
      sentences: null,
      day: '',
      box: '',
      comeBack: null,
    });
    expect(facts(aPage())).toEqual(['5 personas', '10 a 15\u00a0min']);
    expect(facts(aPage({ wait: null }))).toEqual(['5 personas']);
    expect(facts(aPage({ ahead: 1, wait: { from: 0, until: 5 } }))).toEqual(['1 persona', 'Menos de 5\u00a0min']);
  });

  test('almost: two before it, one, none', () => {
    const two = shown(aPage({ ahead: 2, almost: true }));
    expect(two).toMatchObject({ title: '017 · ya casi', ticket: { mood: 'almost' } });
    expect(two.ticket?.sentences?.headline).toBe('Ya casi es su turno');
    const none = shown(aPage({ ahead: 0, almost: true }));
    expect(none.title).toBe('017 · es el siguiente');
    expect(none.ticket?.facts[0]?.value).toBe('Nadie');
  });

  test('what is called now, the latest first, by the branch’s clock', () => {
    const called = [
      { label: 'A 004', box_number: 2, at: '2026-11-30T16:41:00.000Z' },
      { label: '012', box_number: 3, at: '2026-11-30T16:40:00.000Z', days_ago: 1 },
    ];
    expect(ticket(aPage({ called })).called).toEqual({
      isNone: false,
      lines: [
        { number: 'A 004', day: '', box: 'Caja 2', time: '10:41' },
        { number: '012', day: 'de ayer', box: 'Caja 3', time: '10:40' },
      ],
    });
    expect(ticket(aPage({ called: [] })).called).toEqual({ isNone: true, lines: [] });
  });

  test('what can be done with it, and what is asked before', () => {
    expect(ticket(aPage()).actions).toEqual({ later: true, leave: true });
    expect(ticket(aPage({ may_step_back: false })).actions).toEqual({ later: false, leave: true });
    expect(ticket(aPage()).question).toBeNull();
    expect(ticket(aPage(), { question: 'later' }).question).toMatchObject({ of: 'later', headline: '¿Pasar después?' });
    expect(ticket(aPage(), { question: 'leave' }).question).toMatchObject({
      of: 'leave',
      headline: '¿Dejar su lugar?',
    });
    expect(ticket(aPage(), { sending: 'leave' }).isSending).toBe(true);
  });

  test('it is of yesterday, or of an earlier day', () => {
    expect(ticket(aPage({ days_ago: 1 })).day).toBe('de ayer');
    expect(ticket(aPage({ days_ago: 2 })).day).toBe('de hace 2 días');
  });
});

test('a ticket that is called says where to go, and nothing of the line', () => {
  const view = shown(aCalledPage());
  expect(view.title).toBe('017 · Caja 3');
  expect(view.ticket).toMatchObject({
    ...{ mood: 'called', eyebrow: 'Es su turno', goTo: 'Pase a la caja', box: '3', facts: [], called: null },
    actions: { later: false, leave: false },
  });
  // Served without having been called there is no box.
  expect(ticket(aCalledPage({ box_number: null, called_at: null }))).toMatchObject({
    mood: 'served',
    box: '',
    goTo: '',
  });
});

test('each end has its sentence, and nothing can be done any more', () => {
  const over = (of: Partial<TicketPage>) =>
    shown(aPage({ status: 'cancelled', ahead: null, wait: null, may_step_back: false, ...of }));
  const said = (of: Partial<TicketPage>) => [over(of).ticket?.sentences?.headline, over(of).title];
  expect(said({ status: 'attended' })).toEqual(['Gracias por su visita', '017 · terminó']);
  expect(said({ end_reason: 'no_show' })).toEqual(['Se llamó su turno', '017 · terminó']);
  expect(said({ end_reason: 'day_end' })).toEqual(['El día terminó', '017 · terminó']);
  expect(said({ end_reason: 'left' })).toEqual(['Dejó su lugar', '017 · dejó su lugar']);
  expect(said({ end_reason: null })).toEqual(['Su turno terminó', '017 · terminó']);
  expect(over({ end_reason: 'no_show' }).ticket).toMatchObject({
    ...{ mood: 'over', called: null, alarm: null, comeBack: null, facts: [], actions: { later: false, leave: false } },
  });
});

test('a place that was given back may be taken again for as long as the server says, counted by the phone', () => {
  const left = aPage({
    ...{ status: 'cancelled', end_reason: 'left', ahead: null, wait: null },
    may_return_until: '2026-11-30T16:44:00.000Z',
  });
  expect(ticket(left)).toMatchObject({ comeBack: '2:00', sentences: { headline: 'Dejó su lugar' } });
  expect(ticket(left, {}, 56_000).comeBack).toBe('1:05');
  const tooLate = ticket(left, {}, 121_000);
  expect(tooLate.comeBack).toBeNull();
  expect(tooLate.sentences?.text).toContain('tome otro turno');
});

test('without network it says how old what it shows is', () => {
  const status = (of: Partial<State>, now = 1_000) => shown(aPage(), { isLive: false, ...of }, now).status;
  expect(status({ isLive: true }, 9e9)).toEqual({ tone: 'live', text: 'En vivo' });
  expect(status({})).toEqual({ tone: 'quiet', text: 'Al día' });
  expect(status({}, 61_000)).toEqual({ tone: 'quiet', text: 'Conectando…' });
  expect(status({ slept: true })).toEqual({ tone: 'quiet', text: 'Conectando…' });
  expect(status({ failure: offline })).toEqual({ tone: 'lost', text: 'Sin conexión · de hace un momento' });
  expect(status({ failure: offline }, 186_000)).toEqual({ tone: 'lost', text: 'Sin conexión · de hace 3 min' });
  expect(status({ failure: offline, slept: true }, 186_000)?.text).toBe('Sin conexión · de hace 3 min o más');
  expect(status({ failure: { ...offline, status: 503 } }, 186_000)?.text).toBe('Sin respuesta · de hace 3 min');
  // It shows what it knew.
  expect(shown(aPage(), { isLive: false, failure: offline }).ticket).toMatchObject({ number: '017' });
});

test('before anything was heard it says what it waits for', () => {
  expect(shown(null)).toMatchObject({
    screen: 'loading',
    waits: 'Buscando su turno…',
    status: null,
    title: 'Su turno',
  });
  expect(shown(null, { failure: offline }).waits).toBe('No hay conexión. Se sigue intentando.');
  expect(shown(null, { failure: { ...offline, status: 502 } }).waits).toBe(
    'El servidor no responde. Se sigue intentando.',
  );
  const held = { failure: { status: 429, code: 'request.too_many', retryAfter: 37 }, retryAt: 38_000 };
  expect(shown(null, held).waits).toContain('en 37 s');
  expect(shown(null, held, 39_000).waits).toContain('en 1 s');
});

test('an address without a code asks for one, and so does one that is unknown', () => {
  const none = { address: { code: null, typed: '7K3M', ownNumber: null, door: null } };
  expect(shown(null, none)).toMatchObject({ screen: 'form', form: { isMissing: false, typed: '7K3M' } });
  expect(shown(null, { isMissing: true })).toMatchObject({
    ...{ screen: 'form', form: { isMissing: true }, title: 'Este turno no existe o ya terminó' },
  });
});

test('a robot’s own number is shown until the server is told of it', () => {
  const own = { address: { ...address, ownNumber: 'A 017' } };
  expect(shown(null, own).ticket).toMatchObject({ number: 'A 017', sentences: { headline: 'Buscando su turno…' } });
  const notYet = shown(null, { ...own, isMissing: true });
  expect(notYet).toMatchObject({ screen: 'ticket', title: 'A 017 · Aún no está en la fila' });
  expect(notYet.ticket).toMatchObject({
    mood: 'unknown',
    sentences: { headline: 'Aún no está en la fila', text: 'Muéstrelo en recepción, por favor.' },
    ...{ called: null, alarm: null, place: null, actions: { later: false, leave: false } },
  });
  expect(shown(aPage({ label: 'A 017' }), own).ticket).toMatchObject({ mood: 'waiting', number: 'A 017' });
});

test('a refusal is said in words, also one that the page does not know', () => {
  expect(ticket(aPage(), { refused: 'tickets.stepped_back' }).refused).toBe('Ya pidió pasar después una vez.');
  expect(ticket(aPage(), { refused: 'server.busy' }).refused).toBe('No se pudo. Intente otra vez, por favor.');
  expect(ticket(aPage()).refused).toBe('');
});

test('where it is: hours where there are some, a map only where it is an address of the web', () => {
  expect(ticket(aPage()).place).toEqual({
    ...{ client: 'Clínica Aurora', branch: 'Sucursal Centro', address: 'Av. Juárez 145', hours: 'De 09:00 a 18:00' },
    map: 'https://maps.example/centro',
  });
  const branch = { ...aPage().branch, open_at: '00:00:00', until_at: '00:00:00', url_maps: 'javascript:alert(1)' };
  expect(ticket(aPage({ branch })).place).toMatchObject({ hours: '', map: null });
  for (const none of ['', 'maps.example', 'data:text/html,x', 'ftp://maps.example', '//maps.example'])
    expect([none, webAddress(none)]).toEqual([none, null]);
  expect(webAddress(' http://maps.example/a b ')).toBe('http://maps.example/a%20b');
});

test('an English phone reads English', () => {
  const view = shown(aPage({ ahead: 1 }), { phoneLanguages: ['en-GB'] });
  expect(view).toMatchObject({ title: '017 · 1 person before', words: { lang: 'en' } });
  expect(view.ticket?.facts.map(({ value }) => value)).toEqual(['1 person', '10 to 15\u00a0min']);
});

test('sound that was chosen before waits for a touch, and says so also where it was called or is told of a closed page', () => {
  const touch = { on: false, text: 'Toque la pantalla para activar de nuevo el sonido.', waits: true };
  const push = { is: 'on', failed: null } as const;
  for (const of of [{}, { push }]) expect(ticket(aPage(), { soundWaits: true, ...of }).alarm).toEqual(touch);
  expect(ticket(aCalledPage(), { soundWaits: true }).alarm).toEqual(touch);
  expect(ticket(aPage(), { soundWaits: true, phoneLanguages: ['en'] }).alarm?.text).toMatch(/^Touch the screen/);
  expect(ticket(aPage()).alarm).toMatchObject({ text: expect.stringContaining('aquí verá'), waits: false });
  expect(ticket(aCalledPage()).alarm).toMatchObject({ text: '', waits: false });
});

test('that there was no network is said until it is back, and for some seconds at least', () => {
  const lost = { refused: 'network', refusedAt: 2_000 };
  const said = (of: Partial<State>, now: number) => ticket(aPage(), { ...lost, ...of }, now).refused;
  expect(said({}, 60_000)).toContain('no se pudo enviar');
  expect(said({ knownAt: 2_100 }, 3_000)).toContain('no se pudo enviar');
  expect(said({ knownAt: 2_100 }, 7_000)).toBe('');
  // Another refusal is about the ticket.
  expect(said({ refused: 'tickets.stepped_back', knownAt: 2_100 }, 60_000)).toContain('una vez');
});

test('a question says what is so: behind how many, and whether the place may be taken again', () => {
  const asked = (question: 'leave' | 'later', of: Partial<TicketPage>) =>
    ticket(aPage(of), { question }).question?.text;
  expect(asked('later', { behind: 1 })).toContain('la persona que va detrás de usted');
  expect(asked('later', { behind: 3 })).toContain('las tres personas que van detrás de usted');
  expect(asked('leave', {})).toContain('Tendrá dos minutos');
  expect(asked('leave', { may_come_back: false })).toContain('Será definitivo: ya no podrá recuperarlo.');
});

test('who was called again, or sent on after a call, is told so', () => {
  const again = { calls: 2, called_at: '2026-11-30T16:44:00.000Z' };
  expect(ticket(aCalledPage()).sentences).toBeNull();
  expect(ticket(aCalledPage(again)).sentences).toEqual({ headline: 'Se le llamó otra vez', text: 'A las 10:44.' });
  const sent = (of: Partial<TicketPage>) => ticket(aPage({ sent_on: true, ...of })).sentences;
  expect(sent({})).toEqual({ headline: '', text: 'Lo llamarán de nuevo.' });
  expect(sent({ ahead: 0, almost: true })).toEqual({
    ...{ headline: 'Ya casi es su turno', text: 'Lo llamarán de nuevo.' },
  });
});
