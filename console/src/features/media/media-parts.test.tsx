import type { Media } from '@botones/contract/media/media';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { button, findButton, gone, texts } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { captureSentFiles, enveloped, type SentFile } from '../../testing/sent-files.ts';
import { type Answers, fail, serve, spanishMessage } from '../../testing/serve.ts';
import { MediaPicker } from './media-picker.tsx';

const medium = (media_id: number, name: string, more: Partial<Media> = {}): Media => ({
  media_id,
  name,
  client: 3,
  file_type: 'image',
  url_file: `/m/${media_id}.png`,
  extention: 'png',
  duration: 0,
  resolution: '',
  real_resolution: null,
  real_duration: null,
  size: 1,
  playable: true,
  conversion: 'none',
  conversion_error: null,
  played_url: `/m/${media_id}.png`,
  poster: null,
  in_use: false,
  updated_at: '2026-03-04T05:06:07.000Z',
  created_at: '2026-03-04T05:06:07.000Z',
  ...more,
});
const library = [
  medium(1, 'Plano'),
  medium(2, 'Paseo', { file_type: 'video' }),
  medium(3, 'Cruda', { playable: false, conversion: 'unavailable', played_url: null }),
  medium(4, 'Jingle', { file_type: 'audio' }),
];
const kept = { client_id: 3, bucket_name: 'clinica' as string | null };
const chosen = vi.fn();
function Picker({ value, client }: { value: number | null; client: typeof kept }) {
  const [held, setHeld] = useState(value);
  const choose = (media_id: number | null) => {
    chosen(media_id);
    setHeld(media_id);
  };
  return <MediaPicker client={client} value={held} onChange={choose} label="Medio del gesto 1" />;
}
function show(value: number | null, more: Answers = {}, client = kept) {
  chosen.mockClear();
  const asked = serve({ ...stored, ...more });
  return { ...showPart(<Picker value={value} client={client} />), asked };
}
/** The library, in which a search finds the video alone. */
const stored: Answers = {
  'media.list': ({ query }) => (query.sha256 ? [] : query.search === 'pas' ? library.slice(1, 2) : library),
  'media.get': ({ params }) => library.find(({ media_id }) => media_id === params.id) ?? fail('media.not_found'),
};
const group = () => within(screen.getByRole('group', { name: 'Medio del gesto 1' }));
const opened = () => screen.findByRole('dialog', { name: 'Biblioteca de medios' });
const input = (dialog: HTMLElement) => dialog.querySelector('input[type=file]') as HTMLInputElement;

test('what can be shown is offered and searched for, the chosen one is marked; a look changes nothing', async () => {
  const { user, asked } = show(1);
  await user.press('Plano', group());
  const dialog = within(await opened());
  await findButton('Paseo', dialog);
  const offered = () =>
    [...document.querySelectorAll<HTMLElement>('[aria-pressed]')].map((each) => [
      each.textContent,
      each.getAttribute('aria-pressed'),
      each.querySelector('img')?.getAttribute('src') ?? 'film',
    ]);
  expect(offered()).toEqual([
    ['Plano', 'true', '/m/1.png'],
    ['Paseo', 'false', 'film'],
    ['Cruda', 'false', 'film'],
  ]);
  await user.click(await dialog.findByRole('textbox', { name: 'Buscar medio' }));
  await user.paste('pas');
  await waitFor(() => expect(offered().map(([name]) => name)).toEqual(['Paseo']));
  expect(asked.filter(({ address }) => address.includes('by_client/3/?limit=100'))).toHaveLength(2);
  await user.press('Cancelar', dialog);
  await gone('dialog');
  await user.press('Plano', group());
  await opened();
  await user.keyboard('{Escape}');
  await gone('dialog');
  expect(chosen).not.toHaveBeenCalled();
});

test('a medium is taken away, and another is chosen; one that is gone says so, one that is not read does not', async () => {
  const { user, asked, unmount } = show(1);
  await findButton('Plano', group());
  await user.press('Quitar medio', group());
  expect(texts('button', group())).toEqual(['Elegir medio']);
  expect(group().queryByRole('status')).toBeNull();
  await user.press('Elegir medio', group());
  await user.press('Paseo');
  await gone('dialog');
  await findButton('Paseo', group());
  expect(chosen.mock.calls).toEqual([[null], [2]]);
  expect(asked.filter(({ path }) => path.endsWith('/0/'))).toEqual([]);
  unmount();
  const lost = show(9);
  await group().findByText('El medio ya no está en la biblioteca. Elija otro o quítelo.');
  expect(button('Quitar medio', group())).toBeTruthy();
  lost.unmount();
  const { asked: again } = show(1, { 'media.get': () => fail('session.forbidden') });
  await waitFor(() => expect(again.filter(({ path }) => path.endsWith('/1/'))).toHaveLength(1));
  await findButton('Elegir medio', group());
  expect(group().queryByText(/ya no está/)).toBeNull();
});

/** Takes what is sent. */
const takingFiles = () => {
  const sent = captureSentFiles(() => enveloped(200, { url: `/stored/${sent.length}`, sha256: 'a'.repeat(64) }));
  return sent;
};
const folderOf = ({ form }: SentFile) => `${form.get('bucket')}/${form.get('folder')}`;

test('a picture or a video joins the library under its name without the ending, and is chosen', async () => {
  const sent = takingFiles();
  const { user, asked } = show(null, { 'media.create': [medium(1, 'Plano')] });
  const long = 'a'.repeat(70);
  for (const [index, file] of [
    new File(['x'], 'Mapa.final.png', { type: 'image/png' }),
    new File(['x'], `${long}.mp4`, { type: 'video/mp4' }),
    new File(['x'], '.png', { type: 'image/png' }),
    new File(['x'], `.${long}`, { type: 'image/png' }),
  ].entries()) {
    await user.click((await group().findAllByRole('button'))[0] as HTMLElement);
    await user.upload(input(await opened()), file);
    await gone('dialog');
    expect(chosen).toHaveBeenCalledTimes(index + 1);
  }
  expect(sent.map(folderOf)).toEqual(['clinica/images', 'clinica/videos', 'clinica/images', 'clinica/images']);
  const joined = asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(joined).toMatchObject([
    { client: 3, files: [{ name: 'Mapa.final' }] },
    { client: 3, files: [{ name: long.slice(0, 60), url_file: '/stored/2' }] },
    { client: 3, files: [{ name: '.png' }] },
    { client: 3, files: [{ name: `.${long}`.slice(0, 60) }] },
  ]);
});

test('a file that the library refuses says why beside it, and nothing is chosen', async () => {
  takingFiles();
  const { user } = show(null, { 'media.create': () => fail('storage.over_quota') });
  await user.press('Elegir medio', group());
  await user.upload(input(await opened()), new File(['x'], 'Mapa.png', { type: 'image/png' }));
  expect((await screen.findByRole('alert')).textContent).toBe(spanishMessage('storage.over_quota'));
  expect(chosen).not.toHaveBeenCalled();
});

test('a client that keeps no files adds none, and is told where nothing can be shown', async () => {
  const { user } = show(null, { 'media.list': library.slice(3) }, { ...kept, bucket_name: null });
  await user.press('Elegir medio', group());
  const dialog = await opened();
  await within(dialog).findByText('La biblioteca está vacía');
  expect(input(dialog).disabled).toBe(true);
  expect(dialog.querySelector<HTMLElement>('[data-off]')?.dataset.off).toBe('true');
});
