import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPart } from '../../testing/part.tsx';
import { captureSentFiles, enveloped } from '../../testing/sent-files.ts';
import { fail, serve, signInPart } from '../../testing/serve.ts';
import { MediaUploader } from './media-uploader.tsx';
import { fromLibrary } from './media-uploads.ts';

const client = { client_id: 3, bucket_name: 'clinica' };
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
  await user.upload(screen.getByLabelText('Subir'), picture('Mapa.png'));
  expect(unloading()).toBe(true);
  // The same page with another filter is no way out.
  await router.navigate('/list?search=a');
  expect(asked()).toBeNull();
  await router.navigate('/elsewhere');
  await waitFor(() => expect(asked()).not.toBeNull());
  await user.click(screen.getByRole('button', { name: 'Seguir aquí' }));
  await waitFor(() => expect(asked()).toBeNull());
  expect(sent.map(({ aborted }) => aborted)).toEqual([0]);
  await router.navigate('/elsewhere');
  await user.click(await screen.findByRole('button', { name: 'Salir' }));
  await screen.findByRole('heading', { name: 'Elsewhere' });
  expect(sent.map(({ aborted }) => aborted)).toEqual([1]);
  expect(unloading()).toBe(false);
});

test('what came to its end, well or not, holds nobody back', async () => {
  const { user, sent, router } = show();
  await user.upload(screen.getByLabelText('Subir'), picture('Mapa.png'));
  sent[0]?.answer(enveloped(413, null, 'storage.too_large'));
  await screen.findByRole('alert');
  expect(unloading()).toBe(false);
  await router.navigate('/elsewhere');
  await screen.findByRole('heading', { name: 'Elsewhere' });
});

test('a file dropped beside a dialog is not taken, and does not open in place of the console', async () => {
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
