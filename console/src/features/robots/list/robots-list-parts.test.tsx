import { RobotGroup } from '@botones/contract/groups/groups';
import type { Robot } from '@botones/contract/robots/robots';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleOf, uuidOf } from '../../../testing/example.ts';
import { button, gone, texts } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/part.tsx';
import { aCommand, aRobot } from '../../../testing/robots.ts';
import { broken, pageOf, serve } from '../../../testing/serve.ts';
import { useListState } from '../../../ui/list/list-state.ts';
import { noGroups } from '../../../ui/robots/use-groups.ts';
import type { RobotsView } from '../robots-api.ts';
import { RobotsBulk } from './bulk-bar.tsx';
import { GroupCommands } from './group-commands.tsx';
import { RobotsList } from './robots-list.tsx';

const robots = [1, 2].map((robot_id) => aRobot({ robot_id, name: `R${robot_id}` }));

test('many robots are told one thing after a question where it takes their screens away; each fares as it does', async () => {
  const results = [
    { robot_id: 1, command: aCommand({ state: 'queued' }), error: null, message: null },
    { robot_id: 2, command: null, error: 'robots.already_off', message: 'Está apagado.' },
  ];
  const asked = serve({ 'devices.commandMany': { batch_id: uuidOf(1), results }, 'devices.batch': [] });
  const bodies = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const { user } = showPart(<RobotsBulk robots={robots} staff onNone={() => undefined} more={null} />);
  await user.click(button('Apagar'));
  await screen.findByRole('alertdialog', { name: '¿Apagar 2 robots?' });
  await user.click(button('Cancelar'));
  await gone('alertdialog');
  expect(bodies()).toEqual([]);
  await user.click(button('Encender'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Encender: resultado por robot' }));
  expect(bodies()).toEqual([{ kind: 'power_on', robot_ids: [1, 2] }]);
  expect(texts('listitem', dialog)).toEqual([...['R1en cola', 'R2no se ordenóEstá apagado.']]);
  expect(dialog.getByRole('status').textContent).toBe('0 hechas · 1 en camino · 1 rechazada');
  expect(dialog.queryByRole('button', { name: 'Reintentar las que faltan' })).toBeNull();
  await user.press('Cerrar', dialog);
  await gone('dialog');
});

test('while a command goes out nobody sends another, and how many have gone is said', async () => {
  let answer: (sent: { batch_id: string; results: [] }) => void = () => undefined;
  const later = new Promise<{ batch_id: string; results: [] }>((resolve) => {
    answer = resolve;
  });
  serve({ 'devices.commandMany': () => later, 'devices.batch': [] });
  const { user } = showPart(<RobotsBulk robots={robots} staff onNone={() => undefined} more={null} />);
  expect(await screen.findByText('2 robots elegidos')).toBeTruthy();
  await user.click(button('Recargar pantalla'));
  await screen.findByText('Enviando 0 de 2…');
  expect([button('Encender'), button('Recargar pantalla')].map(({ disabled }) => disabled)).toEqual([true, true]);
  answer({ batch_id: uuidOf(1), results: [] });
  // Of whom the answer says nothing nothing was sent.
  const results = within(await screen.findByRole('dialog', { name: 'Recargar pantalla: resultado por robot' }));
  expect(results.getAllByText('No se pudo enviar. Inténtelo de nuevo.')).toHaveLength(2);
});

const sorts = ['name', 'last_seen', 'client'] as const;
function List({ view, staff }: { view: Partial<RobotsView>; staff: boolean }) {
  const list = useListState({ sorts, filters: ['search'] });
  return (
    <RobotsList
      view={{ client_id: null, ...view }}
      staff={staff}
      groups={noGroups}
      list={list}
      onAdd={() => undefined}
    />
  );
}
/** A server with so many robots, which answers the read from the second hundred on as it is told. */
function fleet(
  total: number,
  second: () => ReturnType<typeof pageOf<Robot>> | typeof broken.network = () => pageOf([]),
) {
  const page = ({ query }: { query: { after?: string | undefined; limit?: number | undefined } }) => {
    if (query.after) return second();
    const count = query.limit === 100 ? 100 : 2;
    const rows = Array.from({ length: count }, (_, index) => aRobot({ robot_id: index + 1, name: `R${index + 1}` }));
    return pageOf(rows, total, 'more');
  };
  return serve({ 'robots.list': page, 'robots.listByClient': page, 'robots.commands': [] });
}
const all = async (user: ReturnType<typeof showPart>['user']) => {
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir todos los de esta página' }));
  await screen.findByText('2 robots elegidos');
};

test('the rest is offered once a page is chosen, where there is a rest and it is not too much', async () => {
  const offered = async (total: number) => {
    fleet(total);
    const { user, unmount } = showPart(<List view={{}} staff />);
    await user.click(await screen.findByRole('checkbox', { name: 'Elegir R1' }));
    await screen.findByText('1 robot elegido');
    expect(screen.queryByRole('button', { name: /^Elegir los/ })).toBeNull();
    await user.click(await screen.findByRole('checkbox', { name: 'Elegir R2' }));
    await screen.findByText('2 robots elegidos');
    const found = screen.queryByRole('button', { name: /^Elegir los/ })?.textContent;
    unmount();
    return found;
  };
  expect([await offered(2), await offered(3)]).toEqual([undefined, 'Elegir los 3 resultados']);
  expect([await offered(1000), await offered(1001)]).toEqual(['Elegir los 1,000 resultados', undefined]);
});

test('a choice that is cut off keeps what was read and offers the rest again; another filter ends it', async () => {
  let cut = true;
  const rest = Array.from({ length: 50 }, (_, index) => aRobot({ robot_id: index + 101 }));
  const asked = fleet(150, () => (cut ? broken.network : pageOf(rest, 150)));
  function Filtered() {
    const { filters } = useListState({ sorts, filters: ['search'] });
    return <List view={filters.search ? { search: filters.search } : {}} staff />;
  }
  const { user, router } = showPart(<Filtered />);
  await all(user);
  await user.click(button('Elegir los 150 resultados'));
  await screen.findByText('100 robots elegidos');
  expect(screen.queryByText(/^Eligiendo/)).toBeNull();
  cut = false;
  await user.press('Elegir los 150 resultados');
  await screen.findByText('150 robots elegidos');
  expect(screen.queryByRole('button', { name: /^Elegir los/ })).toBeNull();
  expect(asked.filter(({ query }) => query.after === 'more')).toHaveLength(2);
  await router.navigate('?search=R1');
  await waitFor(() => expect(screen.queryByText('150 robots elegidos')).toBeNull());
});

test('who is not staff chooses robots for an urgent message, and for no command (PUB-10)', async () => {
  fleet(2);
  const { user } = showPart(<List view={{ client_id: 3 }} staff={false} />);
  await all(user);
  const bar = within(await screen.findByRole('region', { name: 'Órdenes para los robots elegidos' }));
  expect(texts('button', bar)).toEqual(['Mensaje urgente', 'Quitar selección']);
});

test('an urgent message goes to robots of one client, chosen in its form (PUB-10)', async () => {
  serve({ 'robots.listByClient': pageOf(robots), 'groups.list': [] });
  const other = aRobot({ robot_id: 3, client: { client_id: 4, name: 'Otra', bucket_name: null } });
  const { unmount } = showPart(<RobotsBulk robots={[...robots, other]} staff onNone={() => undefined} more={null} />);
  expect(button('Mensaje urgente').disabled).toBe(true);
  expect(await screen.findByText('Elija robots de un solo cliente.')).toBeTruthy();
  unmount();
  const again = showPart(<RobotsBulk robots={robots.slice(1)} staff onNone={() => undefined} more={null} />);
  await again.user.click(button('Mensaje urgente'));
  const form = within(await screen.findByRole('dialog', { name: 'Mensaje urgente' }));
  await form.findByRole('button', { name: 'R2 (quitar)' });
  expect(form.queryByRole('button', { name: 'R1 (quitar)' })).toBeNull();
});

test('a command goes to a group but one of its robots, with a result for each; to switch them off is asked first (FLO-1)', async () => {
  const centre = exampleOf(RobotGroup, { group_id: 9, name: 'Centro', colour: 'teal', robots: [1, 2] });
  const results = [{ robot_id: 1, command: aCommand({ state: 'queued' }), error: null, message: null }];
  const asked = serve({
    'robots.listByClient': pageOf(robots),
    'groups.list': [centre],
    'devices.commandMany': { batch_id: uuidOf(1), results },
    'devices.batch': [],
  });
  const bodies = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const { user } = showPart(<GroupCommands client_id={3} group_id={9} />);
  await user.press('Órdenes');
  const dialog = within(await screen.findByRole('dialog', { name: 'Órdenes' }));
  await dialog.findByRole('button', { name: 'Centro (quitar)' });
  await user.click(await dialog.findByRole('combobox', { name: 'A qué robots' }));
  await user.click(await screen.findByRole('option', { name: /^R2/ }));
  await user.keyboard('{Escape}');
  await user.click(await dialog.findByRole('radio', { name: 'Apagar' }));
  await user.press('Apagar', dialog);
  const question = within(await screen.findByRole('alertdialog', { name: '¿Apagar 1 robot?' }));
  expect(bodies()).toEqual([]);
  await user.press('Apagar', question);
  const told = within(await screen.findByRole('dialog', { name: 'Apagar: resultado por robot' }));
  expect(texts('listitem', told)).toEqual(['R1en cola']);
  expect(bodies()).toEqual([{ kind: 'power_off', robot_ids: [], groups: [9], except_robots: [2] }]);
  await gone('dialog', 'Órdenes');
});
