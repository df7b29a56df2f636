import { createHash } from 'node:crypto';
import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { findButton } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { captureSentFiles, enveloped } from '../../testing/sent-files.ts';
import { fail, serve, signInPart, spanishMessage } from '../../testing/serve.ts';
import { useFilesAnywhere } from '../../ui/upload/files-anywhere.ts';
import { DropZone, UploadLine } from '../../ui/upload/upload.tsx';
import { useUploads } from '../../ui/upload/uploads.ts';
import { FilesInput } from './files-input.tsx';
import { MediaUploader } from './media-uploader.tsx';
import { fromLibrary } from './media-uploads.ts';

const client = { client_id: 3, bucket_name: 'clinica' };
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
function show() {
  signInPart('staff');
  serve({ 'media.create': () => fail('storage.over_quota') });
  const sent = captureSentFiles();
  const part = <MediaUploader client={client} types={['image']} from={fromLibrary} label="Subir" many anywhere />;
  return { sent, ...showPart(part) };
}
afterEach(() => vi.unstubAllGlobals());
const asked = () => screen.queryByRole('alertdialog', { name: 'Hay archivos que aún se están subiendo' });
const unloading = () => fireEvent(window, new Event('beforeunload', { cancelable: true })) === false;

test('who leaves while files are on their way is asked; once they have arrived nobody is', async () => {
  const { user, sent, router } = show();
  expect(unloading()).toBe(false);
  await user.upload(await screen.findByLabelText('Subir'), picture('Mapa.png'));
  expect(unloading()).toBe(true);
  // The same page with another filter is no way out.
  await router.navigate('/list?search=a');
  expect(asked()).toBeNull();
  await router.navigate('/elsewhere');
  await waitFor(() => expect(asked()).not.toBeNull());
  await user.press('Seguir aquí');
  await waitFor(() => expect(asked()).toBeNull());
  expect(sent.map(({ aborted }) => aborted)).toEqual([0]);
  await router.navigate('/elsewhere');
  await user.press('Salir');
  await screen.findByRole('heading', { name: 'Elsewhere' });
  expect(sent.map(({ aborted }) => aborted)).toEqual([1]);
  expect(unloading()).toBe(false);
});

test('what came to its end, well or not, holds nobody back', async () => {
  const { user, sent, router } = show();
  await user.upload(await screen.findByLabelText('Subir'), picture('Mapa.png'));
  sent[0]?.answer(enveloped(413, null, 'storage.too_large'));
  await screen.findByRole('alert');
  expect(unloading()).toBe(false);
  await router.navigate('/elsewhere');
  await screen.findByRole('heading', { name: 'Elsewhere' });
});

test('files that ended without arriving are taken from the list together; those on their way stay', async () => {
  const { user, sent } = show();
  const texts = ['a.txt', 'b.txt'].map((name) => new File(['x'], name, { type: 'text/plain' }));
  fireEvent.drop(await screen.findByText('Subir'), { dataTransfer: { files: [...texts, picture('Mapa.png')] } });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await screen.findAllByRole('alert')).toHaveLength(2);
  await user.press('Quitar terminados');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByText('Mapa.png')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Quitar terminados' })).toBeNull();
});

test('files that did not arrive are tried again together; what is refused stays so (ERR-22)', async () => {
  const { user, sent } = show();
  const files = [picture('Mapa.png'), picture('Playa.png'), new File(['x'], 'a.txt', { type: 'text/plain' })];
  fireEvent.drop(await screen.findByText('Subir'), { dataTransfer: { files } });
  await waitFor(() => expect(sent).toHaveLength(2));
  // Of one that can be tried again its own button is enough.
  sent[0]?.answer('');
  await user.press('Aceptar', await screen.findByRole('alertdialog'));
  await findButton('Reintentar Mapa.png');
  expect(screen.queryByRole('button', { name: /que no llegaron/ })).toBeNull();
  sent[1]?.answer('');
  await user.press('Aceptar', await screen.findByRole('alertdialog'));
  await user.press('Reintentar los 2 que no llegaron');
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    spanishMessage('storage.unsupported'),
  ]);
});

