import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { button, field, press } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';

beforeEach(() => localStorage.clear());

const tools = {
  bold: 'Negrita',
  italic: 'Cursiva',
  strike: 'Tachado',
  heading: 'Encabezado',
  link: 'Enlace',
  bulletList: 'Lista',
  orderedList: 'Lista numerada',
  undo: 'Deshacer',
  redo: 'Rehacer',
  linkWords: { address: 'Dirección', apply: 'Aplicar', remove: 'Quitar enlace', wrong: 'Así no.' },
};
let form: UseFormReturn<{ text: string }>;
function Form({ text }: { text: string }) {
  form = useForm({ defaultValues: { text } });
  return (
    <FormProvider {...form}>
      <RichTextEditor name="text" label="Texto" hint="Se lee" tools={tools} />
    </FormProvider>
  );
}
const value = () => form.getValues('text');
const box = () => screen.getByRole('textbox', { name: 'Texto' });
const chooseAll = () => fireEvent.keyDown(box(), { key: 'a', code: 'KeyA', ctrlKey: true });

test.each([
  ['Negrita', '<p><strong>uno</strong></p>'],
  ['Cursiva', '<p><em>uno</em></p>'],
  ['Tachado', '<p><s>uno</s></p>'],
  ['Encabezado', '<h2>uno</h2>'],
  ['Lista', '<ul><li><p>uno</p></li></ul>'],
  ['Lista numerada', '<ol><li><p>uno</p></li></ol>'],
])('the tool %s changes the text, says that it did, and takes it back', async (name, html) => {
  showPart(<Form text="<p>uno</p>" />);
  // A heading or a list is what the cursor stands in.
  if (!/^<[hou]/.test(html)) chooseAll();
  const pressed = () => button(name).getAttribute('aria-pressed');
  // Behind what is no paragraph an empty one stands for what comes next.
  const becomes = (now: string) => waitFor(() => expect(value().replace(/<p><\/p>$/, '')).toBe(now));
  expect(pressed()).toBe('false');
  press(name);
  await becomes(html);
  await waitFor(() => expect(pressed()).toBe('true'));
  press('Deshacer');
  await becomes('<p>uno</p>');
  press('Rehacer');
  await becomes(html);
  press(name);
  await becomes('<p>uno</p>');
  expect([button('Deshacer'), button('Rehacer')].map((each) => each.getAttribute('aria-pressed'))).toEqual([
    null,
    null,
  ]);
});

const address = () => field('Dirección');
const typeAddress = (text: string) => fireEvent.change(address(), { target: { value: text } });
const leaves = () => waitFor(() => expect(screen.queryByLabelText('Dirección')).toBeNull());
const hrefs = () => [...value().matchAll(/href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href, text]) => [href, text]);

test('chosen words lead to an address, which can be changed and taken away', async () => {
  showPart(<Form text="<p>uno</p>" />);
  const opener = () => [button('Enlace').getAttribute('aria-pressed'), button('Enlace').getAttribute('aria-expanded')];
  expect([opener(), screen.queryByLabelText('Dirección')]).toEqual([['false', 'false'], null]);
  chooseAll();
  press('Enlace');
  expect([opener()[1], address().value, screen.queryByRole('button', { name: 'Quitar enlace' })]).toEqual([
    ...['true', '', null],
  ]);
  typeAddress('javascript:alert(1)');
  press('Aplicar');
  await screen.findByText('Así no.');
  expect([address().getAttribute('aria-invalid'), hrefs()]).toEqual(['true', []]);
  typeAddress(' clinica.test ');
  expect(fireEvent.keyDown(address(), { key: 'a' })).toBe(true);
  // The form around it is not sent.
  expect(fireEvent.keyDown(address(), { key: 'Enter' })).toBe(false);
  await leaves();
  expect(hrefs()).toEqual([['https://clinica.test', 'uno']]);
  await waitFor(() => expect(opener()).toEqual(['true', 'false']));
  press('Enlace');
  expect(address().value).toBe('https://clinica.test');
  typeAddress('tel:+52 55');
  press('Aplicar');
  await leaves();
  expect(hrefs()).toEqual([['tel:+52 55', 'uno']]);
  press('Enlace');
  typeAddress('https://otra.test');
  fireEvent.keyDown(address(), { key: 'Escape' });
  await leaves();
  expect(hrefs()).toEqual([['tel:+52 55', 'uno']]);
  press('Enlace');
  press('Quitar enlace');
  await leaves();
  expect(value()).toBe('<p>uno</p>');
});

test('where nothing is chosen the address itself is what people read', async () => {
  showPart(<Form text="" />);
  press('Enlace');
  typeAddress('mailto:a@b.mx');
  press('Aplicar');
  await leaves();
  expect(hrefs()).toEqual([['mailto:a@b.mx', 'mailto:a@b.mx']]);
});

test('text that comes from elsewhere takes its place; nothing to read is nothing', async () => {
  showPart(<Form text="<p>uno</p>" />);
  act(() => form.setValue('text', '<p>dos</p>'));
  await waitFor(() => expect(box().textContent).toBe('dos'));
  expect(value()).toBe('<p>dos</p>');
  chooseAll();
  fireEvent.keyDown(box(), { key: 'Backspace', code: 'Backspace', keyCode: 8 });
  await waitFor(() => expect(value()).toBe(''));
  act(() => form.setValue('text', ''));
  expect(box().textContent).toBe('');
});

test('the text is described by its hint, and while it is wrong by what is wrong', async () => {
  showPart(<Form text="<p>uno</p>" />);
  const says = () => document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent;
  const look = () => [says(), box().getAttribute('aria-invalid'), document.querySelector('[data-wrong=true]') !== null];
  expect([look(), box().getAttribute('aria-multiline')]).toEqual([['Se lee', null, false], 'true']);
  act(() => form.setError('text', { message: 'Falta.' }));
  await waitFor(() => expect(look()).toEqual(['Falta.', 'true', true]));
  act(() => form.clearErrors());
  await waitFor(() => expect(look()).toEqual(['Se lee', null, false]));
});
