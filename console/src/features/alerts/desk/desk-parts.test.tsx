import type { Alert, AlertStep } from '@botones/contract/alerts/alert-desk';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { findButton, gone, texts } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/part.tsx';
import { aRobot } from '../../../testing/robots.ts';
import { type Answers, fail, serve, signInPart } from '../../../testing/serve.ts';
import { useListState } from '../../../ui/list/list-state.ts';
import { ActionButtons } from './action-buttons.tsx';
import { AssignButton } from './assign-button.tsx';
import { deskColumns } from './desk-columns.tsx';
import { DeskDrawer } from './desk-drawer.tsx';
import { type DeskFilter, DeskFilters, deskFilters } from './desk-filters.tsx';
import { DeskComment, DeskHistory } from './desk-history.tsx';
import { RobotChip } from './robot-chip.tsx';

const alertOf = (more: Partial<Alert> = {}): Alert => ({
  notification_id: 5,
  robot: { robot_id: 3, name: 'Lobby' },
  client: { client_id: 7, name: 'Clínica Sur' },
  origin_created_date: '20/11/2026',
  origin_created_hour: '12:00:00',
  alert: 'wheel',
  type: 'error',
  title: 'Rueda trabada',
  description: 'No gira.',
  solution: null,
  priority: 'high',
  severity: 'critical',
  state: 'active',
  first_at: '2026-11-20T18:00:00.000Z',
  last_at: '2026-11-20T19:30:00.000Z',
  occurrences: 1200,
  acknowledged: null,
  assigned: null,
  snoozed_until: null,
  cleared: null,
  ended: false,
  quiet: false,
  ...more,
});
const done = {
  acknowledged: { name: 'Ana', at: '2026-11-20T20:00:00.000Z' },
  assigned: { name: 'Eva', at: '2026-11-20T20:01:00.000Z', user_id: 9 },
  cleared: { name: 'Luz', at: '2026-11-20T20:02:00.000Z' },
};
const tell = (node: ReactNode) => {
  const { container, unmount } = showPart(node);
  const text = container.textContent;
  unmount();
  return text;
};

test('every column of an alert, also those that are hidden at first, tells page and file the same', () => {
  const full = alertOf({ ...done, solution: 'Límpiela.', quiet: true });
  const columns = deskColumns({ language: 'es-mx', clients: true, onOpen: () => {} });
  const shown = (alert: Alert) => columns.map(({ id, render }) => [id, tell(render(alert))]);
  const filed = (alert: Alert) => columns.map(({ value }) => value?.(alert));
  expect(shown(full)).toEqual([
    ['severity', 'Crítica'],
    ['name', 'Rueda trabadaSin avisar'],
    ['robot', 'LobbyClínica Sur'],
    ['client', 'Clínica Sur'],
    ['state', 'Activa'],
    ['times', '1,200'],
    ['last', '20/11/2026 - 13:30:00'],
    ['assigned', 'Eva'],
    ['first', '20/11/2026 - 12:00:00'],
    ['acknowledged', 'Ana'],
    ['cleared', '20/11/2026 - 14:02:00'],
    ['description', 'No gira.'],
    ['solution', 'Límpiela.'],
    ['code', 'wheel'],
    ['id', '5'],
  ]);
  expect(filed(full)).toEqual([
    ...['Crítica', 'Rueda trabada', 'Lobby', 'Clínica Sur', 'Activa', 1200],
    ...[{ day: '2026-11-20', time: '13:30:00' }, 'Eva', { day: '2026-11-20', time: '12:00:00' }, 'Ana'],
    ...[{ day: '2026-11-20', time: '14:02:00' }, 'No gira.', 'Límpiela.', 'wheel', 5],
  ]);
  const bare = alertOf();
  expect(
    shown(bare)
      .filter(([, text]) => text === '')
      .map(([id]) => id),
  ).toEqual([...['assigned', 'acknowledged', 'cleared', 'solution']]);
  expect([shown(bare)[1]?.[1], filed(bare)[7], filed(bare)[9], filed(bare)[10]]).toEqual([
    'Rueda trabada',
    '',
    '',
    null,
  ]);
  const hidden = columns.filter((column) => column.hidden).map(({ id }) => id);
  expect(hidden).toEqual(['client', 'first', 'acknowledged', 'cleared', 'description', 'solution', 'code', 'id']);
  const own = deskColumns({ language: 'es-mx', clients: false, onOpen: () => {} });
  expect([own.length, own.some(({ id }) => id === 'client'), tell(own[2]?.render(full))]).toEqual([14, false, 'Lobby']);
});

