import { inBoth } from '@botones/contract/fields/translated';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { blankBlock, blockFrom, spokenBody } from '../../features/speech/spoken-fields.ts';
import { field, put, texts } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { type FieldLabels, FieldLabelsContext } from '../form/field-labels.ts';
import { DayInput } from './day-input.tsx';
import { NumberInput, SelectInput, TextInput } from './fields.tsx';
import { LanguageColumns } from './language-columns.tsx';
import { ModuleSwitches } from './module-switches.tsx';
import { PasswordInput } from './password-input.tsx';
import { PasswordPolicy } from './password-policy.tsx';
import { SwitchInput } from './switch-input.tsx';
import { TranslatedInput } from './translated-input.tsx';

beforeEach(() => localStorage.clear());

/** Draws fields within a form; answers what the form holds and what it knows of its fields. */
function show(defaultValues: object, fields: ReactNode) {
  const labels: FieldLabels = new Map();
  let form: UseFormReturn | undefined;
  function Form() {
    form = useForm({ defaultValues });
    return (
      <FieldLabelsContext value={labels}>
        <FormProvider {...form}>{fields}</FormProvider>
      </FieldLabelsContext>
    );
  }
  const shown = showPart(<Form />);
  const held = () => form as UseFormReturn;
  const read = (name: string, value: unknown) => labels.get(name)?.read(value);
  return { ...shown, form: held, value: (name: string) => held().getValues(name), labels, read };
}

test('a text is one line or more, and says what it is for', () => {
  const { value, read, labels } = show(
    { a: null, b: 'x' },
    <>
      <TextInput name="a" label="Nombre" maxLength={5} placeholder="Como se llama" />
      <TextInput name="b" label="Nota" lines={3} hint="Corta" disabled />
    </>,
  );
  expect([field('Nombre').value, field('Nombre').type, field('Nombre').tagName]).toEqual(['', 'text', 'INPUT']);
  expect([field('Nombre').autocomplete, field('Nombre').maxLength]).toEqual(['off', 5]);
  expect([field('Nota').tagName, field('Nota').disabled, field('Nombre').disabled]).toEqual(['TEXTAREA', true, false]);
  expect(document.getElementById(field('Nota').getAttribute('aria-describedby') ?? '')?.textContent).toBe('Corta');
  expect(field('Nombre').getAttribute('aria-describedby')).toBeNull();
  put('Nombre', 'Ana');
  expect(value('a')).toBe('Ana');
  expect([read('a', 'Ana'), read('a', null), labels.get('a')?.label, labels.get('a')?.busy]).toEqual([
    ...['Ana', '', 'Nombre', null],
  ]);
});

test('a number is a number, none where the field is empty, with its unit behind it', () => {
  const { value } = show({ n: 3 }, <NumberInput name="n" label="Segundos" unit="s" min={1} max={9} />);
  expect([field('Segundos').value, field('Segundos').step, field('Segundos').min]).toEqual(['3', '1', '1']);
  expect(screen.getByText('s')).toBeTruthy();
  put('Segundos', '07');
  expect(value('n')).toBe(7);
  put('Segundos', '');
  expect(value('n')).toBeNull();
  expect(field('Segundos').value).toBe('');
});

test('one of some options, by its own value; nothing chosen says so, and what may not be chosen is not', async () => {
  const options = [
    { value: 1, label: 'Uno' },
    { value: 2, label: 'Dos', disabled: true },
  ];
  const { user, value, read } = show(
    { kind: 0, other: 2 },
    <>
      <SelectInput name="kind" label="Clase" options={options} placeholder="Ninguna" />
      <SelectInput name="other" label="Otra" options={options} disabled />
    </>,
  );
  const box = await screen.findByRole('combobox', { name: 'Clase: Elija una opción' });
  expect(box.textContent).toBe('Ninguna');
  expect((await screen.findByRole('combobox', { name: 'Otra: Dos' })).getAttribute('aria-disabled')).toBe('true');
  await user.click(box);
  expect((await screen.findByRole('option', { name: 'Dos' })).getAttribute('aria-disabled')).toBe('true');
  await user.click(await screen.findByRole('option', { name: 'Uno' }));
  expect(value('kind')).toBe(1);
  expect(await screen.findByRole('combobox', { name: 'Clase: Uno' })).toBeTruthy();
  expect([read('kind', 2), read('kind', 9)]).toEqual(['Dos', '']);
});

