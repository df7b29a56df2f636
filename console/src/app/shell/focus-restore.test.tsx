import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button } from '../../testing/hands.ts';
import { useFocusRestore } from './focus-restore.ts';

afterEach(() => document.querySelector('#root')?.remove());

const Keeper = () => {
  useFocusRestore();
  return null;
};

/** A page with a section that takes the focus, a button in it and another beside it. */
function page() {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  const shown = render(
    <main>
      <Keeper />
      <section tabIndex={-1}>
        <div>
          <button type="button">Guardar</button>
        </div>
      </section>
      <button type="button">Otro</button>
    </main>,
    { container: root },
  );
  return { ...shown, root, button: button('Guardar'), other: button('Otro'), section: root.querySelector('section') };
}
const at = () => document.activeElement;

/** Changes the page, and waits until its observers have seen that, and who was on the way from one place to another has arrived. */
function change(what: () => void): Promise<void> {
  return act(
    () =>
      new Promise<void>((done) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          setTimeout(done);
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        what();
      }),
  );
}
const disable = (button: HTMLButtonElement) =>
  change(() => {
    button.disabled = true;
  });
const enable = (button: HTMLButtonElement) =>
  change(() => {
    button.disabled = false;
  });

test('what was disabled while it worked has the focus again, unless somebody went elsewhere', async () => {
  const { button, other, section, unmount } = page();
  button.focus();
  await disable(button);
  // A browser gives it to what stands around.
  section?.focus();
  await enable(button);
  expect(at()).toBe(button);
  await disable(button);
  other.focus();
  await enable(button);
  expect(at()).toBe(other);
  // That it once worked is forgotten: it does not call the focus back later.
  section?.focus();
  await change(() => button.setAttribute('disabled', ''));
  await enable(button);
  expect(at()).toBe(section);
  button.focus();
  await disable(button);
  section?.focus();
  // Even where the page keeps the press for itself.
  other.addEventListener('pointerdown', (event) => event.stopPropagation());
  fireEvent.pointerDown(other);
  await enable(button);
  expect(at()).toBe(section);
  unmount();
});

test('what goes leaves the focus to the nearest place around it that takes it', async () => {
  const { button, section, unmount } = page();
  button.focus();
  await change(() => button.remove());
  expect(at()).toBe(section);
  unmount();
});

test('who is on the way from one place to another is not called back by what is drawn meanwhile', async () => {
  const { button, other, section, unmount } = page();
  const error = document.createElement('p');
  button.focus();
  // Between the two a browser has the focus nowhere, and lets observers see what the place that was left did.
  fireEvent.focusOut(button, { relatedTarget: other });
  button.blur();
  section?.append(error);
  await Promise.resolve();
  expect(at()).toBe(document.body);
  other.focus();
  await change(() => error.remove());
  expect(at()).toBe(other);
  // Who did not arrive is where they were.
  button.focus();
  fireEvent.focusOut(button, { relatedTarget: other });
  button.blur();
  await change(() => section?.append(error));
  await waitFor(() => expect(at()).toBe(button));
  button.blur();
  await change(() => error.remove());
  expect(at()).toBe(button);
  unmount();
});

test('a person who points somewhere, or answers a dialog, is not led back', async () => {
  const { button, other, root, section, unmount } = page();
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'alertdialog');
  button.focus();
  await change(() => document.body.append(dialog));
  await change(() => button.remove());
  expect(at()).toBe(document.body);
  await change(() => dialog.remove());
  expect(at()).toBe(section);
  fireEvent.pointerDown(root);
  (at() as HTMLElement).blur();
  await change(() => other.setAttribute('disabled', ''));
  expect(at()).toBe(document.body);
  unmount();
});

test('what stands over the page keeps its own place, and a page that is gone watches nothing', async () => {
  const { button, root, other, unmount } = page();
  root.tabIndex = -1;
  const outside = document.createElement('button');
  document.body.append(outside);
  button.focus();
  outside.focus();
  await disable(other);
  expect(at()).toBe(outside);
  // Nor is anybody fetched who is in the browser's own bar.
  const inBar = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  await change(() => outside.remove());
  expect(at()).toBe(document.body);
  inBar.mockRestore();
  await enable(other);
  expect(at()).toBe(button);
  unmount();
  const rest = document.createElement('button');
  document.querySelector('#root')?.append(rest);
  rest.focus();
  rest.blur();
  await disable(rest);
  await enable(rest);
  expect(at()).toBe(document.body);
});

test('a browser that takes the focus away at once, before anybody has seen why, gives it back as well', async () => {
  const { button, section, unmount } = page();
  button.focus();
  await change(() => {
    button.disabled = true;
    section?.focus();
  });
  await enable(button);
  expect(at()).toBe(button);
  unmount();
});
