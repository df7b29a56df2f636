import { createHash } from 'node:crypto';
import { Media } from '@botones/contract/media/media';
import { Scene } from '@botones/contract/scenes/scenes';
import { storageErrors } from '@botones/contract/storage/storage.errors';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleOf } from '../../../testing/example.ts';
import { gone } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/part.tsx';
import { captureSentFiles, enveloped } from '../../../testing/sent-files.ts';
import { pageOf, serve, signInPart } from '../../../testing/serve.ts';
import { DesignPage } from './design-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  signInPart(['Publicidad'], { client: { client_id: 3, name: 'Óptica Luz', bucket_name: 'b-3' } });
});
afterEach(() => vi.unstubAllGlobals());

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');
const said = (code: keyof typeof storageErrors) => storageErrors[code][1].es;
const namesOf = (count: number) => Array.from({ length: count }, (_, at) => `Foto ${String(at + 1).padStart(2, '0')}`);

interface Studio {
  /** What a file is answered by its turn; null: the test answers it; undefined: it arrives. */
  answer?: (nth: number) => string | null | undefined;
  /** Contents by their turn; those that are not said are all different. */
  contents?: readonly string[];
}
/** The design of a new scene beside an empty library. */
function studio({ answer = () => undefined, contents = [] }: Studio = {}) {
  const library: { made: Media; sha256: string | undefined }[] = [];
  const hashOfKey = new Map<string, string>();
  let turn = 0;
  const stored = (nth: number) => {
    const [name, sha256] = [`${nth}.png`, hashOf(contents[nth] ?? `picture ${nth}`)];
    hashOfKey.set(name, sha256);
    return enveloped(200, { url: `/api/storage/b-3/images/${name}`, sha256, family: 'image' });
  };
  const sent = captureSentFiles(() => {
    const nth = turn++;
    const told = answer(nth);
    return told === undefined ? stored(nth) : told;
  });
  const saved: { name: string; position: number; duration: number }[] = [];
  const asked = serve({
    'scenes.displays': [],
    'media.list': ({ query: { sha256 } }) => {
      const found = library.filter((each) => sha256 === undefined || each.sha256 === sha256);
      return pageOf(found.map(({ made }) => made).reverse());
    },
    'media.create': ({ body: { files } }) =>
      files.map(({ name, url_file }) => {
        const made = exampleOf(Media, {
          ...{ media_id: library.length + 1, name, client: 3, file_type: 'image', conversion: 'none' },
          ...{ playable: true, played_url: '/m.png', real_duration: null },
        });
        library.push({ made, sha256: hashOfKey.get(url_file.split('/').at(-1) ?? '') });
        return made;
      }),
    'scenes.create': ({ body: { media = [] } }) => {
      saved.push(...media.map(({ name, position, duration }) => ({ name: name ?? '', position, duration })));
      return exampleOf(Scene, { name: 'Verano' });
    },
  });
  return { asked, sent, stored, saved, ...showPart(<DesignPage />, '/advertising/scenes/design?name=Verano') };
}

const picture = (name: string, size?: number) => {
  const file = new File([name], `${name}.png`, { type: 'image/png' });
  if (size) Object.defineProperty(file, 'size', { value: size });
  return file;
};
async function drop(...files: File[]) {
  await screen.findByText('Agregar imagen');
  fireEvent.drop(document.body, { dataTransfer: { files, types: ['Files'] } });
}
/** What the scene shows, by name. */
const shown = () =>
  [...screen.getByLabelText('Medios', { selector: 'ol' }).querySelectorAll(':scope > li')].map(
    (row) => row.querySelector('b')?.textContent,
  );
const shows = (...names: string[]) => waitFor(() => expect(shown()).toEqual(names), { timeout: 20_000 });
/** What is said of files that did not join, in their lines. */
const refusals = () => screen.queryAllByRole('alert').map(({ parentElement }) => parentElement?.textContent);