/** What a drawer says of an alert, as its labels and values. */
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((each) => [
      each.querySelector('dt')?.textContent,
      each.querySelector('dd')?.textContent,
    ]),
  );
async function openDrawer(alert: Alert, open = true) {
  const asked = serve({
    'visits.find': { interaction_id: null },
    'alertDesk.get': ({ params }) =>
      params.notification_id === 5 ? { alert, steps: [] } : fail('notifications.not_found'),
  });
  const onClose = vi.fn();
  const drawer = (id: number) => (
    <DeskDrawer notification_id={id} open={open} onClose={onClose} act={async () => true} busy={false} />
  );
  return { asked, onClose, drawer };
}

test('a drawer tells staff whose an alert is, and everything that was done to it', async () => {
  signInPart('staff');
  const { drawer } = await openDrawer(
    alertOf({ ...done, quiet: true, solution: 'Límpiela.', snoozed_until: '2026-11-21T14:00:00.000Z' }),
  );
  const { unmount } = showPart(drawer(5));
  await screen.findByText('No gira.');
  expect(facts()).toEqual({
    Robot: 'Lobby',
    Veces: '1,200',
    'Primera vez': '20/11/2026 - 12:00:00',
    'Última vez': '20/11/2026 - 13:30:00',
    Cliente: 'Clínica Sur',
    'Asignada a': 'Eva',
    'Reconocida por': 'Ana, 20/11/2026 - 14:00:00',
    'Pospuesta hasta': '21/11/2026 - 08:00:00',
    Resuelta: 'Luz, 20/11/2026 - 14:02:00',
    Código: 'wheel',
  });
  expect((await screen.findByRole('link', { name: 'Lobby' })).getAttribute('href')).toBe('/robot/alerts?robot_id=3');
  expect(await screen.findByText(/^La regla de esta alerta dice que no se avise/)).toBeTruthy();
  expect(await screen.findByText('Límpiela.')).toBeTruthy();
  expect(await screen.findByRole('textbox', { name: 'Comentario' })).toBeTruthy();
  unmount();
});

test('of an alert to which nothing was done a person reads what it is; who may not act or see robots is offered neither', async () => {
  signInPart(['Turnos']);
  const { drawer } = await openDrawer(
    alertOf({ description: '', cleared: { name: null, at: '2026-11-20T20:02:00.000Z' } }),
  );
  showPart(drawer(5));
  await screen.findByText('Lobby');
  expect(Object.keys(facts())).toEqual(['Robot', 'Veces', 'Primera vez', 'Última vez', 'Resuelta', 'Código']);
  expect(facts().Resuelta).toBe('Terminó por sí sola, 20/11/2026 - 14:02:00');
  expect([screen.queryByRole('link'), screen.queryByRole('textbox'), screen.queryByText('Solución')]).toEqual([
    ...[null, null, null],
  ]);
  expect(screen.queryByText(/dice que no se avise/)).toBeNull();
  expect((await screen.findAllByRole('button')).map((button) => button.getAttribute('aria-label'))).toEqual(['Cerrar']);
});

test('an alert that is gone is told, and its drawer closes; none is asked for while none is chosen', async () => {
  signInPart(['Robots']);
  const { drawer, onClose, asked } = await openDrawer(alertOf());
  const { unmount } = showPart(drawer(0));
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('Alerta');
  unmount();
  expect(asked).toEqual([]);
  showPart(drawer(6));
  expect(await screen.findByText('La alerta ya no existe.')).toBeTruthy();
  expect(onClose).toHaveBeenCalledTimes(1);
});

function showActions(alerts: Alert[], busy = false) {
  const acts: unknown[][] = [];
  const shown = showPart(
    <ActionButtons
      alerts={alerts}
      busy={busy}
      act={async (...given) => {
        acts.push(given);
        return true;
      }}
    />,
  );
  const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
  return { ...shown, acts, names };
}

