import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { gone } from './hands.ts';
import type { User } from './user.ts';

/** Waits for the documented modal after a save (ERR-27, AMB-174), reads what it says and accepts it. */
export async function acceptSaved(user: User, message: string | RegExp): Promise<void> {
  const name = 'Datos guardados con exito';
  const modal = within(await screen.findByRole('dialog', { name }));
  expect(modal.getByText(message)).toBeTruthy();
  await user.press('Aceptar', modal);
  await gone('dialog', name);
}
