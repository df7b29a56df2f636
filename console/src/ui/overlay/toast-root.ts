import { useEffect, useState } from 'react';

let root: HTMLElement | undefined;
/** The drawers that are open, the one on top last. */
const hosts: HTMLElement[] = [];

/** What toasts are put into; it stands wherever they can be read and reached by keys. */
export const toastRoot = (): HTMLElement => {
  if (!root) {
    root = document.createElement('div');
    root.className = 'off-paper';
  }
  return root;
};

/**
 * Puts it at the end of the page, or into the drawer on top: what is beside an open drawer is hidden from screen readers and keys. A
 * dialog that is still closing hides it as well, and what it says then would never be heard.
 */
export function placeToasts(): void {
  const place = hosts.at(-1) ?? document.body;
  if (toastRoot().parentElement !== place) place.append(toastRoot());
  toastRoot().removeAttribute('aria-hidden');
}

/** Toasts stand in this element for as long as it is an open drawer; give the answer as its `ref`. */
export function useToastHost(open: boolean): (element: HTMLElement | null) => void {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!open || !host) return;
    hosts.push(host);
    placeToasts();
    return () => {
      hosts.splice(hosts.indexOf(host), 1);
      placeToasts();
    };
  }, [open, host]);
  return setHost;
}