test('a switch is on or off, and says why it matters', () => {
  const { value, read, form } = show(
    { on: undefined, off: true },
    <>
      <SwitchInput name="on" label="Ruidoso" hint="Se oye" />
      <SwitchInput name="off" label="Fijo" disabled />
    </>,
  );
  const box = screen.getByRole<HTMLInputElement>('switch', { name: 'Ruidoso' });
  expect([box.checked, screen.getByRole<HTMLInputElement>('switch', { name: 'Fijo' }).disabled]).toEqual([false, true]);
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Se oye');
  expect(screen.getByRole('switch', { name: 'Fijo' }).getAttribute('aria-describedby')).toBeNull();
  fireEvent.click(box);
  expect(value('on')).toBe(true);
  expect([read('on', true), read('on', false)]).toEqual(['✓', '✗']);
  form().setError('on', { message: 'Así no.' });
  return waitFor(() => expect(screen.getByText('Así no.').className).toContain('Mui-error'));
});

test('whatever kind of field is wrong looks so, says why and is told to be, and only while it is', async () => {
  const { form } = show(
    { text: '', number: null, kind: 1, password: '' },
    <>
      <TextInput name="text" label="Texto" />
      <NumberInput name="number" label="Número" />
      <SelectInput name="kind" label="Clase" options={[{ value: 1, label: 'Uno' }]} />
      <PasswordInput name="password" label="Clave" autoComplete="new-password" />
    </>,
  );
  const names = ['text', 'number', 'kind', 'password'];
  const controls = () => [
    ...[field('Texto'), field('Número')],
    ...[screen.getByRole('combobox', { name: 'Clase: Uno' }), field('Clave')],
  ];
  const looks = () =>
    controls().map((control) => [
      control.closest('.MuiInputBase-root')?.classList.contains('Mui-error'),
      control.getAttribute('aria-invalid'),
      document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
    ]);
  const right = [false, null, ''];
  expect(looks()).toEqual([right, right, right, right]);
  act(() => {
    for (const name of names) form().setError(name, { message: `Falta ${name}.` });
  });
  expect(looks()).toEqual(names.map((name) => [true, 'true', `Falta ${name}.`]));
  for (const name of names)
    expect((await screen.findByText(`Falta ${name}.`)).classList.contains('Mui-error')).toBe(true);
  act(() => form().clearErrors());
  expect(looks()).toEqual([right, right, right, right]);
});

test('a password is hidden until its eye is pressed, never read aloud, and described by what it lacks', async () => {
  const { read, user, value } = show(
    { password: null, pin: '' },
    <>
      <PasswordInput
        name="password"
        label="Contraseña"
        autoComplete="new-password"
        describedById="policy"
        hint="Larga"
      />
      <PasswordInput name="pin" label="PIN" autoComplete="current-password" digits disabled />
    </>,
  );
  const [eye] = (await screen.findAllByRole('button', { name: 'Mostrar la contraseña' })) as [HTMLElement];
  const seen = () => [field('Contraseña').type, eye.getAttribute('aria-pressed')];
  expect(seen()).toEqual(['password', 'false']);
  await user.click(eye);
  expect(seen()).toEqual(['text', 'true']);
  await user.click(eye);
  expect(seen()).toEqual(['password', 'false']);
  put('Contraseña', 'abc');
  expect([value('password'), read('password', 'abc')]).toEqual(['abc', '••••••••']);
  const described = field('Contraseña').getAttribute('aria-describedby')?.split(' ') ?? [];
  expect([described.length, described[1]]).toEqual([2, 'policy']);
  expect(field('PIN').getAttribute('aria-describedby')).toBeNull();
  expect([field('PIN').disabled, field('Contraseña').disabled]).toEqual([true, false]);
  expect([field('PIN').inputMode, field('Contraseña').getAttribute('spellcheck')]).toEqual(['numeric', 'false']);
});

test('what a password must have is ticked as it is met', () => {
  const { rerender } = render(<PasswordPolicy id="policy" value="" />);
  const met = () => screen.getAllByRole('listitem').map(({ dataset }) => dataset.met);
  expect(met()).toEqual(['false', 'false', 'false', 'false', 'false']);
  rerender(<PasswordPolicy id="policy" value="abcdefg1" />);
  expect(texts('listitem')).toEqual([
    '8 caracteres, cumplido',
    '1 mayúscula, falta',
    '1 minúscula, cumplido',
    '1 número, cumplido',
    '1 símbolo, falta',
  ]);
});

const modules = [
  { module_id: 2, name: 'Robots' },
  { module_id: 5, name: 'Usuarios' },
  { module_id: 9, name: 'Perfiles' },
];

test('modules are granted in their own order, whichever way they were switched; one that is held fast says why', () => {
  const { value, read } = show(
    { modules: [9, 5] },
    <ModuleSwitches
      name="modules"
      label="Módulos"
      modules={modules as never}
      hint="Lo que puede abrir"
      lockedBecause={({ module_id }) => (module_id === 9 ? 'Es de todos.' : undefined)}
    />,
  );
  const box = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
  expect([box('Robots').checked, box('Usuarios').checked, box('Perfiles').checked]).toEqual([false, true, true]);
  expect([box('Perfiles').disabled, box('Robots').disabled]).toEqual([true, false]);
  const why = box('Perfiles').getAttribute('aria-describedby') ?? '';
  expect([document.getElementById(why)?.textContent, box('Robots').getAttribute('aria-describedby')]).toEqual([
    'Es de todos.',
    null,
  ]);
  fireEvent.click(box('Robots'));
  expect(value('modules')).toEqual([2, 5, 9]);
  fireEvent.click(box('Usuarios'));
  expect(value('modules')).toEqual([2, 9]);
  expect(read('modules', [2, 7])).toBe('Robots, #7');
  const group = screen.getByRole('group', { name: 'Módulos' });
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Lo que puede abrir');
});

