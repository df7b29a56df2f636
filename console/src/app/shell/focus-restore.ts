import { useEffect } from 'react';

/**
 * Keeps the place of people who use keys. What they pressed is disabled while it works, or goes with what it did, and a browser would
 * then begin the page anew: the focus comes back once it can, else to the nearest place around it that takes it.
 */
export function useFocusRestore(): void {
  useEffect(() => {
    /** What had the focus on the page, and what stood around it then: what is gone no longer knows. */
    let path: HTMLElement[] = [];
    let last: HTMLElement | null = null;
    let working: HTMLElement | null = null;
    /** The focus has left one place for another and is in neither: what is drawn anew because of that does not call it back. */
    let moving: ReturnType<typeof setTimeout> | undefined;
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null) return;
      clearTimeout(moving);
      moving = setTimeout(() => {
        moving = undefined;
        keep();
      });
    };
    const note = ({ target }: FocusEvent) => {
      // A dialog that takes the focus of what works inside it is not where the person went.
      const isAround = target instanceof HTMLElement && last?.matches(':disabled') && target.contains(last);
      if (target instanceof HTMLElement && !isAround) last = target;
      // What stands over the page stands beside it in the document, and goes back to it by itself.
      if (!(target instanceof HTMLElement) || !target.closest('#root')) return;
      path = [];
      for (let at: HTMLElement | null = target; at; at = at.parentElement) path.push(at);
    };
    // A person who points somewhere on the page leaves the old place on purpose; what they answer over it leads back there.
    const forget = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest('#root')) path = [];
      last = null;
      working = null;
    };
    const keep = () => {
      if (moving !== undefined) return;
      const now = document.activeElement as HTMLElement | null;
      // The browser takes the focus away from it sooner or later.
      if (last?.matches(':disabled')) working = last;
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
    document.addEventListener('focusout', leave, true);
    document.addEventListener('pointerdown', forget, true);
    return () => {
      observer.disconnect();
      clearTimeout(moving);
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', leave, true);
      document.removeEventListener('pointerdown', forget, true);
    };
  }, []);
}
