// The worker of a ticket's page: it tells of the ticket while the page is closed. It answers no request and caches nothing.
import { type WorkerScope, workerHandlers } from './worker/handlers.ts';

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Pushed extends Extendable {
  data: { text(): string } | null;
}
interface Clicked extends Extendable {
  notification: Notification;
}
interface Worker extends WorkerScope {
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install', listen: (event: Extendable) => void): void;
  addEventListener(name: 'push', listen: (event: Pushed) => void): void;
  addEventListener(name: 'notificationclick', listen: (event: Clicked) => void): void;
}

const worker = self as unknown as Worker;
const { push, click } = workerHandlers(worker);

// A page needs nothing of the worker before: the newest takes over at once.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('push', (event) => event.waitUntil(push(event.data?.text() ?? null)));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(click(event.notification.data));
});
