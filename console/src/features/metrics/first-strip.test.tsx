import type { First, FirstSentence } from '@botones/contract/analytics/first';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { prefer } from '../../app/session/preferences.ts';
import { findButton, gone } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { fail, serve, signInPart } from '../../testing/serve.ts';
import { FirstStrip } from './first-strip.tsx';
import { useLedTo } from './use-led-to.ts';

beforeEach(() => {
  signInPart(['Métricas'], { client: { client_id: 3, name: 'Óptica Luz', bucket_name: 'b-3' } });
});

const fewer: FirstSentence = {
  ...{ figure: 'people', span: 'week', from: '2026-11-23', to: '2026-11-29', now: 812, usual: 1180 },
  ...{ since: '2026-11-25', where: { kind: 'robot', id: 7, name: 'Lobby' } },
};
const missed: FirstSentence = {
  ...{ figure: 'missed', span: 'day', from: '2026-11-29', to: '2026-11-29', now: 60, usual: 30 },
  ...{ since: '2026-11-29', where: null },
};
const more: FirstSentence = { ...missed, figure: 'crossing' };
const told = (sentences: FirstSentence[], states: Partial<First> = {}): First => ({
  ...{ until: '2026-11-29', day: '2026-11-29', day_state: 'compared', week_state: 'compared' },
  ...{ closed_days: [], untold_robots: 0, sentences },
  ...states,
});
const asked = { client: 3, robot: 0, start: null, end: null };
const strip = () => screen.findByRole('region', { name: 'Fuera de lo acostumbrado' });
const lines = async () => within(await strip()).findAllByRole('listitem');

test('each sentence says what is out of the ordinary and leads to the chart that proves it, with the filter of the page', async () => {
  serve({ 'analytics.first': told([missed, fewer, more]) });
  showPart(<FirstStrip asked={{ ...asked, robot: 7 }} />, '/metrics?robot_id=7&start=&end=2026-12-24');
  const shown = await lines();
  expect(shown.map(({ textContent }) => textContent?.slice(0, 60))).toEqual([
    'El domingo 29 de noviembre quedaron sin respuesta 60 frases,',
    'Del 23 al 29 de noviembre se atendió a 812 personas, 31% men',
    'El domingo 29 de noviembre pasaron 60 personas, 100% más de ',
  ]);
  const proof = (place: string) => `/metrics?robot_id=7&start=2026-09-29&end=2026-11-29#figure-${place}`;
  expect(shown.map((line) => within(line).getByRole('link').getAttribute('href'))).toEqual([
    proof('missed'),
    proof('crossing'),
    proof('crossing'),
  ]);
  // Bad is what is more of what nobody answered, and fewer of the people; never by its colour alone.
  expect(shown.map(({ className }) => className)).toEqual(['bad', 'bad', '']);
});

test('nothing to say is said, and so are a day without anybody and weeks that are too few', async () => {
  const cases: [Partial<First>, string[]][] = [
    [{}, ['Nada se salió de lo acostumbrado.']],
    [{ day_state: 'closed', closed_days: ['2026-11-29'] }, ['El domingo 29 de noviembre no se contó a nadie.']],
    [
      { day_state: 'unknown', week_state: 'unknown' },
      ['Aún no hay con qué comparar: se necesitan 4 semanas con al menos 20 personas.'],
    ],
  ];
  for (const [states, expected] of cases) {
    serve({ 'analytics.first': told([], states) });
    const { unmount } = showPart(<FirstStrip asked={asked} />, '/metrics');
    expect((await lines()).map(({ textContent }) => textContent)).toEqual(expected);
    unmount();
  }
});

test('it is asked of the robot, the group and the last day of the page, and in the language of the person', async () => {
  const calls = serve({ 'analytics.first': told([fewer]) });
  prefer({ language: 'en' });
  onTestFinished(() => prefer({ language: 'es-mx' }));
  showPart(<FirstStrip asked={{ ...asked, robot: 7, group_id: 4, end: '2026-11-29' }} />, '/metrics');
  expect(await screen.findByText(/^From November 23 to November 29, 812 people were served/)).toBeTruthy();
  expect(calls.map(({ query }) => query)).toEqual([
    { client_id: '3', robot_id: '7', group_id: '4', end_date: '2026-11-29' },
  ]);
});

test('what cannot be read says so alone, and is asked again', async () => {
  let fails = true;
  serve({ 'analytics.first': () => (fails ? fail('server.failed') : told([])) });
  showPart(<FirstStrip asked={asked} />, '/metrics');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Fuera de lo acostumbrado: No se pudo cargar/);
  fails = false;
  fireEvent.click(await findButton('Reintentar'));
  expect(await screen.findByText('Nada se salió de lo acostumbrado.')).toBeTruthy();
  await gone('alert');
});

test('of all clients at once it is neither asked nor shown (TAB-1)', async () => {
  const calls = serve({});
  showPart(
    <>
      <FirstStrip asked={{ ...asked, client: 0 }} />
      <p>Todos</p>
    </>,
    '/metrics',
  );
  expect(await screen.findByText('Todos')).toBeTruthy();
  expect([calls, screen.queryByRole('region')]).toEqual([[], null]);
});

function Card() {
  useLedTo(true);
  return (
    <section id="figure-total" tabIndex={-1} aria-label="Total">
      Total
    </section>
  );
}

test('who follows a sentence stands at the chart, with the keyboard too; an address without one leads nowhere', async () => {
  const { router } = showPart(<Card />, '/metrics');
  const card = await screen.findByRole('region', { name: 'Total' });
  expect(document.activeElement).not.toBe(card);
  await router.navigate('/metrics?start=2026-09-29#figure-total');
  await waitFor(() => expect(document.activeElement).toBe(card));
});
