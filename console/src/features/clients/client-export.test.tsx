import { screen, waitFor } from '@testing-library/react';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { unique, type World } from '../../../../server/src/testing/world.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';
import { captureDownloads } from '../../testing/worker.ts';

const saved = captureDownloads();
let here: World;
beforeAll(async () => {
  here = await pageWorld();
});
afterAll(() => here.stop());
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
  saved.length = 0;
});

const start = () => screen.findByRole('button', { name: 'Exportar todo' });

test('staff take everything of a client as one file named after it (D5)', async () => {
  const client = await here.client({ name: unique('Archivo') });
  const { user } = await openConsole(here, here.staff, `/client/form/${client.client_id}`);
  await user.click(await start());
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^Archivo_.*_\d{2}-\d{2}-\d{4}_\d{2}-\d{2}-\d{2}\.zip$/);
  const files = unzipSync(new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? []));
  expect(Buffer.from(files['datos/clients.json'] ?? []).toString()).toContain(client.name);
  expect(await screen.findByText(/^Archivo listo: /)).toBeTruthy();
  expect(await start()).toBeTruthy();
});

test('how far it is stands on the button, which stops it; then nothing is saved (D5)', async () => {
  const client = await here.client({ name: unique('Detenido') });
  const { user } = await openConsole(here, here.staff, `/client/form/${client.client_id}`);
  await user.click(await start());
  await user.click(await screen.findByRole('button', { name: /^Exportando \d+ %\. Cancelar la exportación$/ }));
  expect(await start()).toBeTruthy();
  expect(saved).toEqual([]);
  expect(screen.queryByText('No se pudo exportar. Inténtelo de nuevo.')).toBeNull();
});

test('a holder of Clientes sees the summary and is not offered the export (D5)', async () => {
  const client = await here.client();
  const ana = await here.person({ client, modules: ['Clientes'] });
  await openConsole(here, ana, `/client/form/${client.client_id}`);
  expect(await screen.findByText('Última actividad')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Exportar todo' })).toBeNull();
});
