import type { Action } from '../model/answer.ts';
import type { Question } from '../model/state.ts';
import type { TicketView } from '../model/view.ts';
import type { Words } from '../words/words.ts';
import { button, element, setAttribute, setBusy, setLine, setShown, setText } from './nodes.ts';

export interface ActionHandlers {
  ask: (question: Question | null) => void;
  act: (action: Action) => void;
}

/** What whoever holds the ticket can do with it, asked once before it is done. */
export function createActions({ ask, act }: ActionHandlers) {
  let asked: Question | null = null;
  const later = button('button', () => ask('later'));
  const leave = button('button', () => ask('leave'));
  const choices = element('div', 'choices', later, leave);

  const headline = element('h2', 'headline');
  headline.id = 'question';
  const text = element('p', 'text');
  const yes = button('button primary', () => asked && act(asked));
  const close = () => {
    const opener = asked === 'later' ? later : leave;
    ask(null);
    opener.focus();
  };
  const back = button('button', close);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && asked !== null && back.getAttribute('aria-disabled') !== 'true') close();
  });
  const question = element('div', 'card question', headline, text, yes, back);
  setAttribute(question, 'role', 'group');
  setAttribute(question, 'aria-labelledby', headline.id);
  question.tabIndex = -1;

  const comeBackName = element('span');
  const left = element('span', 'left');
  const comeBack = button('button primary come-back', () => act('return'));
  comeBack.append(comeBackName, ' ', left);

  const refused = element('p', 'refused');
  setAttribute(refused, 'role', 'alert');
  const node = element('section', 'actions', comeBack, refused, question, choices);

  return {
    node,
    update(view: TicketView, words: Words): void {
      const { isSending } = view;
      const wasAsked = asked;
      asked = view.question?.of ?? null;
      setText(later, words.later);
      setText(leave, words.leave);
      setShown(later, view.actions.later);
      setShown(leave, view.actions.leave);
      setShown(choices, asked === null && (view.actions.later || view.actions.leave));
      setShown(question, asked !== null);
      if (view.question) {
        setText(headline, view.question.headline);
        setText(text, view.question.text);
        setText(yes, isSending ? words.sending : view.question.yes);
        setText(back, words.back);
      }
      for (const each of [yes, back, comeBack]) setBusy(each, isSending);
      setShown(comeBack, view.comeBack !== null);
      setText(comeBackName, isSending ? words.sending : words.comeBack);
      setText(left, view.comeBack ?? '');
      setLine(refused, view.refused);
      setShown(
        node,
        [comeBack, refused, question, choices].some(({ hidden }) => !hidden),
      );
      if (asked !== null && wasAsked === null) {
        question.focus({ preventScroll: true });
        question.scrollIntoView({ block: 'nearest' });
      }
    },
  };
}
