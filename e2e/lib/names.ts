import type { Page } from 'playwright-core';

/**
 * Links, buttons and tabs whose name for a screen reader does not begin with the words that stand on them: who speaks to the
 * computer says what is seen (WCAG 2.5.3).
 */
export const misnamed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const plain = (text: string) =>
      text
        .normalize('NFD')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
    /** The words in sight within, without what is drawn for the eye alone. */
    const seen = (element: Element): string =>
      [...element.childNodes]
        .map((node) => {
          if (node instanceof Text) return node.data;
          if (!(node instanceof HTMLElement) || node.getAttribute('aria-hidden') === 'true') return '';
          const { width, height } = node.getBoundingClientRect();
          const style = getComputedStyle(node);
          if (style.visibility === 'hidden' || style.display === 'none') return '';
          // What only screen readers find.
          if (style.display !== 'contents' && (width < 2 || height < 2)) return '';
          return ` ${seen(node)} `;
        })
        .join('');
    const named = (element: Element): string | null => {
      const by = element.getAttribute('aria-labelledby');
      if (by !== null)
        return by
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' ');
      return element.getAttribute('aria-label');
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(
      'a, button, summary, [role=button], [role=link], [role=tab], [role=menuitem], [role=option], [role=switch]',
    )) {
      const name = named(element);
      if (name === null || element.closest('[aria-hidden=true]')) continue;
      const words = plain(seen(element));
      if (words !== '' && !plain(name).startsWith(words)) found.push(`“${words}” is called “${name}”`);
    }
    return [...new Set(found)];
  });
