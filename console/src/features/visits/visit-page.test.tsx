import type { Moment } from '@botones/contract/visits/moments';
import { Visit } from '@botones/contract/visits/visits';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleOf } from '../../testing/example.ts';
import { press } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { fail, pageOf, serve, signInPart } from '../../testing/serve.ts';
import { VisitPage } from './visit-page.tsx';

const visit = (more: Partial<Visit> = {}): Visit => ({
  ...exampleOf(Visit, { interaction_id: 7, client: 'Clínica Aurora', timezone: 'America/Mexico_City' }),
  robot: { robot_id: 3, name: 'Recepción' },
  ...{ date: '2026-03-05', start_time: '12:07:09', end_time: '12:09:09' },
  ...{ started_at: '2026-03-05T18:07:09.000Z', ended_at: '2026-03-05T18:09:09.000Z' },
  sentences: { days: 30, kept: true },
  ...more,
});
const moment = (kind: Moment['kind'], more: Partial<Moment> = {}): Moment => ({
  ...{ key: `${kind}-1`, kind, at: '2026-03-05T18:07:09.000Z', time: '12:07:09' },
  ...more,
});
const exchange = (more: Partial<NonNullable<Moment['exchange']>>): Pick<Moment, 'exchange'> => ({
  exchange: {
    ...{ asked_by: 'voice', language_id: 1, kept: true, question: '', answer: '', intent_id: null, intent_name: '' },
    ...{ role: null, shown: '', outcome: null, score: null },
    ...more,
  },
});

/** What each row of the line of time says, without its time. */
async function told(): Promise<(string | null | undefined)[]> {
  const line = within(await screen.findByRole('region', { name: /^Lo que pasó/ }));
  return (await line.findAllByRole('listitem')).map(({ textContent }) => textContent?.replace('12:07:09', '|'));
}

test('a visit reads from who passed to who left, in words (TAB-3)', async () => {
  signInPart(['Robots', 'Métricas', 'Encuestas', 'Turnos']);
  const rows = [
    moment('passed'),
    moment('started'),
    moment('exchange', {
      key: 'exchange-1',
      ...exchange({ asked_by: 'robot', role: 'welcome', answer: 'Bienvenida' }),
    }),
    moment('exchange', {
      key: 'exchange-2',
      ...exchange({
        question: '¿Dónde están?',
        answer: 'En el centro',
        intent_name: 'Sucursales',
        score: 0.82,
        outcome: 'intent',
      }),
    }),
    moment('exchange', { key: 'exchange-3', ...exchange({ kept: false, outcome: 'none' }) }),
    moment('shown', { shown: { kind: 'branch', record_id: 4, name: 'Centro' } }),
    moment('survey', {
      survey: {
        ...{ response_id: 1, poll_id: 1, name: 'Salida', complete: true, until: null },
        answers: [
          { question_id: 1, kind: 'yesNo', question: '¿Le gustó?', answer: 'Sí' },
          { question_id: 2, kind: 'yesNo', question: '¿Padece algo?', answer: null },
        ],
      },
    }),
    moment('message', { message: { message_id: 1, text: 'Evacúe' } }),
    moment('left', { guessed: false }),
  ];
  serve({ 'visits.get': visit(), 'visits.moments': pageOf(rows) });
  showPart(<VisitPage />, '/visits?interaction=7');
  expect(await told()).toEqual([
    'Pasó frente al robot|',
    'Se detuvo y empezó la visita|',
    'El robot saludó|Bienvenida',
    'Preguntó · Hablando · Sucursales · parecido 82%|¿Dónde están?En el centro',
    'Preguntó · Hablando|La frase ya no se guarda.No la entendió',
    'Vio una sucursal: Centro|',
    'Contestó la encuesta: Salida|¿Le gustó?Sí¿Padece algo?Respuesta reservada',
    'Mensaje urgente en pantalla|Evacúe',
    'Se fue|',
  ]);
  const facts = within(screen.getByRole('region', { name: 'La visita' }));
  expect(facts.getByText('05/03/2026')).toBeTruthy();
  expect(facts.getByText('2 min')).toBeTruthy();
});

