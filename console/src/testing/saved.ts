import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Waits for the documented modal after a save (ERR-27, AMB-174), reads what it says and accepts it. */
export async function acceptSaved(user: UserEvent, message: string | RegExp): Promise<void> {
  const name = 'Datos guardados con exito';
  const modal = within(await screen.findByRole('dialog', { name }));
  expect(modal.getByText(message)).toBeTruthy();
  await user.click(modal.getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
}
