import { useEffect, useRef } from 'react';
import { stored, useStored } from './session/stored.ts';

/** One thing that keys do; `keys` is 'mod+k', a sign, or two letters one after the other ('g r'). */
export interface Shortcut {
  keys: string;
  label: string;
  run: () => void;
}

/** The second letter follows within this time, in ms. */
const patience = 1200;

/** Keys without Ctrl can be turned off: a person who dictates would press them without meaning to (WCAG 2.1.4). */
const single = stored('singleKeys', (found) => found !== false);
export const useSingleKeys = (): [on: boolean, set: (on: boolean) => void] => [useStored(single), single.set];

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.role === 'combobox');

/** Listens for the keys of the whole console; not while somebody types, nor behind an open dialog. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    let before = { key: '', at: 0 };
    const press = (event: KeyboardEvent) => {
      // A key that is held down is one press.
      if (event.defaultPrevented || event.altKey || event.isComposing || event.repeat) return;
      if (document.querySelector('[role=dialog],[role=alertdialog],[role=menu]')) return;
      const mod = event.ctrlKey || event.metaKey;
      if (!mod && (isTyping(event.target) || !single.get())) return;
      const key = event.key.toLowerCase();
      const sequence = event.timeStamp - before.at < patience ? `${before.key} ${key}` : '';
      before = { key, at: event.timeStamp };
      // After a 'g' a letter is the second of two, whoever listens.
      const alone = sequence.startsWith('g ') ? '' : key;
      const found = latest.current.find(({ keys }) => keys === (mod ? `mod+${key}` : alone) || keys === sequence);
      if (!found) return;
      event.preventDefault();
      before = { key: '', at: 0 };
      found.run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** 'mod+k' as this keyboard is labelled. */
export const keyNames = (keys: string): string[] =>
  keys
    .replace('arrows', '←↑↓→')
    .replace('mod', /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl')
    .split(/[ +]/)
    .map((key) => (key.length === 1 ? key.toUpperCase() : key));
