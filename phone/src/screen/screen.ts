import { accentNames } from '../model/accent.ts';
import type { View } from '../model/view.ts';
import { type ActionHandlers, createActions } from './actions.ts';
import { createCalledList } from './called-list.ts';
import { createCodeForm } from './code-form.ts';
import { createDoor, type DoorHandlers } from './door.ts';
import { createHero } from './hero.ts';
import { icon } from './icons.ts';
import { button, element, setAttribute, setLine, setShown, setText } from './nodes.ts';
import { createPlace } from './place.ts';
import { createPushPart } from './push-part.ts';

export interface Handlers extends ActionHandlers, DoorHandlers {
  openCode: (code: string, ownNumber?: string | null) => void;
  switchAlarm: () => void;
  switchPush: () => void;
}

/** The whole page; nodes stay and change in place, so that focus and scrolling stay where they are. */
export function createScreen(handlers: Handlers) {
  const client = element('p', 'client');
  const branch = element('p', 'branch');
  const status = element('p', 'status');
  const header = element('header', '', element('div', 'names', branch, client), status);

  const hero = createHero();
  const alarmName = element('span', 'name');
  const alarm = button('alarm', handlers.switchAlarm);
  alarm.append(icon('bell'), alarmName, element('span', 'switch'));
  setAttribute(alarm, 'role', 'switch');
  const alarmText = element('p', 'hint');
  const alarmPart = element('section', 'alarm-part', alarm, alarmText);
  const push = createPushPart(handlers.switchPush);
  const called = createCalledList();
  const actions = createActions(handlers);
  const place = createPlace();
  const codeName = element('span');
  const code = element('span', 'code');
  const footer = element('p', 'own-code', codeName, ' ', code);
  const parts = [hero.node, actions.node, push.node, alarmPart, called.node, place.node, footer];
  const ticket = element('div', 'ticket', ...parts);

  const form = createCodeForm(handlers.openCode);
  const door = createDoor(handlers);
  const waits = element('p', 'waits');
  const told = element('p', 'unseen');
  setAttribute(told, 'role', 'status');
  const main = element('main', '', header, ticket, form.node, door.node, waits);
  document.body.append(main, told);

  function update(view: View): void {
    const { words, screen } = view;
    const active = document.activeElement;
    const { style } = document.documentElement;
    setAttribute(document.documentElement, 'lang', words.lang);
    if (document.title !== view.title) document.title = view.title;
    for (const name of accentNames) {
      const value = view.accent[name] ?? '';
      if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
    }
    const at = view.ticket?.place ?? view.door?.place;
    setShown(header, at != null);
    setText(client, at?.client ?? '');
    setText(branch, at?.branch ?? '');
    setLine(status, view.status?.text ?? '');
    setAttribute(status, 'data-tone', view.status?.tone ?? '');
    setShown(ticket, screen === 'ticket');
    setShown(form.node, screen === 'form');
    setShown(door.node, screen === 'door');
    setLine(waits, screen === 'loading' ? view.waits : '');
    if (view.ticket) {
      hero.update(view.ticket);
      setShown(alarmPart, view.ticket.alarm !== null);
      setText(alarmName, words.alarm.button);
      setAttribute(alarm, 'aria-checked', String(view.ticket.alarm?.on ?? false));
      setLine(alarmText, view.ticket.alarm?.text ?? '');
      setAttribute(main, 'data-touch', String(view.ticket.alarm?.waits ?? false));
      push.update(view.ticket.push);
      called.update(view.ticket.called, words);
      actions.update(view.ticket, words);
      place.update(view.ticket.place, words);
      setText(codeName, words.code);
      setText(code, view.ticket.code);
    }
    if (screen === 'form') form.update(view);
    if (view.door) door.update(view.door, words);
    // Whatever had the focus and is gone leaves it to the heading.
    if (active instanceof HTMLElement && main.contains(active) && active.closest('[hidden]')) {
      if (document.activeElement === active || document.activeElement === document.body)
        (screen === 'form' ? form : screen === 'door' ? door : hero).heading.focus({ preventScroll: true });
    }
  }

  return {
    update,
    /** Says something to who hears the page. */
    tell: (text: string): void => setText(told, text),
  };
}
