import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { InvitationDialog } from './invitation-dialog.tsx';

afterEach(() => vi.restoreAllMocks());

test('an invitation that the browser does not copy is said not to be copied, and stays in sight', async () => {
  const onClose = vi.fn();
  const invitation = { name: 'Rosa Díaz', link: 'https://botones.test/password-recovery?token=x' };
  const { user } = showPart(<InvitationDialog invitation={invitation} onClose={onClose} />);
  const copy = button('Copiar enlace');
  expect(document.activeElement).toBe(copy);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(copy);
  await screen.findByText('No se pudo copiar; seleccione el enlace y cópielo.');
  expect(await screen.findByText(invitation.link)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await user.press('Cerrar');
  expect(onClose).toHaveBeenCalledOnce();
});
