import { Event as EventSchema } from '@botones/contract/events/events';
import type { RobotConflicts } from '@botones/contract/events/of-many-robots';
import { RobotGroup } from '@botones/contract/groups/groups';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { failure } from '../../../../../server/src/app/http/fail.ts';
import { exampleOf } from '../../../testing/example.ts';
import { showPart } from '../../../testing/part.tsx';
import { aRobot } from '../../../testing/robots.ts';
import { serve, signInPart, spanishMessage } from '../../../testing/serve.ts';
import { todayOf } from '../calendar/spans.ts';
import { EventForm } from './event-form.tsx';
import { blankOf, type Sent } from './event-values.ts';
import { linesOf } from './robots-conflicts.tsx';

beforeEach(() => sessionStorage.clear());

const names = ['Caja', 'Lobby', 'Polanco', 'Recepción', 'Sala', 'Urgencias'];
const robots = names.map((name, at) => aRobot({ robot_id: at + 1, name, serial_number: `BT-${at + 1}` }));
const groups = [exampleOf(RobotGroup, { group_id: 1, client: 3, name: 'Norte', robots: [1, 2, 3], rule: null })];
const timezone = 'America/Mexico_City';
const times = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '12:00' }];
const conflict = (event_id: number, name: string, wins: boolean) => ({
  ...{ event_id, name, wins, by: 'priority' as const, times },
});
const conflictsOf = (robot_id: number, ...conflicts: RobotConflicts['conflicts']): RobotConflicts => ({
  ...{ robot_id, name: names[robot_id - 1] ?? '', timezone, conflicts },
});
const saved = exampleOf(EventSchema, { event_id: 9, name: 'Feria', robots: [1], robots_count: 1, always: true });

/** The form of all robots, with a campaign in it already. */
function show(more: Partial<Sent>, answers: Parameters<typeof serve>[0] = {}) {
  signInPart(['Publicidad']);
  const asked = serve({
    'robots.listByClient': robots,
    'groups.list': groups,
    'campaigns.list': [],
    'events.schedule': {
      ...{ robot_id: 1, name: 'Caja', client_id: 3, timezone, hours: null, screen: { wide: 1, height: 1 }, events: [] },
      campaigns: [{ campaign_id: 5, name: 'Rebajas', scenes: [], unplayable: 'no_scene' }],
      ...{ scenes: [], default_scene_id: null },
    },
    'events.conflicts': [],
    'events.create': saved,
    ...answers,
  });
  const blank = { ...blankOf([], todayOf(timezone)), campaigns: [{ campaign_id: 5, position: 1 }], ...more };
  const onClose = vi.fn();
  const place = { client_id: 3, timezone, schedule: null, robot_id: 1 };
  const shown = showPart(<EventForm event={null} open {...{ place, blank, onClose }} />);
  const conflictsAsked = () => asked.filter(({ path }) => path.endsWith('/conflicts/')).map(({ body }) => body);
  const created = () => asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/publicity/event/'));
  return { ...shown, conflictsAsked, created, onClose };
}
const form = () => screen.findByRole('dialog', { name: 'Agregar evento' });

test('conflicts that are alike are one line, those of most robots first; other reasons and other sides are other lines', () => {
  const [wins, loses] = [conflict(1, 'Bazar', true), conflict(1, 'Bazar', false)];
  const lines = linesOf([
    conflictsOf(1, wins),
    conflictsOf(2, loses, conflict(2, 'Cine', true)),
    conflictsOf(3, loses, { ...loses, by: 'newest' }),
  ]);
  expect(lines.map((line) => [line.conflict.name, line.conflict.wins, line.conflict.by, line.names])).toEqual([
    ['Bazar', false, 'priority', ['Lobby', 'Polanco']],
    ['Bazar', true, 'priority', ['Caja']],
    ['Cine', true, 'priority', ['Lobby']],
    ['Bazar', false, 'newest', ['Polanco']],
  ]);
});

test('before it is saved it says with which events of which robots it shares the time, and asks again for other robots (FLO-6, AMB-113)', async () => {
  const told = robots.slice(0, 5).map(({ robot_id }) => conflictsOf(robot_id, conflict(1, 'Bazar', false)));
  const { user, conflictsAsked, created } = show(
    { groups: [1] },
    {
      'events.conflicts': ({ body }) => (body.groups?.length ? told : []),
    },
  );
  await screen.findByText('Comparte horario en 5 robots:');
  const [line] = await screen.findAllByText(/^Le gana “Bazar” \(prioridad\), todos los días 10:00–12:00/);
  expect(line?.textContent).toContain('Caja, Lobby, Polanco, Recepción, y 1 más');
  expect(conflictsAsked()).toMatchObject([{ robots: [], groups: [1], campaigns: [{ campaign_id: 5, position: 1 }] }]);
  await user.press('Norte (quitar)');
  await user.click(await screen.findByRole('combobox', { name: 'En qué robots' }));
  await user.click(await screen.findByRole('option', { name: /^Sala/ }));
  await screen.findByText('Se muestra sin competir con otros eventos.');
  expect(conflictsAsked().at(-1)).toMatchObject({ robots: [5], groups: [] });
  // It was asked, never written.
  expect(created()).toEqual([]);
});

test('as long as no robot is chosen nothing is asked; saved so, it says what is missing and nothing is sent (FLO-1)', async () => {
  const { user, conflictsAsked, created } = show({});
  await user.press('Guardar', await form());
  await within(await form()).findByText('Elija al menos un robot o un grupo.');
  expect([conflictsAsked(), created()]).toEqual([[], []]);
});

test.each([
  ['groups.not_found', undefined],
  ['robots.not_found', undefined],
  ['events.too_many', { max: '500', robot: 'Polanco' }],
] as const)('what the server refuses of its robots is told beside them, and what was entered stays: %s (FLO-5, PUB-5)', async (code, params) => {
  const { user, created, onClose } = show(
    { groups: [1], name: 'Feria' },
    {
      'events.create': () => {
        throw failure(code, { ...(params && { params }) });
      },
    },
  );
  await user.press('Guardar', await form());
  const said = spanishMessage(code, params);
  const box = await screen.findByRole('combobox', { name: 'En qué robots' });
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
  await within(await form()).findByText(said);
  expect(created()).toMatchObject([{ body: { name: 'Feria', groups: [1] } }]);
  expect(onClose).not.toHaveBeenCalled();
  await screen.findByRole('button', { name: 'Norte (quitar)' });
});
