import { wholeOf } from '@botones/charts/drawing';
import { figureCharts } from '@botones/charts/reports/turn-charts';
import { TurnFigures } from '@botones/contract/turns/turn-figures';
import { expect, test } from 'vitest';
import { exampleOf } from '../../../testing/example.ts';

test('of many boxes and people the first are told, and their shares are of all who were attended (ALL-9)', () => {
  const { service, ...told } = exampleOf(TurnFigures, {});
  const timed = (n: number) => ({ n, half: 4, nine_tenths: 9 });
  const charts = figureCharts(
    {
      ...{ ...told, service: { ...service, ...timed(120) } },
      boxes: [{ attention_box_id: 1, box_number: 1, branch: 'Centro', service: timed(60) }],
      people: [{ user_id: 1, name: 'Ana', service: timed(60) }],
    },
    'es-mx',
  );
  const whole = charts.flatMap(({ title, type, figures }) =>
    / por (caja|persona)$/.test(title) && type === 'horizontal bar' ? [[title, wholeOf(figures)]] : [],
  );
  expect(whole).toEqual([
    ['Turnos atendidos por caja', 120],
    ['Turnos atendidos por persona', 120],
  ]);
});
