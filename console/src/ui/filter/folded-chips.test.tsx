import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { texts } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { FilterChip } from './filter-chip.tsx';
import { FoldedChips } from './folded-chips.tsx';
import { withGone } from './with-gone.ts';

const show = (count: number) =>
  showPart(
    <FoldedChips label="Filtros" count={count}>
      <FilterChip label="Activos" on onToggle={() => {}} />
    </FoldedChips>,
  );
const names = () => texts('button');

test('chips stand beside each other where there is room, on a phone behind one that opens them', () => {
  const wide = show(2);
  expect(names()).toEqual(['Activos']);
  wide.unmount();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  onTestFinished(() => void vi.unstubAllGlobals());
  show(2);
  expect(names()).toEqual(['2 filtros']);
  fireEvent.click(screen.getByRole('button', { name: '2 filtros', expanded: false }));
  expect(names()).toEqual(['2 filtros', 'Activos']);
  fireEvent.click(screen.getByRole('button', { name: '2 filtros', expanded: true }));
  expect(names()).toEqual(['2 filtros']);
});

test('what is chosen stays to be chosen although it is gone, by its number until that is known', () => {
  const names = { gone: 'Robot eliminado', numbered: (id: number) => `Robot ${id}` };
  const lobby = { id: 7, name: 'Lobby' };
  expect(withGone([lobby], 7, names)).toEqual([lobby]);
  expect(withGone([lobby], 0, names)).toEqual([lobby]);
  expect(withGone([], 9, names)).toEqual([{ id: 9, name: 'Robot eliminado' }]);
  expect(withGone(undefined, 9, names)).toEqual([{ id: 9, name: 'Robot 9' }]);
});
