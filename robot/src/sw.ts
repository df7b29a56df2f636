// The robot's screen without network. One file, no imports: it is what the browser loads when there is nothing else.
declare const __PRECACHE__: string[];
declare const __VERSION__: string;

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listen: (event: Extendable) => void): void;
  addEventListener(name: 'fetch', listen: (event: Fetching) => void): void;
  addEventListener(name: 'message', listen: (event: MessageEvent) => void): void;
}

const worker = self as unknown as Worker;
const prefix = 'pantalla-';
const cacheName = prefix + __VERSION__;
const home = new URL(worker.registration.scope).pathname;

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      // Past the browser's own cache; one file that fails, and the whole version is not installed.
      .then((cache) =>
        cache.addAll([...new Set([home, ...__PRECACHE__])].map((url) => new Request(url, { cache: 'reload' }))),
      ),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith(prefix) && name !== cacheName))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener('message', (event) => {
  if (event.data === 'switch') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || !url.pathname.startsWith(home)) return;
  const wanted = request.mode === 'navigate' ? home : request;
  event.respondWith(
    caches
      .open(cacheName)
      .then((cache) => cache.match(wanted, { ignoreSearch: request.mode === 'navigate' }))
      .then((kept) => kept ?? fetch(request)),
  );
});