test('sixty files at once join in their order, two on the way at a time; a wrong type and one too large say which and why and keep none out (SCN-43)', async () => {
  const names = namesOf(60);
  const { user, sent, stored, saved } = studio({ answer: (nth) => (nth < 2 ? null : undefined) });
  const [first, ...others] = names.map((name) => picture(name));
  await drop(
    first as File,
    new File(['x'], 'Lista.txt', { type: 'text/plain' }),
    ...others,
    picture('Enorme', 30 * 1024 * 1024 + 1),
    new File(['x'], 'Canto.mp3', { type: 'audio/mpeg' }),
  );
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(refusals()).toEqual([
    `Lista.txt${said('storage.unsupported')}`,
    `Enorme.png${said('storage.too_large')}`,
    `Canto.mp3${said('storage.wrong_folder')}`,
  ]);
  // No third one leaves before one of them has arrived.
  expect(screen.getAllByText('En espera')).toHaveLength(58);
  for (const nth of [1, 0]) sent[nth]?.answer(stored(nth));
  await shows(...names);
  expect(refusals()).toHaveLength(3);
  await user.press('Quitar terminados');
  expect(refusals()).toEqual([]);
  await user.press('Guardar');
  await waitFor(() => expect(saved).toEqual(names.map((name, at) => ({ name, position: at + 1, duration: 10 }))));
});

test('the same file twice is asked for: it joins twice as one medium, or the second is let go of; nothing is saved before the answer', async () => {
  const { asked, user, saved } = studio({ contents: ['mapa', 'mapa', 'mapa', 'playa'] });
  await drop(picture('Mapa'), picture('Copia'), picture('Otra'), picture('Playa'));
  await shows('Mapa', 'Playa');
  await user.press('Guardar');
  const refused = await screen.findByRole('alertdialog', { name: 'ERROR AL GUARDAR ESCENA' });
  expect(refused.textContent).toContain('Diga primero si se agrega de nuevo el archivo que ya está.');
  await user.press('Aceptar', refused);
  await gone('alertdialog');
  await user.press('Usar “Mapa”: Copia.png');
  // It stands where it was sent.
  await shows('Mapa', 'Mapa', 'Playa');
  await user.press('No agregar: Otra.png');
  await user.press('Guardar');
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Mapa', 'Mapa', 'Playa']));
  const body = asked.find(({ method, path }) => method === 'POST' && path === '/api/publicity/scene/')?.body;
  expect((body as { media: { media_id: number }[] }).media.map(({ media_id }) => media_id)).toEqual([1, 1, 2]);
});

test('where the storage is full those that found room stay and are saved, and each other one says why (AMB-022)', async () => {
  const full = enveloped(413, null, 'storage.over_quota');
  const { user, saved } = studio({ answer: (nth) => (nth < 3 ? undefined : full) });
  const names = namesOf(6);
  await drop(...names.map((name) => picture(name)));
  await waitFor(() => expect(refusals()).toEqual(names.slice(3).map((name) => `${name}.pngdice storage.over_quota`)));
  await shows(...names.slice(0, 3));
  expect(screen.queryByRole('button', { name: /^Reintentar/ })).toBeNull();
  await user.press('Guardar');
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(names.slice(0, 3)));
});

test('where the network is cut in the middle what arrived stays, the rest is tried again with one press and comes into its place (ERR-22)', async () => {
  let cut = true;
  const { user, saved } = studio({ answer: (nth) => (cut && nth > 0 && nth !== 3 ? '' : undefined) });
  const names = namesOf(6);
  await drop(...names.map((name) => picture(name)));
  const modal = await screen.findByRole('alertdialog');
  expect(modal.textContent).toContain(said('storage.failed'));
  await user.press('Aceptar', modal);
  await gone('alertdialog');
  await shows('Foto 01', 'Foto 04');
  cut = false;
  await user.press('Reintentar los 4 que no llegaron');
  await shows(...names);
  expect(refusals()).toEqual([]);
  await user.press('Guardar');
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(names));
});
