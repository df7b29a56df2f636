import { Media } from '@botones/contract/media/media';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { exampleOf } from '../../../testing/example.ts';
import { button, press } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/part.tsx';
import { fail, serve, signInPart } from '../../../testing/serve.ts';
import { ConvertingLine } from './converting-line.tsx';
import { Library } from './library.tsx';
import { useIncoming } from './use-incoming.ts';

beforeEach(() => signInPart('staff'));
const none = () => undefined;
function Films() {
  const incoming = useIncoming({ types: ['video'], client_id: 7, bucket: 'clinica', one: false, choose: none });
  return <Library type="video" client_id={7} many chosen={new Set([2])} choose={none} incoming={incoming} />;
}
const library = <Films />;

test('a library that is not there leads to the scenes (SCN-56)', async () => {
  serve({ 'media.listByType': () => fail('clients.not_found') });
  const { router } = showPart(library, '/advertising/scenes/design?name=Verano&view=video');
  await waitFor(() => expect(router.state.location.pathname).toBe('/advertising/scenes'));
});

test('films say how long they last, and why one is not to be chosen (PUB-9, AMB-102)', async () => {
  const film = (media_id: number, name: string, more: Partial<Media>) =>
    exampleOf(Media, { media_id, name, file_type: 'video', played_url: '/f', playable: true, ...more });
  const unplayed = { played_url: null, playable: false } as const;
  serve({
    'media.listByType': [
      film(1, 'Recorrido', { real_duration: 61.4 }),
      film(2, 'Entrada', { real_duration: null }),
      film(3, 'Nueva', { ...unplayed, conversion: 'running' }),
      film(4, 'Antigua', { ...unplayed, conversion: 'failed' }),
    ],
  });
  showPart(library, '/advertising/scenes/design?name=Verano&view=video');
  const row = async (name: string) => (await screen.findByText(name)).closest('tr')?.textContent;
  expect(await row('Recorrido')).toContain('00:01:01');
  expect(await row('Entrada')).toContain('–');
  expect(await row('Nueva')).toContain('Se está convirtiendo para los robots');
  expect(await row('Antigua')).toContain('Los robots no pueden mostrar este archivo');
  const add = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name: `Agregar ${name}` })?.disabled;
  expect(['Recorrido', 'Entrada', 'Nueva', 'Antigua'].map(add)).toEqual([false, false, true, true]);
  const pressed = (name: string) => button(`Agregar ${name}`).getAttribute('aria-pressed');
  expect(['Recorrido', 'Entrada'].map(pressed)).toEqual(['false', 'true']);
});

test('a new file waits for its copy, may be forgotten, and is told of once the copy ended (PUB-9, SCN-43)', async () => {
  const film = exampleOf(Media, { media_id: 5, name: 'Recorrido', file_type: 'video', conversion: 'running' });
  const done = { ...film, conversion: 'done', played_url: '/f', playable: true } as const;
  const [onEnded, onForget] = [vi.fn(), vi.fn()];
  const line = <ConvertingLine medium={film} onEnded={onEnded} onForget={onForget} />;
  const asked = serve({ 'media.get': film });
  const { unmount } = showPart(line);
  expect(await screen.findByText('Se está convirtiendo para los robots; al terminar se selecciona.')).toBeTruthy();
  await waitFor(() => expect(asked.length).toBe(1));
  press('Quitar Recorrido');
  expect([onEnded.mock.calls, onForget.mock.calls]).toEqual([[], [[film]]]);
  unmount();
  serve({ 'media.get': done });
  showPart(line);
  await waitFor(() => expect(onEnded.mock.calls).toEqual([[done]]));
});
