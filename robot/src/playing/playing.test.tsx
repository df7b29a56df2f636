import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FileUrl } from '../content/file-url.ts';
import { words } from '../display/words.ts';
import { firstState } from '../interaction/state.ts';
import { Playing } from './playing.tsx';
import type { Playlist } from './playlist.ts';
import type { PlaylistItem } from './plays.ts';
import { playlistSlice } from './rest.ts';

const itemOf = (media_id: number, sha256: string): PlaylistItem => ({
  media_id,
  name: `Medio ${media_id}`,
  file_type: 'image',
  sha256,
  seconds: 5,
  scene_id: 7,
  campaign_id: null,
});
const playlist: Playlist = { event_id: null, items: [itemOf(1, 'a'), itemOf(2, 'b')], deleted: [] };
const now = { time: '', date: '', part: 'night' as const };

async function show(fileUrl: FileUrl, suspended = false) {
  const spies = { send: vi.fn(), onBroken: vi.fn(), onBlack: vi.fn(), plays: { begin: vi.fn(), end: vi.fn() } };
  const state = { ...playlistSlice.put(firstState(), playlist), screen: 'playing' as const, suspended };
  const display = { state, now, words: words.es, minute: 0, hears: false, fileUrl, ...spies };
  await act(async () => void render(<Playing {...display} />));
  return spies;
}
const nothing = { kind: 'activity', name: 'playing', input: { kind: 'nothing' } };

test('the items of the playlist play from the disk; the whole display and the languages begin an interaction', async () => {
  HTMLImageElement.prototype.decode = async () => undefined;
  const { send } = await show(async (sha256) => `blob:${sha256}`);
  expect(screen.getByAltText('Medio 1').getAttribute('src')).toBe('blob:a');
  await act(async () => void fireEvent.load(screen.getByAltText('Medio 1')));
  expect(screen.getByAltText('Medio 1').closest('figure')?.dataset.shown).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: words.es.touch }));
  fireEvent.click(screen.getByRole('button', { name: 'English' }));
  expect(send.mock.calls).toEqual([[{ kind: 'touch' }], [{ kind: 'language', language: 'en' }]]);
});

test('what the disk does not have is left out, what is broken is told by its name', async () => {
  const { send, onBroken } = await show(async (sha256) => (sha256 === 'a' ? null : `blob:${sha256}`));
  expect(screen.queryByAltText('Medio 1')).toBeNull();
  expect(send).not.toHaveBeenCalled();
  await act(async () => void fireEvent.error(screen.getByAltText('Medio 2')));
  expect(onBroken.mock.calls).toEqual([['Medio 2']]);
  // It was the last: the face takes over.
  expect(send.mock.calls).toEqual([[nothing]]);
});

test('what is painted is counted for its event, to its end or not, and only where it can be seen (PUB-6)', async () => {
  const { plays } = await show(async (sha256) => `blob:${sha256}`);
  vi.useFakeTimers();
  // It has something to paint.
  for (const [name, value] of Object.entries({ complete: true, naturalWidth: 1 }))
    Object.defineProperty(HTMLImageElement.prototype, name, { configurable: true, get: () => value });
  await act(async () => void fireEvent.load(screen.getByAltText('Medio 1')));
  expect(plays.begin.mock.calls).toMatchObject([[{ media_id: 1, scene_id: 7, event_id: null }]]);
  await act(async () => void fireEvent.load(screen.getByAltText('Medio 2')));
  await act(async () => void vi.advanceTimersByTime(5_000));
  expect(plays.end.mock.calls).toEqual([[true]]);
  expect(plays.begin.mock.calls[1]).toMatchObject([{ media_id: 2 }]);
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(plays.end.mock.calls).toEqual([[true], [false]]);
  await act(async () => void fireEvent.load(screen.getByAltText('Medio 1')));
  await act(async () => void vi.advanceTimersByTime(5_000));
  expect(plays.begin).toHaveBeenCalledTimes(2);
  seen.mockRestore();
  cleanup();
  expect(plays.end.mock.calls.at(-1)).toEqual([false]);
  vi.useRealTimers();
});

test('without a single file the face takes over', async () => {
  const { send } = await show(async () => null);
  expect(send.mock.calls).toEqual([[nothing]]);
});

test('a suspended client is told of', async () => {
  await show(async (sha256) => `blob:${sha256}`, true);
  expect(screen.getByText(words.es.suspended)).toBeTruthy();
});
