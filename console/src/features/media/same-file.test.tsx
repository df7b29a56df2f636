import { createHash } from 'node:crypto';
import { Media } from '@botones/contract/media/media';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleOf } from '../../testing/example.ts';
import { findButton, texts } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { captureSentFiles, enveloped } from '../../testing/sent-files.ts';
import { fail, serve, signInPart } from '../../testing/serve.ts';
import { useIncoming } from '../scenes/design/use-incoming.ts';
import { FilesInput } from './files-input.tsx';
import { AddMediaDrawer } from './media-drawer.tsx';
import { MediaUploader } from './media-uploader.tsx';
import { fromLibrary } from './media-uploads.ts';

const client = { client_id: 3, bucket_name: 'clinica' };
/** A file whose content is said beside its name. */
const picture = (name: string, content: string) => new File([content], name, { type: 'image/png' });
const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');
const medium = (media_id: number, name: string) =>
  exampleOf(Media, {
    media_id,
    name,
    client: 3,
    file_type: 'image',
    playable: true,
    conversion: 'none',
    played_url: '/m.png',
  });

let contents: string[];
/** A library that holds these contents under these names, and takes more; what is sent arrives at once. */
function library(held: Record<string, string>) {
  const inside = new Map(Object.entries(held).map(([content, name]) => [hashOf(content), name]));
  const hashOfKey = new Map<string, string>();
  captureSentFiles(({ form }) => {
    const sha256 = hashOf(contents.shift() ?? '');
    const url = `/api/storage/clinica/images/${hashOfKey.size}.png`;
    hashOfKey.set(url, sha256);
    return form.get('folder') === 'images' ? enveloped(200, { url, sha256, family: 'image' }) : null;
  });
  const joined: string[] = [];
  serve({
    'media.list': ({ query: { sha256 = '' } }) => (inside.has(sha256) ? [medium(1, inside.get(sha256) ?? '')] : []),
    'media.create': ({ body: { files } }) =>
      files.map(({ name, url_file }) => {
        joined.push(name);
        inside.set(hashOfKey.get(`/api/storage/${url_file}`) ?? hashOfKey.get(url_file) ?? '', name);
        return medium(10 + joined.length, name);
      }),
  });
  return joined;
}
/** Files in the order in which they are sent. */
const bring = (files: [name: string, content: string][]) => {
  contents.push(...files.map(([, content]) => content));
  return files.map(([name, content]) => picture(name, content));
};
beforeEach(() => {
  contents = [];
  sessionStorage.clear();
  localStorage.clear();
  signInPart('staff');
});
afterEach(() => vi.unstubAllGlobals());

const question = (name: string) => `Ya está en la biblioteca como “${name}”. ¿Agregarlo de nuevo?`;
const uploader = <MediaUploader client={client} types={['image']} from={fromLibrary} label="Subir" many />;

test('a file that is in the library is asked for in its line; no adds nothing, yes adds it once more, another joins without a word', async () => {
  const joined = library({ mapa: 'Plano' });
  const { user } = showPart(uploader);
  const files = bring([
    ['Copia.png', 'mapa'],
    ['Nueva.png', 'playa'],
  ]);
  await user.upload(await screen.findByLabelText('Subir'), files);
  expect((await screen.findByRole('status')).textContent).toBe(question('Plano'));
  await waitFor(() => expect(joined).toEqual(['Nueva']));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByText('Nueva.png')).toBeNull();
  await user.click(await findButton('No agregar: Copia.png'));
  expect(screen.queryByText('Copia.png')).toBeNull();
  expect(joined).toEqual(['Nueva']);
  await user.upload(await screen.findByLabelText('Subir'), bring([['Copia.png', 'mapa']]));
  await user.click(await findButton('Agregar de todos modos: Copia.png'));
  await waitFor(() => expect(joined).toEqual(['Nueva', 'Copia']));
  await waitFor(() => expect(screen.queryByText('Copia.png')).toBeNull());
});

test('of two copies that are dropped together the second is asked for', async () => {
  const joined = library({});
  showPart(uploader);
  const files = bring([
    ['Uno.png', 'mapa'],
    ['Dos.png', 'mapa'],
  ]);
  fireEvent.drop(await screen.findByText('Subir'), { dataTransfer: { files } });
  expect((await screen.findByRole('status')).textContent).toBe(question('Uno'));
  expect(joined).toEqual(['Uno']);
});

