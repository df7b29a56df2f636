import { expect, test } from 'vitest';
import { film, png } from '../server/src/testing/uploads.ts';
import { complaints } from './lib/axe.ts';
import { signInAt } from './lib/browser.ts';
import { countingHand } from './lib/counting-hand.ts';
import { journey } from './lib/journey.ts';
import { keysOf } from './lib/keys.ts';
import { adminEmail, adminPassword } from './lib/staff.ts';

const { server, api, client, person } = await journey();
const { bucket_name } = await api.clients.get({ params: { client_id: client } });
const names = ['Playa', 'Montaña', 'Ciudad'];

async function atScenes() {
  const { page, wrong } = await person();
  await signInAt(page, server.url, adminEmail, adminPassword);
  await page.goto(`${server.url}/advertising/scenes?client_id=${client}`);
  return { page, wrong, hand: countingHand(page) };
}
const saved = async (name: string) => {
  const found = await api.scenes.list({ params: { client_id: client }, query: { search: name } });
  const { media } = await api.scenes.get({ params: { id: found[0]?.scene_id ?? 0 } });
  return media.map(({ name: medium, duration, file_type }) => [medium, duration, file_type]);
};

test('a scene of three pictures and a film of the library takes eight clicks and keys (SCN-69)', async () => {
  for (const [at, name] of names.entries()) {
    const to = { bucket: bucket_name ?? '', folder: 'images', area: 'advertising' } as const;
    const { key } = await api.storage.upload({ body: { ...to, file: new Blob([await png(640 + at, 360)]) } });
    await api.media.create({ body: { client, files: [{ name, url_file: key }] } });
  }
  const to = { bucket: bucket_name ?? '', folder: 'videos', area: 'advertising' } as const;
  const { key } = await api.storage.upload({ body: { ...to, file: new Blob([await film()]) } });
  await api.media.create({ body: { client, files: [{ name: 'Recorrido', url_file: key }] } });

  const { page, wrong, hand } = await atScenes();
  await hand.click(page.getByRole('button', { name: 'Agregar escena' }).first());
  await page.getByLabel('Nombre', { exact: true }).and(page.locator(':focus')).waitFor();
  await hand.type('Verano');
  await hand.press('Enter');
  const shelf = page.getByRole('list', { name: 'Biblioteca' });
  for (const name of [...names, 'Recorrido']) await hand.click(shelf.getByRole('button', { name }));
  await page.getByRole('list', { name: 'Medios' }).getByText('Recorrido').waitFor();
  expect(await complaints(page)).toEqual([]);
  await hand.click(page.getByRole('button', { name: 'Guardar' }));
  await page.getByText('Se guardó “Verano”.').waitFor();
  expect(await saved('Verano')).toEqual([...names.map((name) => [name, 10, 'image']), ['Recorrido', 2, 'video']]);
  expect(hand.done).toBeLessThanOrEqual(8);
  expect(wrong).toEqual([]);
});

test('the same of files that are dropped on the scene takes five, and one that is refused says why (SCN-43)', async () => {
  const { page, wrong, hand } = await atScenes();
  await hand.click(page.getByRole('button', { name: 'Agregar escena' }).first());
  await page.getByLabel('Nombre', { exact: true }).and(page.locator(':focus')).waitFor();
  await hand.type('Otoño');
  await hand.press('Enter');
  await page.getByRole('list', { name: 'Biblioteca' }).waitFor();
  const picture = async (name: string, width: number) => ({
    ...{ name: `${name}.png`, type: 'image/png' },
    bytes: await png(width, 200),
  });
  await hand.drop([
    await picture('Hojas', 321),
    await picture('Lluvia', 322),
    await picture('Niebla', 323),
    { name: 'Precios.txt', type: 'text/plain', bytes: Buffer.from('10') },
  ]);
  await page.getByRole('alert').filter({ hasText: 'Solo puedes subir audio, vídeo o imagen' }).waitFor();
  const media = page.getByRole('list', { name: 'Medios' }).getByRole('listitem');
  for (const name of ['Hojas', 'Lluvia', 'Niebla']) await media.filter({ hasText: name }).waitFor();
  await hand.click(page.getByRole('button', { name: 'Guardar' }));
  await page.getByText('Se guardó “Otoño”.').waitFor();
  expect(await saved('Otoño')).toEqual(['Hojas', 'Lluvia', 'Niebla'].map((name) => [name, 10, 'image']));
  expect(hand.done).toBeLessThanOrEqual(5);
  expect(wrong).toEqual([]);
});

test('without a mouse media are chosen of the library, timed together, put in order and saved; the focus is always seen', async () => {
  const { page, wrong } = await atScenes();
  const keys = keysOf(page);
  await page.goto(`${server.url}/advertising/scenes/design?name=Primavera&client_id=${client}`);
  const shelf = page.getByRole('list', { name: 'Biblioteca' });
  for (const name of names) {
    await keys.go(shelf.getByRole('button', { name }), name === names[0] ? 'Tab' : 'Shift+Tab');
    await keys.stands(shelf.getByRole('button', { name, pressed: true }));
  }
  const media = page.getByRole('list', { name: 'Medios' });
  for (const nth of [1, 3]) {
    await keys.to(page.getByRole('checkbox', { name: `Elegir el medio ${nth}` }));
    await keys.press('Space');
  }
  await page.getByText('2 medios elegidos').waitFor();
  await keys.to(page.getByLabel('Tiempo de los elegidos'), 'Shift+Tab');
  await keys.type('25');
  await keys.press('Enter');
  await media.getByRole('listitem').filter({ hasText: 'Playa' }).getByText('25 s').waitFor();
  await keys.to(page.getByRole('button', { name: 'Mover el medio 3 de 3' }));
  await keys.press('ArrowUp');
  await keys.stands(page.getByRole('button', { name: 'Mover el medio 2 de 3' }));
  await keys.go(page.getByRole('button', { name: 'Guardar' }));
  await page.getByText('Se guardó “Primavera”.').waitFor();
  expect(await saved('Primavera')).toEqual([
    ['Playa', 25, 'image'],
    ['Ciudad', 25, 'image'],
    ['Montaña', 10, 'image'],
  ]);
  expect([keys.unseen(), wrong]).toEqual([[], []]);
});
