import { grouped, readOwnNumber, readTyped } from '../model/address.ts';
import type { View } from '../model/view.ts';
import { element, setAttribute, setLine, setShown, setText } from './nodes.ts';

/** Asks for number and code of a ticket: of a new phone, or where it was mistyped. What a robot gave out by itself is shown by its number until it is told. */
export function createCodeForm(open: (code: string, ownNumber: string | null) => void) {
  let isWrong = false;
  let filledIn = '';
  const heading = element('h1');
  heading.tabIndex = -1;
  const text = element('p', 'text');
  const numberLabel = element('label');
  numberLabel.htmlFor = 'number';
  const number = element('input');
  number.id = 'number';
  Object.assign(number, { type: 'text', autocomplete: 'off', spellcheck: false, maxLength: 8, enterKeyHint: 'next' });
  setAttribute(number, 'autocapitalize', 'characters');
  setAttribute(number, 'aria-describedby', 'number-hint');
  const numberHint = element('p', 'hint');
  numberHint.id = 'number-hint';
  const label = element('label');
  label.htmlFor = 'code';
  const input = element('input');
  input.id = 'code';
  Object.assign(input, { type: 'text', autocomplete: 'off', spellcheck: false, enterKeyHint: 'go' });
  for (const [name, value] of [
    ['autocapitalize', 'characters'],
    ['autocorrect', 'off'],
    ['aria-describedby', 'code-hint code-wrong'],
  ] as const)
    setAttribute(input, name, value);
  const hint = element('p', 'hint');
  hint.id = 'code-hint';
  const wrong = element('p', 'refused');
  wrong.id = 'code-wrong';
  const send = element('button', 'button primary');
  const form = element('form', '', numberLabel, number, numberHint, label, input, hint, wrong, send);
  form.noValidate = true;
  const node = element('section', 'card code-form', heading, text, form);

  const setWrong = (next: boolean) => {
    isWrong = next;
    setShown(wrong, next);
    setAttribute(input, 'aria-invalid', String(next));
  };
  input.addEventListener('input', () => {
    setWrong(false);
    // Whoever mends something in the middle keeps the place where they are.
    if (input.selectionStart === input.value.length) input.value = grouped(input.value);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const code = readTyped(input.value);
    if (code !== null) return open(code, readOwnNumber(number.value));
    setWrong(true);
    input.focus();
  });

  return {
    node,
    heading,
    update({ words, form: { isMissing, typed } }: View): void {
      setText(heading, isMissing ? words.missing.headline : words.form.title);
      setText(text, isMissing ? words.missing.text : words.form.text);
      setText(numberLabel, words.form.number);
      setText(numberHint, words.form.numberHint);
      setText(label, words.form.label);
      setText(hint, words.form.hint);
      setText(send, words.form.button);
      setText(wrong, words.form.wrong);
      if (typed !== filledIn) {
        filledIn = typed;
        input.value = grouped(typed);
        if (typed) setWrong(true);
      }
      setLine(wrong, isWrong ? words.form.wrong : '');
    },
  };
}