test('a file dropped beside a dialog is not taken, and does not open in place of the console', async () => {
  // Another part of the page that takes none does not keep it from the one that does.
  const Ignoring = () => {
    useFilesAnywhere(() => undefined, true);
    return null;
  };
  render(<Ignoring />);
  const { sent } = show();
  const dataTransfer = { files: [picture('Mapa.png')], types: ['Files'], items: [] };
  const bring = (kind: 'dragOver' | 'drop') => {
    const event = createEvent[kind](document.body, { dataTransfer });
    fireEvent(document.body, event);
    return event.defaultPrevented;
  };
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  expect([bring('dragOver'), bring('drop')]).toEqual([true, true]);
  expect(sent).toEqual([]);
  dialog.remove();
  expect([bring('dragOver'), bring('drop')]).toEqual([true, true]);
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('the note on sizes stays where the field says what is wrong (MED-07)', async () => {
  const form = { current: null as UseFormReturn | null };
  const Asked = () => {
    const made = useForm({ defaultValues: { name: '', files: [] } });
    form.current = made as never;
    return (
      <FormProvider {...made}>
        <FilesInput client={client} types={['image']} label="Archivo" hint="Imagen máx. 30 MB" button="Elegir" many />
      </FormProvider>
    );
  };
  showPart(<Asked />);
  act(() => form.current?.setError('files', { message: 'Falta.' }));
  const described = (await screen.findByLabelText('Archivo')).getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Imagen máx. 30 MB', 'Falta.']);
});

test('several files are held in the order in which they were chosen, whichever arrives first (MED-05)', async () => {
  const sent = captureSentFiles();
  serve({ 'media.list': [] });
  const Asked = () => (
    <FormProvider {...useForm({ defaultValues: { name: '', files: [] } })}>
      <FilesInput client={client} types={['image']} label="Archivo" hint="" button="Elegir" many />
    </FormProvider>
  );
  const { user } = showPart(<Asked />);
  await user.upload(await screen.findByLabelText('Archivo'), ['Uno.png', 'Dos.png', 'Tres.png'].map(picture));
  const arrive = async (place: number, name: string) => {
    await waitFor(() => expect(sent.length).toBeGreaterThan(place));
    sent[place]?.answer(enveloped(200, { url: `/stored/${name}`, family: 'image', sha256: hash(name) }));
    await findButton(`Quitar ${name}`);
  };
  await arrive(1, 'Dos');
  await arrive(2, 'Tres');
  await arrive(0, 'Uno');
  const held = (await screen.findAllByRole('button', { name: /^Quitar/ })).map((each) =>
    each.getAttribute('aria-label'),
  );
  expect(held).toEqual(['Quitar Uno', 'Quitar Dos', 'Quitar Tres']);
});

const Replacing = () => {
  const form = useForm({ defaultValues: { name: 'Paseo', files: [] } });
  return (
    <FormProvider {...form}>
      <FilesInput client={client} types={['video']} label="Reemplazar" hint="" button="Elegir" />
    </FormProvider>
  );
};
const Films = () => {
  const to = { bucket: 'clinica', folder: 'videos', area: 'advertising' } as const;
  const { uploads, add, ...line } = useUploads(to, () => undefined);
  return (
    <DropZone onFiles={add} disabled={false} wrong={false}>
      <span>Videos</span>
      {uploads.map((upload) => (
        <UploadLine key={upload.id} upload={upload} {...line} />
      ))}
    </DropZone>
  );
};
test('a file that would be welcome elsewhere is told what goes here, and what it would replace (MED-10)', async () => {
  const refusal = async (part: ReactNode, near: string, file: File) => {
    const { unmount } = showPart(part);
    fireEvent.drop(await screen.findByText(near), { dataTransfer: { files: [file] } });
    const said = (await screen.findByRole('alert')).textContent;
    unmount();
    return said;
  };
  captureSentFiles();
  expect(await refusal(<Films />, 'Videos', picture('Mapa.png'))).toBe('Aquí va un video.');
  expect(await refusal(<Replacing />, 'Elegir', picture('Mapa.png'))).toBe(spanishMessage('media.other_type'));
  const text = new File(['x'], 'notas.txt', { type: 'text/plain' });
  expect(await refusal(<Replacing />, 'Elegir', text)).toBe('Solo puedes subir audio, vídeo o imagen');
});
