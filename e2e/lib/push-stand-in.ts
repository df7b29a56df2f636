import type { BrowserContext } from 'playwright-core';
import { pushBrowser } from '../../server/src/testing/push-browser.ts';

/**
 * The push service of a phone's browser: those of the makers of browsers cannot be reached from a test, so what the browser itself would get
 * of one (`PushManager`, and its question) answers from here. Kept for all pages of the context, as a browser keeps it.
 */
export async function pushStandIn(context: BrowserContext, receiver: string) {
  const made: { browser: ReturnType<typeof pushBrowser>; key: string }[] = [];
  const has = {
    /** The subscription that the browser holds, from 1. */
    held: 0,
    /** Its service cannot be reached. */
    isAway: false,
    answers: 'granted' as NotificationPermission,
    /** How often whoever holds the phone was asked. */
    asked: 0,
  };
  const heldNow = () => {
    const held = made[has.held - 1];
    return held ? { ...held.browser.subscription, key: held.key } : null;
  };
  await context.exposeFunction('standIn', (what: 'held' | 'let go' | 'ask' | { key: string }) => {
    if (what === 'ask') {
      has.asked += 1;
      return has.answers;
    }
    if (what === 'let go') has.held = 0;
    else if (what !== 'held') {
      if (has.isAway) return 'away';
      made.push({ browser: pushBrowser(`${receiver}/${made.length + 1}`), key: what.key });
      has.held = made.length;
    }
    return heldNow();
  });
  await context.addInitScript(() => {
    type Held = { endpoint: string; keys: object; key: string } | null;
    const { standIn } = window as unknown as { standIn: (what: unknown) => Promise<unknown> };
    const bytes = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    const wrapped = (held: Held) =>
      held && {
        endpoint: held.endpoint,
        options: { applicationServerKey: bytes(held.key).buffer },
        toJSON: () => ({ endpoint: held.endpoint, expirationTime: null, keys: held.keys }),
        unsubscribe: async () => (await standIn('let go')) === null,
      };
    // A page knows it as soon as it is opened, before anything could be asked.
    const permission = () => localStorage.getItem('stand-in-permission') ?? 'default';
    Object.defineProperty(Notification, 'permission', { get: permission });
    Object.assign(Notification, {
      async requestPermission() {
        localStorage.setItem('stand-in-permission', String(await standIn('ask')));
        return permission();
      },
    });
    Object.assign(PushManager.prototype, {
      async subscribe({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) {
        if (!userVisibleOnly || permission() !== 'granted') throw new DOMException('not allowed', 'NotAllowedError');
        const key = btoa(String.fromCharCode(...(applicationServerKey as Uint8Array)));
        const held = await standIn({ key });
        if (held === 'away') throw new DOMException('Registration failed - push service error', 'AbortError');
        return wrapped(held as Held);
      },
      getSubscription: async () => wrapped((await standIn('held')) as Held),
    });
  });
  return { made, has };
}
