import { useEffect } from 'react';

const boxes = /^(checkbox|radio|range|button|submit|file|color)$/;
/** Where these keys take back what was typed. */
const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.tagName === 'TEXTAREA' ||
    (target instanceof HTMLInputElement && !boxes.test(target.type)));

/** Ctrl or ⌘ with Z takes a step back, with Y or ⇧Z takes it again; not while somebody types, nor behind an open dialog. */
export function useUndoKeys({ undo, redo }: { undo: () => void; redo: () => void }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey) || isTextField(event.target))
        return;
      if (document.querySelector('[role=dialog],[role=alertdialog],[role=menu]')) return;
      const key = event.key.toLowerCase();
      const step = key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' && !event.shiftKey ? redo : undefined;
      if (!step) return;
      event.preventDefault();
      step();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [undo, redo]);
}