const fieldsOf = (language: 1 | 2) => <p>{`Campos ${language}`}</p>;

test('each language says what it still lacks; English can be off, and then asks for nothing', async () => {
  const { value, user, form } = show(
    { english: false, texts: { 1: { name: ' ', robot: 0, note: null }, 2: { name: 'Tea', robot: 3 } } },
    <LanguageColumns
      english="english"
      rows={3}
      required={(language) => ['name', 'robot', 'note'].map((name) => `texts.${language}.${name}`)}
    >
      {fieldsOf}
    </LanguageColumns>,
  );
  const column = (name: string) => within(screen.getByRole('region', { name }));
  expect(column('Español').getByText('3 faltan').dataset.tone).toBe('warn');
  expect([column('Español').getByText('Campos 1'), column('Inglés').queryByText('Campos 2')?.textContent]).toEqual([
    expect.anything(),
    undefined,
  ]);
  expect(column('Inglés').queryByText(/falta|Completo/)).toBeNull();
  expect(column('Inglés').getByText(/^Active el inglés/)).toBeTruthy();
  expect(column('Español').queryByRole('switch')).toBeNull();
  await user.click(await column('Inglés').findByRole('switch'));
  expect(value('english')).toBe(true);
  expect(column('Inglés').getByText('1 falta')).toBeTruthy();
  expect(column('Inglés').getByText('Campos 2')).toBeTruthy();
  expect(column('Inglés').queryByText(/^Active el inglés/)).toBeNull();
  form().setValue('texts.2.note', 'Hot');
  await waitFor(() => expect(column('Inglés').getByText('Completo').dataset.tone).toBe('ok'));
});

test('a text in both languages has a field for each', () => {
  const { value } = show({ name: inBoth('Té', 'Tea') }, <TranslatedInput name="name" label="Nombre" maxLength={60} />);
  expect([field('Nombre (español)').value, field('Nombre (inglés)').value]).toEqual(['Té', 'Tea']);
  put('Nombre (inglés)', 'Infusion');
  expect(value('name')).toEqual(inBoth('Té', 'Infusion'));
});

test('a day of a form is typed, and none while it is no day', async () => {
  const { value, user, form } = show({ day: '' }, <DayInput name="day" label="Fecha" />);
  const first = async () =>
    within(await screen.findByRole('group', { name: 'Fecha' })).getAllByRole('spinbutton')[0] as HTMLElement;
  await user.click(await first());
  await user.keyboard('24122026');
  await waitFor(() => expect(value('day')).toBe('2026-12-24'));
  await user.click(await first());
  await user.keyboard('31022026');
  await waitFor(() => expect(value('day')).toBe(''));
  const shown = () => texts('spinbutton', screen.getByRole('group', { name: 'Fecha' }));
  expect(shown()).toEqual(['31', '02', '2026']);
  // A draft, or another version of the record.
  act(() => form().setValue('day', '2027-01-05'));
  await waitFor(() => expect(shown()).toEqual(['05', '01', '2027']));
});

const spoken = {
  description: [
    { language_id: 1, text: 'Un té' },
    { language_id: 2, text: 'A tea' },
  ],
  audio_text: [{ language_id: 2, text: 'Tea', robot: null }],
};

test('what a record says in a language is blank where it says nothing, and goes back as it came', () => {
  expect(blockFrom(spoken as never, 1)).toEqual(blankBlock);
  expect(blankBlock).toEqual({ description: '', audio_text: '', robot: 0 });
  expect(blockFrom(spoken as never, 2)).toEqual({ description: 'A tea', audio_text: 'Tea', robot: 0 });
  const [es, en] = ['es', 'en'].map((text, n) => ({ description: text, audio_text: `${text}!`, robot: n + 3 }));
  expect(spokenBody(es as never, null)).toEqual({
    description: [{ language_id: 1, text: 'es' }],
    audio_text: [{ language_id: 1, text: 'es!', robot: 3 }],
  });
  expect(spokenBody(es as never, en as never)).toEqual({
    description: [
      { language_id: 1, text: 'es' },
      { language_id: 2, text: 'en' },
    ],
    audio_text: [
      { language_id: 1, text: 'es!', robot: 3 },
      { language_id: 2, text: 'en!', robot: 4 },
    ],
  });
});
