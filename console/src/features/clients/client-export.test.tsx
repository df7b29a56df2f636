import { screen, waitFor } from '@testing-library/react';
import { unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { unique } from '../../../../server/src/testing/world.ts';
import { findButton } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';
import { showPart } from '../../testing/part.tsx';
import { serve } from '../../testing/serve.ts';
import { captureDownloads } from '../../testing/worker.ts';
import { ClientExport } from './client-export.tsx';

const saved = captureDownloads();
const here = await pageWorld();
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
  saved.length = 0;
});

const start = () => findButton('Exportar todo');

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
  await user.press(/^Exportando \d+ %\. Cancelar la exportación$/);
  expect(await start()).toBeTruthy();
  expect(saved).toEqual([]);
  expect(screen.queryByText('No se pudo exportar. Inténtelo de nuevo.')).toBeNull();
});

test('how far it is follows what has come of what was expected; more than that is never told to be all', async () => {
  for (const [expected, told] of [
    [200, [25, 75, 99]],
    [0, [99, 99, 99]],
  ] as const) {
    let come: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        come = controller;
      },
    });
    serve({
      'clients.exportPlan': { rows: 1, files: 1, bytes: expected },
      'clients.exportAll': () => new Response(body),
    });
    const { user, unmount } = showPart(<ClientExport client={{ client_id: 3, name: 'Archivo' }} />);
    await user.click(await start());
    for (const [place, size] of [50, 100, 200].entries()) {
      come?.enqueue(new Uint8Array(size));
      await findButton(new RegExp(`^Exportando ${told[place]} %`));
    }
    come?.close();
    await screen.findByText('Archivo listo: 350 bytes.');
    unmount();
  }
  expect(saved).toHaveLength(2);
});

test('a holder of Clientes sees the summary and is not offered the export (D5)', async () => {
  const client = await here.client();
  const ana = await here.person({ client, modules: ['Clientes'] });
  await openConsole(here, ana, `/client/form/${client.client_id}`);
  expect(await screen.findByText('Última actividad')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Exportar todo' })).toBeNull();
});
