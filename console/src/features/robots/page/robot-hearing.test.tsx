import { EarFault, type EarReport } from '@botones/contract/devices/ears';
import { HearingFigures } from '@botones/contract/hearing/hearing';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { languages } from '../../../app/session/preferences.ts';
import { wordsIn } from '../../../app/words.ts';
import { exampleOf } from '../../../testing/example.ts';
import { cells } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/part.tsx';
import { serve } from '../../../testing/serve.ts';
import { RobotHearing } from './robot-hearing.tsx';
import { robotHearingWords } from './robot-hearing.words.ts';

const nothing = exampleOf(HearingFigures, {
  ...{ tries: 0, silent: 0, faults: 0, spoken: 0, not_understood: 0 },
  ...{ without_words: null, without_understanding: null, half_ms: null, nine_tenths_ms: null },
  hidden: { without_words: 'none', without_understanding: 'none', half_ms: 'none', nine_tenths_ms: 'none' },
});
const days = (figures: HearingFigures) =>
  Array.from({ length: 14 }, (_, n) => ({ day: `2026-11-${16 + n}`, ...(n === 13 ? figures : nothing) }));

async function show(ear: EarReport | null, figures: HearingFigures = nothing) {
  cleanup();
  serve({ 'hearing.ofRobot': { all: figures, days: days(figures), min_group: 5 } });
  showPart(<RobotHearing robot={{ robot_id: 7 }} ear={ear} />);
  // The rule stands below what was asked for.
  await screen.findByText(/^Avisa la alerta/);
  return within(await screen.findByRole('region', { name: 'Oído' }));
}
const row = (panel: ReturnType<typeof within>, name: string) =>
  cells(panel.getByRole('row', { name: new RegExp(`^${name}`) }));

test('which ear a robot has is said, and of one that has said nothing that it is not known yet (OIR-1)', async () => {
  const said = async (ear: EarReport | null, words: string) => expect((await show(ear)).getByText(words)).toBeTruthy();
  await said(null, 'Aún no se sabe con qué oye: lo dice cuando se conecta.');
  await said({ ear: 'local', missing: [] }, 'Oye con su propio navegador, también sin red');
  await said({ ear: 'server', missing: [] }, 'Oye con el servidor propio de reconocimiento');
  await said({ ear: 'browser', missing: [] }, 'Oye con el servicio del fabricante de su navegador');
  await said({ ear: null, missing: [] }, 'No oye: su pantalla no muestra el micrófono');
});

test('of each ear that it has not it says why and what to do', async () => {
  const panel = await show({
    ear: 'browser',
    missing: [
      { ear: 'local', why: 'language' },
      { ear: 'server', why: 'not_set' },
    ],
  });
  const list = within(panel.getByRole('list', { name: 'Lo que le falta' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Su propio navegador: no tiene el idioma. Instálelo en la pantalla del robot, donde se ofrece.',
    'Servidor propio: no está configurado. Quien administra el servidor lo indica en LISTEN_URL.',
  ]);
  expect((await show({ ear: 'local', missing: [] })).queryByRole('list')).toBeNull();
  // A kiosk of Debian's Chromium is not sent to a browser that hears no better.
  const kiosk = await show({ ear: null, missing: [{ ear: 'browser', why: 'unsupported' }] });
  expect(kiosk.getByRole('listitem').textContent).toMatch(/Google Chrome o Edge.*LISTEN_URL/);
});

test('every fault of an ear has words of its own in each language, with something to do', () => {
  for (const language of languages) {
    const { why } = wordsIn(robotHearingWords, language);
    const said = EarFault.options.map((fault) => why[fault]);
    expect(new Set(said).size).toBe(EarFault.options.length);
    // What is so, and then what to do.
    for (const each of said) expect(each).toMatch(/[.。].+[.。]$/);
  }
});

test('a robot to which nobody spoke has no table of nothing', async () => {
  const panel = await show({ ear: 'server', missing: [] });
  expect(panel.getByText('Nadie le ha hablado todavía.')).toBeTruthy();
  expect(panel.queryByRole('table')).toBeNull();
});

test('today stands beside all days: shares, seconds, what few tries mean, and nothing as –', async () => {
  const figures = exampleOf(HearingFigures, {
    ...{ tries: 4, silent: 1, faults: 1, spoken: 0, not_understood: 0 },
    ...{ without_words: 50, without_understanding: null, half_ms: 900, nine_tenths_ms: 2400 },
    hidden: { without_understanding: 'none' },
  });
  const panel = await show({ ear: 'server', missing: [] }, figures);
  expect(panel.queryByText('Nadie le ha hablado todavía.')).toBeNull();
  const few = '4 Menos de 5: no saque conclusiones';
  expect(row(panel, 'Intentos')).toEqual([few, few]);
  expect(row(panel, 'Sin palabras')).toEqual(['50%', '50%']);
  expect(row(panel, 'Fallas del oído')).toEqual(['1', '1']);
  expect(row(panel, 'Dicho y no entendido')).toEqual(['–', '–']);
  expect(row(panel, 'Primer sonido')).toEqual(['0.9 s', '0.9 s']);
  expect(row(panel, 'Nueve de cada diez')).toEqual(['2.4 s', '2.4 s']);
  const byDay = within(panel.getByRole('table', { name: 'Intentos por día' }));
  expect(cells(byDay.getByRole('row', { name: /^29\/11\/2026/ }))).toEqual(['4', '2']);
  expect(byDay.getAllByRole('row')).toHaveLength(15);
  expect(panel.getByText(/^Avisa la alerta “El robot oye mal”.*14 días anteriores, con 20 intentos/)).toBeTruthy();
});