test('what can be done to an alert follows from where it stands', async () => {
  const seen = alertOf({ acknowledged: done.acknowledged });
  const asleep = alertOf({ ...done, cleared: null, state: 'snoozed' });
  const over = alertOf({ state: 'cleared', cleared: done.cleared });
  for (const [alerts, names] of [
    [[alertOf()], ['Reconocer', 'Asignar', 'Posponer', 'Resolver']],
    [[seen], ['Quitar reconocimiento', 'Asignar', 'Posponer', 'Resolver']],
    [
      [seen, alertOf()],
      ['Reconocer', 'Asignar', 'Posponer', 'Resolver'],
    ],
    [[asleep], ['Quitar reconocimiento', 'Asignar', 'Dejar de posponer', 'Resolver']],
    [
      [asleep, seen],
      ['Quitar reconocimiento', 'Asignar', 'Posponer', 'Resolver'],
    ],
    [
      [asleep, over],
      ['Quitar reconocimiento', 'Asignar', 'Dejar de posponer', 'Resolver'],
    ],
    [[over], ['Reabrir']],
    [[alertOf({ state: 'cleared', ended: true })], []],
  ] as const) {
    const shown = showActions([...alerts]);
    expect(shown.names()).toEqual(names);
    shown.unmount();
  }
  const { user, acts, unmount } = showActions([asleep]);
  for (const name of ['Quitar reconocimiento', 'Dejar de posponer', 'Resolver']) await user.press(name);
  expect(acts).toEqual([
    ['unacknowledge', [asleep]],
    ['wake', [asleep]],
    ['clear', [asleep]],
  ]);
  unmount();
  const second = showActions([over]);
  await second.user.press('Reabrir');
  expect(second.acts).toEqual([['restore', [over]]]);
  second.unmount();
  for (const alerts of [[alertOf()], [asleep], [over]]) {
    const busy = showActions(alerts, true);
    expect((await screen.findAllByRole<HTMLButtonElement>('button')).every(({ disabled }) => disabled)).toBe(true);
    busy.unmount();
  }
});

const people = [
  { user_id: 1, name: 'Ana', is_staff: false },
  { user_id: 2, name: 'Eva', is_staff: false },
  { user_id: 3, name: 'Pía', is_staff: true },
];
async function openMenu(alerts: Alert[], assignees: Answers['alertDesk.assignees']) {
  signInPart(['Robots']);
  const asked = serve({ 'alertDesk.assignees': assignees });
  const onAssign = vi.fn();
  const shown = showPart(<AssignButton alerts={alerts} disabled={false} onAssign={onAssign} />);
  expect(asked).toEqual([]);
  const press = () => shown.user.press('Asignar');
  await press();
  const items = () => texts('menuitem');
  const choose = async (name: string) => shown.user.pick(name);
  return { ...shown, asked, onAssign, items, choose, press };
}

test('an alert is given to oneself, to nobody or to another, and Escape gives it to none', async () => {
  const { user, asked, onAssign, items, choose, press } = await openMenu([alertOf()], people);
  await screen.findByText('Eva');
  expect(items()).toEqual(['A mí', 'A nadie', 'Eva', 'Pía']);
  expect(asked.map(({ path }) => path)).toEqual(['/api/notifications/alerts/5/assignees/']);
  await user.keyboard('{Escape}');
  await gone('menu');
  expect(onAssign).not.toHaveBeenCalled();
  for (const [name, id] of [
    ['A mí', 1],
    ['A nadie', null],
    ['Pía', 3],
  ] as const) {
    await press();
    await choose(name);
    expect(onAssign).toHaveBeenLastCalledWith(id);
    await gone('menu');
  }
});

test('alerts of several clients can be given to staff alone, and where there is nobody else that is said', async () => {
  const mixed = [alertOf(), alertOf({ client: { client_id: 8, name: 'Otra' } })];
  const first = await openMenu(mixed, people);
  await screen.findByText('Pía');
  expect(first.items()).toEqual(['A mí', 'A nadie', 'Pía']);
  first.unmount();
  const { items } = await openMenu([alertOf()], people.slice(0, 1));
  await screen.findByText('No hay nadie más a quien asignarla.');
  expect(items()).toEqual(['A mí', 'A nadie', 'No hay nadie más a quien asignarla.']);
});

test('a list of people that does not come is awaited, then asked for again', async () => {
  let fails = true;
  let refuse = () => {};
  const waits = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  const { items, choose } = await openMenu([alertOf()], async () => {
    await waits;
    return fails ? fail('server.failed') : people;
  });
  expect(items()).toEqual(['A mí', 'A nadie', 'Cargando…']);
  refuse();
  const failed = await screen.findByRole('menuitem', { name: /Reintentar/ });
  expect(items()).toHaveLength(3);
  fails = false;
  await choose(failed.textContent ?? '');
  await screen.findByText('Eva');
  expect(screen.queryByText(/Reintentar/)).toBeNull();
});

function Filters({ client_id = 0 }: { client_id?: number }) {
  return <DeskFilters list={useListState<'newest', DeskFilter>({ filters: deskFilters })} client_id={client_id} />;
}

