import { expect, test } from 'vitest';
import { systemDb } from '../../app/database/db.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { setStaffPassword } from '../auth/first-start.ts';

const w = await fileWorld();

const pasted = (text: string) => `\u202a${[...text].join('\u200b')}\ufeff\u202c`;

test('what was pasted is kept as people see it, and opens the door whichever way it is typed (issue 30: typed and pasted, PAS-1)', async () => {
  const made = await w.staff.api.users.create({
    body: {
      is_staff: true,
      name: pasted('Íñigo'),
      last_name: pasted('Peña'),
      email: pasted('inigo@peña.mx'),
      tlf: pasted('+52 (55) 1234-5678'),
      password: 'Contrasen\u0303a-7',
    },
  });
  expect(made).toMatchObject({ name: 'Íñigo', last_name: 'Peña', email: 'inigo@xn--pea-8ma.mx', tlf: '525512345678' });
  await w.staff.api.users.update({ params: { user_id: made.user_id }, body: { pin: pasted('1234') } });
  for (const [email, password] of [
    ['inigo@peña.mx', 'Contraseña-7'],
    ['inigo@pen\u0303a.mx', 'Contrasen\u0303a-7'],
    ['inigo@xn--pea-8ma.mx\u200b', 'Contraseña-7'],
  ] as const)
    await expect(w.signIn(email, password)).resolves.toMatchObject({ user_id: made.user_id });
  const list = (search: string) => w.staff.api.users.list({ query: { search } });
  expect((await list(pasted('Íñigo'))).map(({ user_id }) => user_id)).toEqual([made.user_id]);
  expect(await setStaffPassword(systemDb(w.engine), pasted('inigo@peña.mx'), 'Otra-clave-9')).toBe('set');
  await expect(w.signIn('inigo@peña.mx', 'Otra-clave-9')).resolves.toMatchObject({ user_id: made.user_id });
});
