import { groupColours } from '@botones/contract/groups/groups';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { prefer } from '../../app/session/preferences.ts';
import { groupColors } from '../../app/theme/group-colors.ts';
import { showPart } from '../../testing/part.tsx';
import { GroupChip, GroupChips } from './group-chip.tsx';

test('a chip says its group by name, whole under the pointer, on the colour of the theme (FLO-1)', async () => {
  const name = 'Sucursales del corredor Insurgentes Sur y Periférico, planta baja';
  for (const theme of ['light', 'dark'] as const) {
    prefer({ theme });
    const { unmount } = showPart(<GroupChip group={{ name, colour: 'teal' }} />);
    expect(await screen.findByTitle(name)).toHaveProperty('textContent', name);
    const { background } = screen.getByTitle(name).style;
    const probe = document.createElement('i');
    probe.style.background = groupColors[theme].teal.ground;
    expect(background).toBe(probe.style.background);
    unmount();
  }
  prefer({ theme: 'light' });
});

test('of many groups the first are chips, and the others are counted and named', async () => {
  const groups = groupColours.slice(0, 4).map((colour, at) => ({ name: `G${at + 1}`, colour }));
  const { unmount } = showPart(<GroupChips groups={groups} />);
  expect(await screen.findByTitle('G3, G4')).toHaveProperty('textContent', '+2G3, G4');
  expect([screen.getByTitle('G1').textContent, screen.queryByTitle('G3')]).toEqual(['G1', null]);
  unmount();
  showPart(<GroupChips groups={groups.slice(0, 2)} />);
  await screen.findByTitle('G2');
  expect(screen.queryByText(/^\+/)).toBeNull();
});
