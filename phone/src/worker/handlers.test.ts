import { expect, test } from 'vitest';
import { workerHandlers } from './handlers.ts';

const code = '7K3M9QXA5TVBHW2E';
const message = (more: object = {}) =>
  JSON.stringify({ kind: 'called', code, label: '017', box_number: 3, language_id: 1, ...more });

/** The worker in a browser that has these pages open. */
function browser(urls: string[] = [], navigator = { languages: ['es-MX'], language: 'es-MX' }) {
  const [shown, done]: [{ title: string; options: NotificationOptions }[], string[]] = [[], []];
  const pages = urls.map((url) => ({ url: `https://botones.mx${url}`, focus: async () => done.push(`focus ${url}`) }));
  const handlers = workerHandlers({
    registration: { showNotification: async (title, options) => void shown.push({ title, options }) },
    clients: { matchAll: async () => pages, openWindow: async (path) => done.push(`open ${path}`) },
    navigator,
  });
  return { ...handlers, shown, done };
}

test('a push is shown; a later one of the ticket takes the place of the earlier and sounds again (MOV-4)', async () => {
  const { push, shown } = browser();
  await push(message({ kind: 'almost', box_number: null }));
  await push(message());
  await push(message({ code: '0000000000000000' }));
  const [almost, called, other] = shown;
  expect(shown.map(({ title }) => title)).toEqual([
    ...['Ya casi es su turno', 'Es su turno: caja 3', 'Es su turno: caja 3'],
  ]);
  expect(almost?.options.tag).toBe(called?.options.tag);
  expect(other?.options.tag).not.toBe(called?.options.tag);
  expect(called?.options).toMatchObject({ renotify: true, requireInteraction: true, data: { code }, lang: 'es-MX' });
  expect(almost?.options.requireInteraction).toBe(false);
});

test('a push that cannot be read is shown too, as the browser demands', async () => {
  const { push, shown } = browser([], { languages: [], language: 'en-US' });
  for (const text of [null, '{', '{"kind":"called"}']) await push(text);
  expect(shown.map(({ title }) => title)).toEqual(Array(3).fill('There is news of your ticket'));
});

test('a touch comes to the page of that ticket where it is open, however its code was typed', async () => {
  const others = ['/robots', '/t/', '/t/0000000000000000'];
  for (const url of [`/t/${code}`, `/t/${code}#A017`, '/t/7k3m-9qxa-5tvb-hw2e']) {
    const { click, done } = browser([...others, url]);
    await click({ code });
    expect(done).toEqual([`focus ${url}`]);
  }
});

test('else it is opened; of a notification without a ticket any page of tickets', async () => {
  const opening = async (urls: string[], data: unknown) => {
    const { click, done } = browser(urls);
    await click(data);
    return done;
  };
  expect(await opening(['/robots', '/t/', '/t/0000000000000000'], { code })).toEqual([`open /t/${code}`]);
  expect(await opening(['/robots', '/t/0000000000000000'], { code: null })).toEqual(['focus /t/0000000000000000']);
  expect(await opening(['/robots'], null)).toEqual(['open /t/']);
});
