import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { texts } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { serve } from '../../testing/serve.ts';
import { StorageUse } from './storage-use.tsx';

beforeEach(() => localStorage.clear());

const none = { advertising: 0, catalogue: 0, voicebot: 0, surveys: 0, calls: 0, interactions: 0, other: 0 };
const mega = 1_000_000;
async function show(areas: Partial<typeof none>, used_bytes: number) {
  const usage = { client_id: 1, used_bytes, limit_bytes: 100 * mega, areas: { ...none, ...areas } };
  serve({ 'storage.usage': usage });
  const shown = showPart(<StorageUse client_id={1} />);
  await screen.findByText(/ de 100/);
  return shown;
}
const says = (text: RegExp) => screen.queryByText(text) !== null;
const shares = () => [...document.querySelectorAll<HTMLElement>('[aria-hidden] > i')].map(({ style }) => style.width);

test('each area says what it uses, and takes its share of the bar', async () => {
  await show({ voicebot: 20 * mega, other: 5 * mega }, 90 * mega);
  const used = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(used).toEqual(['0 bytes', '0 bytes', '20 MB', '0 bytes', '0 bytes', '0 bytes', '5 MB']);
  const areas = texts('term');
  expect([areas[0], areas[2], areas[6]]).toEqual(['Publicidad', 'Audios del voicebot', 'Logotipos y fotografías']);
  expect(shares()).toEqual(['20%', '5%']);
  expect([says(/^Queda poco espacio/), says(/^Aún no guarda nada/)]).toEqual([false, false]);
});

test('little room left is said, and that nothing is kept yet', async () => {
  const { unmount } = await show({ other: 91 * mega }, 91 * mega);
  expect(texts('status')).toEqual(['Queda poco espacio: borre archivos que ya no use o pida más a la plataforma.']);
  unmount();
  await show({}, 0);
  expect([says(/^Queda poco espacio/), says(/^Aún no guarda nada/), shares()]).toEqual([false, true, []]);
});
