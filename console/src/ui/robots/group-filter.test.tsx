import { RobotGroup } from '@botones/contract/groups/groups';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { exampleOf } from '../../testing/example.ts';
import { showPart } from '../../testing/part.tsx';
import { serve, signInPart } from '../../testing/serve.ts';
import { GroupFilter, groupIn, useGroupLine } from './group-filter.tsx';

const groups = [
  exampleOf(RobotGroup, { group_id: 4, client: 3, name: 'Centro', colour: 'teal', robots: [], rule: null }),
  exampleOf(RobotGroup, { group_id: 5, client: 3, name: 'Norte', colour: 'red', robots: [], rule: null }),
];

test('a group of an address is a number, or none', () => {
  expect(['7', '0', '-1', '07', 'a', '', null].map(groupIn)).toEqual([
    7,
    ...Array.from({ length: 6 }, () => undefined),
  ]);
});

test('a filter offers the groups of the client, and one that is gone says so; without groups there is none (FLO-1)', async () => {
  signInPart(['Robots']);
  serve({ 'groups.list': groups });
  const onChoose = vi.fn();
  const first = showPart(<GroupFilter client_id={3} value={undefined} onChoose={onChoose} />);
  await first.user.press('Todos los grupos (Grupo)');
  await first.user.click(await screen.findByRole('menuitemradio', { name: 'Norte' }));
  expect(onChoose).toHaveBeenCalledWith('5');
  first.unmount();
  const second = showPart(<GroupFilter client_id={3} value={4} onChoose={onChoose} />);
  await second.user.press('Centro (Grupo)');
  await second.user.click(await screen.findByRole('menuitemradio', { name: 'Todos los grupos' }));
  expect(onChoose).toHaveBeenLastCalledWith(undefined);
  second.unmount();
  const third = showPart(<GroupFilter client_id={3} value={9} onChoose={onChoose} />);
  await screen.findByRole('button', { name: 'Grupo eliminado (Grupo)' });
  third.unmount();
  // Of no client nothing is asked, and nothing is offered.
  const asked = serve({});
  showPart(<GroupFilter client_id={0} value={undefined} onChoose={onChoose} />);
  expect([screen.queryByRole('button'), asked]).toEqual([null, []]);
});

test('what is asked for says the group by its name', async () => {
  signInPart(['Robots']);
  serve({ 'groups.list': groups });
  const Line = ({ id }: { id: number }) => <p>{useGroupLine(3, id)}</p>;
  const { unmount } = showPart(<Line id={4} />);
  await screen.findByText('Grupo Centro');
  unmount();
  showPart(<Line id={9} />);
  await screen.findByText('Grupo eliminado');
});
