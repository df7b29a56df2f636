import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPart } from '../../../testing/part.tsx';
import { aCommand, answering, aRobot, pageOf } from '../../../testing/robots.ts';
import { useListState } from '../../../ui/list/list-state.ts';
import type { RobotsView } from '../robots-api.ts';
import { RobotsBulk } from './bulk-bar.tsx';
import { RobotsList } from './robots-list.tsx';

afterEach(() => vi.unstubAllGlobals());

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const robots = [1, 2].map((robot_id) => ({ robot_id, name: `R${robot_id}` }));

test('many robots are told one thing after a question where it takes their screens away; each fares as it does', async () => {
  const bodies: unknown[] = [];
  answering((path, body) => {
    const results = [
      { robot_id: 1, command: aCommand({ state: 'queued', error: null }), error: null, message: null },
      { robot_id: 2, command: null, error: 'x.refused', message: 'Está apagado.' },
    ];
    if (path.endsWith('/robots/commands/')) bodies.push(body);
    return path.endsWith('/robots/commands/') ? { batch_id: 'b', results } : [];
  });
  const { user } = showPart(<RobotsBulk robots={robots} onNone={() => undefined} more={null} />);
  await user.click(button('Apagar'));
  await screen.findByRole('alertdialog', { name: '¿Apagar 2 robots?' });
  await user.click(button('Cancelar'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(bodies).toEqual([]);
  await user.click(button('Encender'));
  const results = within(await screen.findByRole('dialog', { name: 'Encender: resultado por robot' }));
  expect(bodies).toEqual([{ kind: 'power_on', robot_ids: [1, 2] }]);
  expect(results.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['R1en cola', 'R2no se ordenóEstá apagado.'],
  ]);
  expect(results.getByRole('status').textContent).toBe('0 hechas · 1 en camino · 1 rechazada');
  expect(results.queryByRole('button', { name: 'Reintentar las que faltan' })).toBeNull();
  await user.click(results.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('while a command goes out nobody sends another, and how many have gone is said', async () => {
  let answer: (answer: unknown) => void = () => undefined;
  answering((path) => (path.endsWith('/robots/commands/') ? new Promise((resolve) => (answer = resolve)) : []));
  const { user } = showPart(<RobotsBulk robots={robots} onNone={() => undefined} more={null} />);
  expect(screen.getByText('2 robots elegidos')).toBeTruthy();
  await user.click(button('Recargar pantalla'));
  await screen.findByText('Enviando 0 de 2…');
  expect([button('Encender'), button('Recargar pantalla')].map(({ disabled }) => disabled)).toEqual([true, true]);
  answer({ batch_id: 'b', results: [] });
  // Of whom the answer says nothing nothing was sent.
  const results = within(await screen.findByRole('dialog', { name: 'Recargar pantalla: resultado por robot' }));
  expect(results.getAllByText('No se pudo enviar. Inténtelo de nuevo.')).toHaveLength(2);
});

const sorts = ['name', 'last_seen', 'client'] as const;
function List({ view, staff }: { view: Partial<RobotsView>; staff: boolean }) {
  const list = useListState({ sorts, filters: ['search'] });
  return <RobotsList view={{ client_id: null, ...view }} staff={staff} list={list} onAdd={() => undefined} />;
}
/** A server with so many robots, which answers the read from the second hundred on as it is told. */
function fleet(total: number, second: () => unknown = () => pageOf([])) {
  return answering((path) => {
    if (path.includes('after=')) return second();
    const count = path.includes('limit=100') ? 100 : 2;
    const rows = Array.from({ length: count }, (_, index) => aRobot({ robot_id: index + 1, name: `R${index + 1}` }));
    const page = pageOf(rows, total);
    page.headers.set('x-next-cursor', 'more');
    return page;
  });
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
    await user.click(screen.getByRole('checkbox', { name: 'Elegir R2' }));
    await screen.findByText('2 robots elegidos');
    const found = screen.queryByRole('button', { name: /^Elegir los/ })?.textContent;
    unmount();
    return found;
  };
  expect([await offered(2), await offered(3)]).toEqual([undefined, 'Elegir los 3 resultados']);
  expect([await offered(1000), await offered(1001)]).toEqual(['Elegir los 1,000 resultados', undefined]);
});

test('a choice that is cut off keeps what was read and offers the rest again; another filter ends it', async () => {
  let answer: unknown;
  const asked = fleet(150, () => answer);
  function Filtered() {
    const { filters } = useListState({ sorts, filters: ['search'] });
    return <List view={filters.search ? { search: filters.search } : {}} staff />;
  }
  const { user, router } = showPart(<Filtered />);
  await all(user);
  await user.click(button('Elegir los 150 resultados'));
  await screen.findByText('100 robots elegidos');
  expect(screen.queryByText(/^Eligiendo/)).toBeNull();
  answer = pageOf(
    Array.from({ length: 50 }, (_, index) => aRobot({ robot_id: index + 101 })),
    150,
  );
  await user.click(await screen.findByRole('button', { name: 'Elegir los 150 resultados' }));
  await screen.findByText('150 robots elegidos');
  expect(screen.queryByRole('button', { name: /^Elegir los/ })).toBeNull();
  expect(asked.filter((path) => path.includes('after=more'))).toHaveLength(2);
  await router.navigate('?search=R1');
  await waitFor(() => expect(screen.queryByText('150 robots elegidos')).toBeNull());
});

test('who is not staff chooses none', async () => {
  fleet(2);
  showPart(<List view={{ client_id: 3 }} staff={false} />);
  await screen.findByRole('link', { name: 'R1' });
  expect(screen.queryByRole('checkbox')).toBeNull();
});
