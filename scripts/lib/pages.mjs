// Before each test file of console and robot: what a test has rendered is gone when it ends, and nothing has a style.
import { afterAll, afterEach, beforeEach } from 'vitest';

const { document } = /** @type {{ document?: any }} */ (/** @type {unknown} */ (globalThis));
/** The first words that people would read in an element. */
function textOf(element) {
  const { NodeFilter } = /** @type {any} */ (globalThis);
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (texts.length < 150 && walker.nextNode())
    if (walker.currentNode.parentNode.nodeName !== 'STYLE') texts.push(walker.currentNode.nodeValue);
  return texts.join(' | ');
}

/** What keeps an element from screen readers: itself or what it stands in, with the attribute or style that does it. */
function hiddenBy(element) {
  const found = [];
  // Who waits for no element of the page has waited in the whole document, which has no style.
  for (let at = element; at?.style; at = at.parentElement) {
    const { display, visibility } = at.style;
    if (at.getAttribute('aria-hidden') === 'true' || display === 'none' || visibility === 'hidden')
      found.push(at.cloneNode(false).outerHTML);
  }
  return found.length > 0 ? `hidden by ${found.join(', ')}: ` : '';
}

if (document) {
  const { cleanup, configure } = await import('@testing-library/react');
  configure({
    // On a busy machine a page is fetched and drawn later than within the second that is usual.
    asyncUtilTimeout: 45_000,
    // In words: the library draws the page as code, and cuts it off before its dialogs.
    getElementError: (message, container) => {
      const dialogs = [...document.querySelectorAll('[role=dialog]')];
      const shown = [...dialogs, container].map((element) => hiddenBy(element) + textOf(element));
      const told = [message, document.location.href, ...shown].join('\n\n');
      return Object.assign(new Error(told), { name: 'TestingLibraryElementError' });
    },
  });
  // React notes a stack for each of the first 10,000 elements that it makes in a second, which is a sixth of a page test's time.
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: react } = /** @type {any} */ (
    await import('react')
  ).default;
  Object.defineProperty(react, 'recentlyCreatedOwnerStacks', {
    ...{ configurable: true, get: () => 10_000, set: () => undefined },
  });
  afterEach(cleanup);
  // React goes on working in a window that was taken away; who starts a whole program ends it.
  afterAll(() => {
    const rendered = [...document.querySelectorAll('*')].some((element) =>
      Object.entries(element).some(([key, held]) => key.startsWith('__reactContainer$') && held),
    );
    if (rendered) throw new Error('This test started a program and did not end it.');
  });
  // A form that is left to the browser loads the page anew; here nothing would show it.
  const { addEventListener, removeEventListener } = /** @type {any} */ (globalThis);
  let left = '';
  const watch = (event) =>
    queueMicrotask(() => {
      if (!event.defaultPrevented) left = textOf(event.target);
    });
  beforeEach(() => addEventListener('submit', watch, true));
  afterEach(() => {
    removeEventListener('submit', watch, true);
    const told = left;
    left = '';
    if (told) throw new Error(`This form was left to the browser, which loads the page anew: ${told}`);
  });
  // Files may share one window: each begins as a new tab of a browser that was never used.
  const { happyDOM, history, localStorage, sessionStorage } = /** @type {any} */ (globalThis);
  happyDOM.setURL('http://localhost/');
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name);
  // How things look is judged in a real browser; here each rule would be held against each element at every look for a role.
  const { head } = document;
  if (!Object.hasOwn(head, 'insertBefore')) {
    const insert = head.insertBefore.bind(head);
    head.insertBefore = (node, before) => (node.nodeName === 'STYLE' ? node : insert(node, before));
  }
}
