import { ticketPath } from '@botones/contract/turns/ticket-code';
import { readAddress } from '../model/address.ts';
import { noticeOf } from '../model/push-notice.ts';

/** A page that is open in this browser. */
export interface OpenPage {
  url: string;
  focus(): Promise<unknown>;
}

/** What the worker takes of the browser. */
export interface WorkerScope {
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  clients: {
    matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>;
    openWindow(path: string): Promise<unknown>;
  };
  navigator: { languages?: readonly string[]; language: string };
}

/** `renotify` and `vibrate` are known to phones and not to the types. */
type Shown = NotificationOptions & { renotify: boolean; vibrate: number[] };

/** What the worker of the page does: it shows what it is told and opens the ticket; it keeps nothing of it. */
export function workerHandlers({ registration, clients, navigator }: WorkerScope) {
  return {
    /** Shows what a push says; of one that cannot be read, that there was one. */
    push(text: string | null): Promise<void> {
      const languages = navigator.languages?.length ? navigator.languages : [navigator.language];
      const { title, body, lang, tag, code, stays } = noticeOf(text, languages);
      const options: Shown = {
        ...{ body, lang, tag, data: { code } },
        // The second of a ticket sounds, too.
        ...{ renotify: true, requireInteraction: stays, vibrate: stays ? [400, 150, 400, 150, 600] : [200, 120, 200] },
      };
      return registration.showNotification(title, options);
    },

    /** Comes to the ticket of a notification: to its page where one is open. */
    async click(data: unknown): Promise<void> {
      const { code = null } = (data ?? {}) as { code?: string | null };
      const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
      const page = pages.find(({ url }) => {
        const { pathname } = new URL(url);
        return code === null ? pathname.startsWith(ticketPath('')) : readAddress(pathname, '').code === code;
      });
      if (page) await page.focus();
      else await clients.openWindow(ticketPath(code ?? ''));
    },
  };
}
