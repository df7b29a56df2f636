import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkVersion, loadWhatCame, setLoadingPath, watchUpdates } from './updates.ts';

let server: Server;
/** What the server answers at `/`; null: it is not there. */
let page = '';
let status = 200;
const indexOf = (hash: string) => `<!doctype html><script type="module" src="/assets/index-${hash}.js"></script>`;
const reload = vi.fn();
watchUpdates();

beforeEach(async () => {
  status = 200;
  server = createServer((_request, answer) => answer.writeHead(status, { 'content-type': 'text/html' }).end(page));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } };
  happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/robots`);
  const entry = document.createElement('script');
  // Only named here: it is not this test's to be run.
  entry.setAttribute('type', 'module');
  Object.defineProperty(entry, 'isConnected', { value: false });
  vi.spyOn(document, 'querySelector').mockImplementation(() => entry);
  entry.getAttribute = () => '/assets/index-aaa.js';
  vi.spyOn(location, 'reload').mockImplementation(reload);
  sessionStorage.clear();
  reload.mockClear();
});
afterEach(() => {
  setLoadingPath(null);
  vi.restoreAllMocks();
  server.close();
});
const failChunk = () => {
  dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  return checkVersion();
};

test('without a network a file that cannot be fetched leaves the page as it is', async () => {
  await new Promise((resolve) => server.close(resolve));
  expect(await failChunk()).toBe('away');
  expect(reload).not.toHaveBeenCalled();
});

test('a server of the same version, or one that only says that it is busy, is no reason to load the page anew', async () => {
  page = indexOf('aaa');
  expect(await failChunk()).toBe('same');
  page = '<p>Un momento.</p>';
  expect(await failChunk()).toBe('same');
  [page, status] = [indexOf('bbb'), 503];
  expect(await failChunk()).toBe('away');
  expect(reload).not.toHaveBeenCalled();
});

test('another version is loaded once, at the address that somebody was going to', async () => {
  page = indexOf('bbb');
  setLoadingPath('/clients');
  expect(await failChunk()).toBe('other');
  expect(reload).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(location.pathname).toBe('/clients'));
  // A server whose files do not fit its page must not make a circle.
  expect(await failChunk()).toBe('same');
  expect(reload).toHaveBeenCalledTimes(1);
  // The next update, half a minute later, is another matter; and a person who goes nowhere has no step more to go back.
  const { length } = history;
  for (const heading of [null, '/clients']) {
    setLoadingPath(heading);
    sessionStorage.setItem('reloaded', String(Date.now() - 30_000));
    expect(await failChunk()).toBe('other');
    expect([location.pathname, history.length]).toEqual(['/clients', length]);
  }
  expect(reload).toHaveBeenCalledTimes(3);
});

test('a file that can be fetched again is loaded with the page, by itself once at an address', async () => {
  const failed = new TypeError(`Failed to fetch dynamically imported module: ${location.origin}/assets/audit-page.js`);
  status = 503;
  await loadWhatCame(failed, true);
  expect(reload).not.toHaveBeenCalled();
  status = 200;
  await loadWhatCame(failed, false);
  expect(reload).toHaveBeenCalledTimes(1);
  // What the file needs is still missing: nothing flickers by itself, and a person who asks is heard.
  await loadWhatCame(failed, false);
  expect(reload).toHaveBeenCalledTimes(1);
  await loadWhatCame(failed, true);
  expect(reload).toHaveBeenCalledTimes(2);
  await loadWhatCame(new TypeError('Importing a module script failed.'), true);
  expect(reload).toHaveBeenCalledTimes(2);
});