test('a long visit is read hundred by hundred', async () => {
  signInPart(['Robots']);
  const first = moment('exchange', { key: 'exchange-1', ...exchange({ question: 'Primera' }) });
  const second = moment('exchange', { key: 'exchange-2', ...exchange({ question: 'Última' }) });
  const asked = serve({
    'visits.get': visit(),
    'visits.moments': ({ query }) => (query.after ? pageOf([second], 2) : pageOf([first], 2, 'más')),
  });
  showPart(<VisitPage />, '/visits?interaction=7');
  expect(await screen.findByText('Primera')).toBeTruthy();
  expect(screen.queryByText('Última')).toBeNull();
  press('Ver más');
  expect(await screen.findByText('Última')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull();
  const pages = asked.filter(({ path }) => path.endsWith('/moments/')).map(({ query }) => query);
  expect(pages).toEqual([{ limit: '100' }, { limit: '100', after: 'más' }]);
});

test('who read what was said stands beside it, by module; who may not read it is told of nobody (VIS-3)', async () => {
  signInPart(['Robots']);
  const at = '2026-03-05T18:20:00.000Z';
  const looked: Visit['looked'] = [
    { at, modules: ['Robots', 'Turnos'], who: 'Ana Prueba' },
    { at: '2026-03-05T17:20:00.000Z', modules: ['Robots'], who: null },
  ];
  serve({ 'visits.get': visit({ looked }), 'visits.moments': [] });
  const { unmount } = showPart(<VisitPage />, '/visits?interaction=7');
  const looks = within(await screen.findByRole('region', { name: 'Quién leyó lo dicho' }));
  expect(looks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ana PruebaRobots, Turnos05/03/2026 - 12:20:00',
    'Un programa, o alguien que ya no es de este clienteRobots05/03/2026 - 11:20:00',
  ]);
  unmount();
  serve({ 'visits.get': visit({ looked: null }), 'visits.moments': [] });
  showPart(<VisitPage />, '/visits?interaction=7');
  await screen.findByRole('region', { name: 'La visita' });
  expect(screen.queryByRole('region', { name: 'Quién leyó lo dicho' })).toBeNull();
});

test('a visit that lasts, one that nobody saw end and one without words each say so', async () => {
  signInPart(['Robots']);
  const part = { part: 'words', moments: 2 } as const;
  const open = visit({ ended_at: null, end_time: '', parts: [part] });
  const over = { sentences: { days: 30, kept: false } };
  for (const [shown, texts] of [
    [open, ['Sigue', 'Se guardan 30 días']],
    [visit({ guessed: true, parts: [part], ...over }), ['No se sabe cuándo se fue', 'Ya no se guardan']],
    [visit({ parts: [part], sentences: { days: 0, kept: false } }), ['No se guardan']],
  ] as const) {
    serve({ 'visits.get': shown, 'visits.moments': [] });
    const { unmount } = showPart(<VisitPage />, '/visits?interaction=7');
    for (const text of texts) expect(await screen.findByText(text)).toBeTruthy();
    unmount();
  }
});

test('a visit that is not there, and an address that names none, lead home', async () => {
  signInPart(['Turnos']);
  serve({ 'visits.get': () => fail('visits.not_found') });
  const { router } = showPart(<VisitPage />, '/visits?interaction=7');
  await expect.poll(() => router.state.location.pathname).toBe('/');
});

test.each([
  ['2026-03-06T18:00:00.000Z', 1],
  [null, 0],
])('a visit erased at %s says so above what happened (TAB-4)', async (erased_at, notices) => {
  signInPart(['Robots']);
  serve({ 'visits.get': visit({ erased_at }), 'visits.moments': pageOf([moment('started')]) });
  showPart(<VisitPage />, '/visits?interaction=7');
  await told();
  expect(screen.queryAllByText(/^Lo de esta visita se borró el 06\/03\/2026/)).toHaveLength(notices);
});
