import { useEffect } from 'react';

/**
 * Keeps the place of people who use keys. What they pressed is disabled while it works, or goes with what it did, and a browser would
 * then begin the page anew: the focus comes back once it can, else to the nearest place around it that takes it.
 */
export function useFocusRestore(): void {
  useEffect(() => {
    /** What had the focus on the page, and what stood around it then: what is gone no longer knows. */
    let path: HTMLElement[] = [];
    let working: HTMLElement | null = null;
    const note = ({ target }: FocusEvent) => {
      // What stands over the page stands beside it in the document, and goes back to it by itself.
      if (!(target instanceof HTMLElement) || !target.closest('#root')) return;
      path = [];
      for (let at: HTMLElement | null = target; at; at = at.parentElement) path.push(at);
    };
    // A person who points somewhere leaves the old place on purpose.
    const forget = () => {
      path = [];
      working = null;
    };
    const keep = () => {
      const now = document.activeElement as HTMLElement | null;
      // The browser takes the focus away from it only later.
      if (now?.matches(':disabled')) working = now;
      else if (working && !working.matches(':disabled')) {
        // On the body, or on the dialog around it: nobody went elsewhere meanwhile.
        if (now?.contains(working)) working.focus({ preventScroll: true });
        working = null;
      }
      // A person in the browser's own bar is nowhere on the page, and stays there.
      if (document.activeElement !== document.body || !document.hasFocus()) return;
      if (document.querySelector('[role=dialog],[role=alertdialog],[role=menu]')) return;
      const place = path.find((at) => at.isConnected && (at === path[0] || at.hasAttribute('tabindex')));
      place?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(keep);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', forget, true);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', forget, true);
    };
  }, []);
}
