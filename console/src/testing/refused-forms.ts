/** What says in a form, or over it, why it is not saved. */
const why = '[aria-invalid=true], .Mui-error, [role=alert]';
const fields = 'input, select, textarea, button';

const silent = (form: Element): boolean =>
  form.isConnected && !form.querySelector(why) && !document.querySelector('[role=alertdialog]');

/** Watches the forms that refuse to be saved from here on; what it answers ends that, and fails where one never said why. */
export function watchRefusedForms(patience = 3_000): () => Promise<void> {
  const refused = new Set<Element>();
  const look = () => {
    for (const form of refused) if (!silent(form)) refused.delete(form);
  };
  const note = ({ target }: Event) => {
    // A field refused by the browser itself is marked by it.
    if (target instanceof Element && !target.matches(fields)) refused.add(target);
    look();
  };
  // What was said and mended since was said.
  const seen = new MutationObserver(look);
  seen.observe(document.documentElement, { subtree: true, childList: true, attributes: true });
  addEventListener('invalid', note, true);
  return async () => {
    const until = performance.now() + patience;
    look();
    while (refused.size > 0 && performance.now() < until) {
      await new Promise((next) => setTimeout(next, 10));
      look();
    }
    removeEventListener('invalid', note, true);
    seen.disconnect();
    const told = [...refused].map(({ textContent }) => textContent);
    if (told.length > 0) throw new Error(`This form was not saved and did not say why: ${told.join('\n')}`);
  };
}
