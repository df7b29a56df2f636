import { useEffect, useRef, useState } from 'react';

const filesOf = (data: DataTransfer | null) => Array.from(data?.files ?? []);
const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable=true]') !== null;

/** Files that are only kept from opening in place of the page: another part of it may take them. */
const held = new WeakSet<Event>();

/** Takes files that are dropped or pasted anywhere on the page, but for texts that are being written and dialogs; answers whether some hang above it. */
export function useFilesAnywhere(onFiles: (files: File[]) => void, disabled: boolean): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const elsewhere = () => disabled || document.querySelector('[role=dialog], [role=alertdialog]') !== null;
    const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const hang = (event: DragEvent) => {
      if ((event.defaultPrevented && !held.has(event)) || !carriesFiles(event)) return;
      // Also where they are not taken: the browser would open the file in place of the page.
      event.preventDefault();
      if (elsewhere()) held.add(event);
      setOver(!elsewhere());
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      const files = filesOf(event.dataTransfer);
      if ((event.defaultPrevented && !held.has(event)) || files.length === 0) return;
      event.preventDefault();
      if (elsewhere()) held.add(event);
      else latest.current(files);
    };
    const paste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData);
      if (event.defaultPrevented || files.length === 0 || isText(event.target) || elsewhere()) return;
      event.preventDefault();
      latest.current(files);
    };
    const listeners = { dragover: hang, dragleave: leave, drop, paste } as const;
    for (const [event, listener] of Object.entries(listeners)) addEventListener(event, listener as EventListener);
    return () => {
      for (const [event, listener] of Object.entries(listeners)) removeEventListener(event, listener as EventListener);
    };
  }, [disabled]);
  return over;
}
