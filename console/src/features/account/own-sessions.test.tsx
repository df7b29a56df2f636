import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { serve } from '../../testing/serve.ts';
import { OwnSessions } from './own-sessions.tsx';

const issued_at = '2026-03-05T18:07:09.000Z';
const opened = { issued_at, last_seen_at: issued_at };
const sessions = [
  { session_id: 'a', user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0.0.0', ip: '10.0.0.7', current: true },
  { session_id: 'b', user_agent: 'curl/8.5', ip: null, current: false },
  { session_id: 'c', user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Otro/1', ip: null, current: false },
  { session_id: 'd', user_agent: 'Firefox/131.0', ip: null, current: false },
];

test('a session is called by what its browser tells, and says from where it is if that is known', async () => {
  serve({ 'auth.sessions': sessions.map((each) => ({ ...each, ...opened })) });
  showPart(<OwnSessions />);
  const items = await within(await screen.findByRole('list')).findAllByRole('listitem');
  const told = items.map((item) => item.textContent ?? '');
  expect(told.map((text) => text.replace(/ ?Abierta.*/, ''))).toEqual([
    'Chrome en Windows esta sesión',
    'Navegador desconocido',
    'Navegador desconocido en Linux',
    'Firefox en sistema desconocido',
  ]);
  expect(told.map((text) => text.includes('desde '))).toEqual([true, false, false, false]);
  expect(told.map((text) => text.includes('Última actividad'))).toEqual([false, true, true, true]);
  expect(items.map((item) => within(item).queryByRole('button')?.getAttribute('aria-label') ?? null)).toEqual([
    null,
    'Cerrar la sesión de Navegador desconocido',
    'Cerrar la sesión de Navegador desconocido en Linux',
    'Cerrar la sesión de Firefox en sistema desconocido',
  ]);
  expect(button('Cerrar las demás sesiones')).toBeTruthy();
  expect(screen.queryByText('No hay otras sesiones abiertas.')).toBeNull();
});
