import { Media } from '@botones/contract/media/media';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { exampleOf } from '../../../testing/example.ts';
import { showPart } from '../../../testing/part.tsx';
import { fail, serve, signInPart } from '../../../testing/serve.ts';
import { Library } from './library.tsx';

beforeEach(() => signInPart('staff'));
const library = <Library type="video" client_id={7} bucket="clinica" chosen={new Set([2])} choose={() => undefined} />;

test('a library that is not there leads to the scenes (SCN-56)', async () => {
  serve({ 'media.listByType': () => fail('clients.not_found') });
  const { router } = showPart(library, '/advertising/scenes/design?name=Verano&view=video');
  await waitFor(() => expect(router.state.location.pathname).toBe('/advertising/scenes'));
});

test('films say how long they last, and why one is not to be chosen (PUB-9, AMB-102)', async () => {
  const film = (media_id: number, name: string, more: Partial<Media>) =>
    exampleOf(Media, { media_id, name, file_type: 'video', played_url: '/f', playable: true, ...more });
  const none = { played_url: null, playable: false } as const;
  serve({
    'media.listByType': [
      film(1, 'Recorrido', { real_duration: 61.4 }),
      film(2, 'Entrada', { real_duration: null }),
      film(3, 'Nueva', { ...none, conversion: 'running' }),
      film(4, 'Antigua', { ...none, conversion: 'failed' }),
    ],
  });
  showPart(library, '/advertising/scenes/design?name=Verano&view=video');
  const row = async (name: string) => (await screen.findByText(name)).closest('tr')?.textContent;
  expect(await row('Recorrido')).toContain('00:01:01');
  expect(await row('Entrada')).toContain('–');
  expect(await row('Nueva')).toContain('Se está convirtiendo para los robots');
  expect(await row('Antigua')).toContain('Los robots no pueden mostrar este archivo');
  const add = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name: `Agregar ${name}` })?.disabled;
  expect(['Recorrido', 'Entrada', 'Nueva', 'Antigua'].map(add)).toEqual([false, undefined, true, true]);
});