test('many that are there are answered together, while others go on', async () => {
  const joined = library({ a: 'A', b: 'B', c: 'C' });
  const { user } = showPart(uploader);
  const three = () =>
    bring([
      ['a.png', 'a'],
      ['b.png', 'b'],
      ['c.png', 'c'],
    ]);
  await user.upload(await screen.findByLabelText('Subir'), three());
  await waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(3));
  // They are questions, not files that ended.
  expect(screen.queryByRole('button', { name: 'Quitar terminados' })).toBeNull();
  await user.click(await findButton('No agregar ninguno'));
  expect(screen.queryAllByRole('status')).toEqual([]);
  expect(joined).toEqual([]);
  await user.upload(await screen.findByLabelText('Subir'), three());
  await waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(3));
  await user.click(await findButton('Agregar todos'));
  await waitFor(() => expect([...joined].sort()).toEqual(['a', 'b', 'c']));
});

test('where a medium is chosen the one that is there may be used in its place', async () => {
  const joined = library({ mapa: 'Plano' });
  const added = vi.fn();
  const { user } = showPart(
    <MediaUploader client={client} types={['image']} from={fromLibrary} label="Subir" onAdded={added} />,
  );
  await user.upload(await screen.findByLabelText('Subir'), bring([['Copia.png', 'mapa']]));
  await user.click(await findButton('Usar “Plano”: Copia.png'));
  await waitFor(() => expect(added.mock.calls).toMatchObject([[{ media_id: 1, name: 'Plano' }, {}]]));
  expect(joined).toEqual([]);
});

test('a library that cannot be asked says so at the file, and nothing joins', async () => {
  library({});
  serve({ 'media.list': () => fail('session.forbidden') });
  const { user } = showPart(uploader);
  await user.upload(await screen.findByLabelText('Subir'), bring([['Copia.png', 'mapa']]));
  await screen.findByRole('button', { name: /^Reintentar/, hidden: true });
});

test('the drawer asks for each file that is there, also for one that it holds, and is not saved before the answer', async () => {
  const joined = library({ mapa: 'Plano' });
  const close = vi.fn();
  const { user } = showPart(<AddMediaDrawer open client={client} onClose={close} />);
  const input = (await screen.findByRole('dialog')).querySelector('input[type=file]') as HTMLInputElement;
  const files = bring([
    ['Copia.png', 'mapa'],
    ['Playa.png', 'playa'],
    ['Playa 2.png', 'playa'],
  ]);
  await user.upload(input, files);
  await waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(2));
  const asked = texts('status');
  expect(asked).toEqual([question('Plano'), 'Ya está en esta lista como “Playa”. ¿Agregarlo de nuevo?']);
  await user.click(await findButton('Guardar'));
  await screen.findByText('Diga primero si se agrega de nuevo el archivo que ya está.');
  expect(joined).toEqual([]);
  await user.click(await findButton('Agregar de todos modos: Copia.png'));
  await findButton('Quitar Copia');
  await user.click(await findButton('No agregar: Playa 2.png'));
  await user.click(await findButton('Guardar'));
  await waitFor(() => expect(joined).toEqual(['Copia', 'Playa']));
});

test('a file that takes the place of another is not asked for', async () => {
  library({ mapa: 'Plano' });
  const Replacing = () => (
    <FormProvider {...useForm({ defaultValues: { name: 'Mapa', files: [] } })}>
      <FilesInput client={client} types={['image']} label="Reemplazar" hint="" button="Elegir" />
    </FormProvider>
  );
  const { user } = showPart(<Replacing />);
  await user.upload(await screen.findByLabelText('Reemplazar'), bring([['Copia.png', 'mapa']]));
  await findButton('Quitar Copia');
  expect(screen.queryByRole('status')).toBeNull();
});

test('a scene uses the picture that is there, and is not taken before the answer', async () => {
  const joined = library({ mapa: 'Plano' });
  const choose = vi.fn();
  const Scene = () => {
    const { line, busy } = useIncoming({ types: ['image'], client_id: 3, bucket: 'clinica', one: false, choose });
    return (
      <>
        <button type="button" onClick={() => line.add(bring([['Copia.png', 'mapa']]))}>
          Subir
        </button>
        <p data-testid="busy">{busy}</p>
        {line.uploads.map(({ id, question }) => (
          <button key={id} type="button" onClick={() => line.answer(id, 'use')}>
            {question?.answers.use?.label}
          </button>
        ))}
      </>
    );
  };
  const { user } = showPart(<Scene />);
  await user.click(await findButton('Subir'));
  const use = await findButton('Usar “Plano”');
  expect((await screen.findByTestId('busy')).textContent).toBe(
    'Diga primero si se agrega de nuevo el archivo que ya está.',
  );
  await user.click(use);
  await waitFor(() => expect(choose.mock.calls[0]?.[0]).toMatchObject({ media_id: 1, name: 'Plano' }));
  expect(joined).toEqual([]);
  await waitFor(() => expect(screen.getByTestId('busy').textContent).toBe(''));
});
