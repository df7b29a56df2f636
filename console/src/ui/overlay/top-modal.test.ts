import { ModalManager } from '@mui/material/Modal';
import { expect, test } from 'vitest';
import './top-modal.ts';

type Modal = Parameters<ModalManager['add']>[0];

function root(): HTMLElement {
  const element = document.createElement('div');
  document.body.append(element);
  return element;
}

test('a dialog that opens in the moment in which another closes is there for screen readers, and the other is not', () => {
  const manager = new ModalManager();
  const page = root();
  const leaving = { modalRef: root(), mount: document.body } as unknown as Modal;
  manager.add(leaving, document.body);
  manager.mount(leaving, {});
  // It is known before it has an element; when it has one, the other goes before it is told of it.
  const coming = { modalRef: null, mount: null } as unknown as Modal;
  manager.add(coming, document.body);
  const element = root();
  manager.remove(leaving);
  Object.assign(coming, { modalRef: element, mount: document.body });
  manager.mount(coming, {});
  const hidden = (one: Element | null) => one?.getAttribute('aria-hidden') === 'true';
  expect([hidden(element), hidden(leaving.modalRef as Element), hidden(page)]).toEqual([false, true, true]);
});

test('one below another stays hidden when it has its place', () => {
  const manager = new ModalManager();
  const below = { modalRef: null, mount: null } as unknown as Modal;
  manager.add(below, document.body);
  const above = { modalRef: root(), mount: document.body } as unknown as Modal;
  const element = root();
  manager.add(above, document.body);
  Object.assign(below, { modalRef: element, mount: document.body });
  manager.mount(below, {});
  expect(element.getAttribute('aria-hidden')).toBe('true');
});
