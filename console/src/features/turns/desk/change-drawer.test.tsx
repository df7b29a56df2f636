import { WaitingTurn } from '@botones/contract/turns/line';
import { turnSettings } from '@botones/contract/turns/turn-settings';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { exampleOf } from '../../../testing/example.ts';
import { press } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/part.tsx';
import { serve, signInPart } from '../../../testing/serve.ts';
import { ChangeDrawer } from './change-drawer.tsx';

beforeEach(() => sessionStorage.clear());

test('what was typed about a ticket is offered again for it, and for no other (TUR-7, AMB-055)', async () => {
  signInPart(['Turnos']);
  serve({ 'turnSettings.get': exampleOf(turnSettings.get.payload, {}) });
  const open = async (id: number) => {
    const turn = exampleOf(WaitingTurn, { id, label: `00${id}`, name: null, advance: 0, advance_reason: null });
    const { unmount } = showPart(<ChangeDrawer turn={turn} client_id={3} open onClose={() => undefined} />);
    return { unmount, name: await screen.findByLabelText<HTMLInputElement>(/^Nombre/) };
  };
  const offer = /^Hay un borrador sin guardar/;
  const first = await open(1);
  fireEvent.change(first.name, { target: { value: 'A medias' } });
  first.unmount();
  const other = await open(2);
  expect(screen.queryByText(offer)).toBeNull();
  other.unmount();
  const again = await open(1);
  await screen.findByText(offer);
  press('Recuperar');
  expect(again.name.value).toBe('A medias');
});