test('each filter is written into the address, and what is usual is not', async () => {
  serve({});
  const { user, search } = showPart(<Filters />);
  const choose = async (chip: string, option: string) => {
    await user.press(chip);
    await user.click(await screen.findByRole('menuitemradio', { name: option }));
  };
  await choose('Abiertas (Estado)', 'Resueltas');
  await choose('Cualquier severidad (Severidad)', 'Media');
  await user.press('Asignadas a mí');
  expect(new URLSearchParams(search())).toEqual(new URLSearchParams('state=cleared&severity=medium&mine=true'));
  const mine = () => screen.getByRole('button', { name: 'Asignadas a mí' }).getAttribute('aria-pressed');
  expect(mine()).toBe('true');
  await choose('Resueltas (Estado)', 'Abiertas');
  await choose('Media (Severidad)', 'Cualquier severidad');
  await user.press('Asignadas a mí');
  expect([search(), mine()]).toEqual(['', 'false']);
});

test('a robot is looked for among those of the chosen client, or of all', async () => {
  const lobby = aRobot({ robot_id: 3 });
  const asked = serve({ 'robots.get': lobby, 'robots.list': [lobby], 'robots.listByClient': [lobby] });
  const onChoose = vi.fn();
  const first = showPart(<RobotChip client_id={7} robot_id={undefined} onChoose={onChoose} />);
  expect(asked).toEqual([]);
  await first.user.press('Robot');
  await screen.findByRole('option', { name: 'Lobby' });
  await first.user.type(await screen.findByRole('combobox', { name: 'Robot' }), 'l');
  await waitFor(() => expect(asked.at(-1)?.query).toEqual({ limit: '20', search: 'l' }));
  expect(asked[0]?.query).toEqual({ limit: '20' });
  expect(asked.every(({ path }) => path.includes('/7'))).toBe(true);
  await first.user.click(await screen.findByRole('option', { name: 'Lobby' }));
  expect(onChoose).toHaveBeenLastCalledWith(3);
  first.unmount();
  asked.length = 0;
  const second = showPart(<RobotChip client_id={0} robot_id={undefined} onChoose={onChoose} />);
  await second.user.press('Robot');
  await screen.findByRole('option', { name: 'Lobby' });
  expect(asked.map(({ path }) => path)).toEqual(['/api/robots/robots/']);
  second.unmount();
  const third = showPart(<RobotChip client_id={0} robot_id={3} onChoose={onChoose} />);
  await third.user.click(await findButton('Robot: Lobby (quitar)'));
  expect(onChoose).toHaveBeenLastCalledWith(undefined);
});

test('the history says who did what, to whom and until when', () => {
  const stepOf = (step_id: number, what: AlertStep['what'], name: string | null, detail: string | null = null) => ({
    step_id,
    what,
    name,
    detail,
    at: '2026-11-20T20:00:00.000Z',
  });
  const steps = [
    stepOf(6, 'commented', 'Ana', 'Voy'),
    stepOf(5, 'snoozed', 'Ana', '2026-11-21T14:00:00.000Z'),
    stepOf(4, 'assigned', 'Ana', 'Eva'),
    stepOf(3, 'assigned', 'Ana'),
    stepOf(2, 'mailed', null, 'eva@botones.local'),
    stepOf(1, 'repeated', null),
  ];
  showPart(<DeskHistory alert={alertOf()} steps={steps} />);
  const lines = within(screen.getByRole('list', { name: 'Historial' })).getAllByRole('listitem');
  const at = '20/11/2026 - 14:00:00';
  expect(lines.map(({ textContent }) => textContent?.trim())).toEqual([
    `${at}Ana: Comentó Voy`,
    `${at}Ana: La pospuso hasta 21/11/2026 - 08:00:00`,
    `${at}Ana: La asignó a Eva`,
    `${at}Ana: La asignó`,
    `${at}Se avisó por correo`,
    `${at}Volvió a ocurrir`,
    '20/11/2026 - 12:00:00Se abrió la alerta',
  ]);
  expect(lines.map((line) => line.hasAttribute('data-person'))).toEqual([true, true, true, true, false, false, false]);
});

test('a comment is sent as it was written, and kept where it could not be; blanks are none', async () => {
  const acts: unknown[][] = [];
  let fine = false;
  const alert = alertOf();
  const { user } = showPart(
    <DeskComment
      alert={alert}
      busy={false}
      act={async (...given) => {
        acts.push(given);
        return fine;
      }}
    />,
  );
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comentario' });
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Comentar' });
  await user.type(field, '  ');
  expect(send.disabled).toBe(true);
  await user.type(field, 'Voy');
  await user.click(send);
  expect([acts, field.value]).toEqual([[['comment', [alert], { comment: '  Voy' }]], '  Voy']);
  fine = true;
  await user.click(send);
  await waitFor(() => expect(field.value).toBe(''));
  expect(acts).toHaveLength(2);
});
