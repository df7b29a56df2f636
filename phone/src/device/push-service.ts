import type { PushSubscription as Subscription } from '@botones/contract/turns/ticket-pages';
import { noticeTag } from '../model/push-notice.ts';

/** Notifications of this browser that come while no page is open. */
export interface PushService {
  isAble: boolean;
  permission: () => NotificationPermission;
  /** To be called by a touch. */
  askPermission: () => Promise<NotificationPermission>;
  /** Where this browser is reached, for a server of this key; fails where it cannot be. */
  subscribe: (key: string) => Promise<Subscription>;
  /** Where it is reached already; null: nowhere. */
  endpoint: () => Promise<string | null>;
  unsubscribe: () => Promise<void>;
  /** Takes away what was shown of a ticket. */
  clear: (code: string) => Promise<void>;
}

const script = '/t/sw.js';
const scope = '/t/';
/** A browser that has no network to its service may never say so. */
const patienceMs = 30_000;

/** The bytes of base64url: not every browser takes the key as text. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const plain = atob(key.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

const isSameKey = (held: ArrayBuffer | null | undefined, key: Uint8Array): boolean => {
  const bytes = new Uint8Array(held ?? new ArrayBuffer(0));
  return bytes.length === key.length && bytes.every((byte, at) => byte === key[at]);
};

function within<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer of the browser')), patienceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const registered = () => navigator.serviceWorker.getRegistration(scope);
const held = async () => (await registered())?.pushManager.getSubscription();

async function subscribed(key: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
  await navigator.serviceWorker.register(script, { scope, updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && isSameKey(before.options.applicationServerKey, key)) return before;
  // Of a server that had another key: the browser has one subscription at a time.
  await before?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

export function createPushService(): PushService {
  return {
    isAble:
      window.isSecureContext &&
      'serviceWorker' in navigator &&
      'PushManager' in window &&
      'Notification' in window &&
      'showNotification' in ServiceWorkerRegistration.prototype,
    permission: () => Notification.permission,
    askPermission: async () => Notification.requestPermission(),
    async subscribe(key) {
      const { endpoint, keys } = (await within(subscribed(bytesOf(key)))).toJSON();
      const { p256dh, auth } = keys ?? {};
      if (!endpoint || !p256dh || !auth) throw new Error('a subscription without keys');
      return { endpoint, keys: { p256dh, auth } };
    },
    endpoint: async () => (await held())?.endpoint ?? null,
    async unsubscribe() {
      await (await held())?.unsubscribe();
    },
    async clear(code) {
      const shown = await (await registered())?.getNotifications({ tag: noticeTag(code) });
      for (const notice of shown ?? []) notice.close();
    },
  };
}
