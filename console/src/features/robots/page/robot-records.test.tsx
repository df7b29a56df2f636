import type { AssignedCounts } from '@botones/contract/assignments/assignments';
import { inBoth } from '@botones/contract/fields/translated';
import type { Robot } from '@botones/contract/robots/robots';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showPart } from '../../../testing/part.tsx';
import { aRobot } from '../../../testing/robots.ts';
import { serve, signInPart } from '../../../testing/serve.ts';
import { RobotRecords } from './robot-records.tsx';

const none = { shown: 0, silent: 0 };
async function rowsOf(robot: Partial<Robot>, counts: Partial<AssignedCounts>, staff: boolean) {
  serve({
    'assignments.count': { items: none, directories: none, branchoffices: none, information_items: none, ...counts },
  });
  const { unmount } = showPart(<RobotRecords robot={aRobot(robot)} staff={staff} onSurvey={vi.fn()} />);
  const card = within(await screen.findByRole('region', { name: 'Contenido' }));
  const rows = (await card.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')]);
  unmount();
  return rows;
}

test('what a robot shows is counted kind by kind, each count with its door, for both roles (issue 30.10)', async () => {
  const counts = { items: { shown: 1250, silent: 3 }, directories: { shown: 12, silent: 0 } };
  const kinds = [
    ['Productos3 sin voz1,250', '/robot/catalog?robot_id=7'],
    ['Directorio12', '/robot/directory?robot_id=7'],
    ['SucursalesNinguno todavía0', '/robot/branches?robot_id=7'],
    ['InformaciónNinguno todavía0', '/robot/personal-information?robot_id=7'],
  ];
  const robot: Partial<Robot> = { voices: ['en', 'es'] };
  expect(await rowsOf(robot, counts, true)).toEqual([
    ...kinds,
    ['Vocesespañol, inglés2', '/robot/relate-platforms?robot_id=7'],
  ]);
  // Who is no staff sees what is said, not with which key.
  expect(await rowsOf(robot, counts, false)).toEqual([...kinds, ['Vocesespañol, inglés2', '/robot/audios?robot_id=7']]);
});

test('a robot without voice says so', async () => {
  expect((await rowsOf({ voices: [] }, {}, true)).at(-1)?.[0]).toBe('VocesSin voz todavía0');
});

test('the survey that it offers stands there, for staff and who holds Encuestas too with the way to another (FLO-2)', async () => {
  const polls = [{ poll_id: 3, title: inBoth('Satisfacción', null) }];
  const none = { shown: 0, silent: 0 };
  serve({ 'assignments.count': { items: none, directories: none, branchoffices: none, information_items: none } });
  const client = { client_id: 3, name: 'Clínica', bucket_name: 'b' };
  for (const [modules, opens] of [
    ['staff', true],
    [['Robots', 'Encuestas'], true],
    [['Robots'], false],
  ] as const) {
    signInPart(modules, { client: modules === 'staff' ? null : client });
    const onSurvey = vi.fn();
    const robot = aRobot({ polls, poll_offer: 'idle' });
    const { user, unmount } = showPart(<RobotRecords robot={robot} staff={modules === 'staff'} onSurvey={onSurvey} />);
    await screen.findByText('Satisfacción · En la pantalla de inicio');
    const button = screen.queryByRole('button', { name: /^Encuesta/ });
    expect(button !== null).toBe(opens);
    if (button) await user.click(button);
    expect(onSurvey).toHaveBeenCalledTimes(opens ? 1 : 0);
    unmount();
  }
});
