import type { AssignedCounts } from '@botones/contract/assignments/assignments';
import { RobotSchedule } from '@botones/contract/events/events';
import { inBoth } from '@botones/contract/fields/translated';
import { RobotGroup } from '@botones/contract/groups/groups';
import type { Robot } from '@botones/contract/robots/robots';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { exampleOf } from '../../../testing/example.ts';
import { showPart } from '../../../testing/part.tsx';
import { aRobot } from '../../../testing/robots.ts';
import { serve, signInPart } from '../../../testing/serve.ts';
import { RobotRecords } from './robot-records.tsx';

const none = { shown: 0, silent: 0, given: [] };
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
  const counts = {
    items: { shown: 1250, silent: 3, given: [] },
    directories: { shown: 12, silent: 0, given: [] },
  };
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

test('what comes of a group says so: records by their count, the survey, the default scene; else the scene is the client’s (FLO-1)', async () => {
  const group = { group_id: 5, name: 'Centro' };
  const groups = [exampleOf(RobotGroup, { ...group, client: 3 })];
  const given = [{ group_id: 5, count: 2 }];
  const schedule = (name: string | null, by: typeof group | null) =>
    exampleOf(RobotSchedule, {
      at_rest: { scene_id: name === null ? null : 1, name, group: by && { ...by, colour: 'teal' } },
    });
  const counts = { directories: none, branchoffices: none, information_items: { ...none, shown: 1 } };
  const notes = async (more: Partial<Robot>, rests: RobotSchedule) => {
    serve({
      'assignments.count': { ...counts, items: { shown: 3, silent: 1, given } },
      'groups.list': groups,
      'events.schedule': rests,
    });
    const robot = aRobot({ groups: [5], modules: ['Robots', 'Publicidad'], poll_group: null, ...more });
    const { unmount } = showPart(<RobotRecords robot={robot} staff={false} onSurvey={vi.fn()} />);
    const card = within(await screen.findByRole('region', { name: 'Contenido' }));
    await card.findByRole('link', { name: /^Productos.*Centro/ });
    const scene = await card.findByRole('link', { name: /^Escena predeterminada/ });
    expect(scene.getAttribute('href')).toBe('/robot/events?robot_id=7');
    const rows = card.getAllByRole('listitem').map(({ textContent }) => textContent);
    unmount();
    return [rows[0], rows[3], rows[5], rows[6]];
  };
  const polls = [{ poll_id: 3, title: inBoth('Su visita', null) }];
  expect(await notes({ polls, poll_offer: 'both', poll_group: group }, schedule('Verano', group))).toEqual([
    'Productos1 sin voz · 2 por el grupo “Centro”3',
    'Información1',
    expect.stringMatching(/^EncuestaSu visita · .* · por el grupo “Centro”$/),
    'Escena predeterminadaVerano · por el grupo “Centro”',
  ]);
  expect((await notes({}, schedule('Invierno', null))).slice(2)).toEqual([
    'EncuestaSin encuesta',
    'Escena predeterminadaInvierno · la del cliente',
  ]);
  expect((await notes({}, schedule(null, null))).at(-1)).toBe('Escena predeterminadaSin escena');
});
