import { TriedSentence as Schema, type TriedSentence } from '@botones/contract/understanding/understanding';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { exampleOf } from '../../../testing/example.ts';
import { button, cells, field, gone, put, rowOf, rowsIn } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/part.tsx';
import { aRobot } from '../../../testing/robots.ts';
import { type Answers, fail, serve, signInPart } from '../../../testing/serve.ts';
import { TryOne } from './try-one.tsx';
import { TryPage } from './try-page.tsx';

const hours = exampleOf(Schema, {
  sentence: 'a qué hora abren mañana',
  outcome: 'sure',
  intent_id: 9,
  name: 'Horarios',
  score: 0.62,
  slots: { day: 'tomorrow', time: '10:00' },
  why: ['a qué hora abren', 'hora', 'abren'],
  rivals: [
    { intent_id: 4, name: 'Ubicación', score: 0.2 },
    { intent_id: 5, name: 'Lejana', score: 0.004 },
  ],
});
const medicine = exampleOf(Schema, {
  sentence: 'tami flu',
  outcome: 'choice',
  record: { kind: 'catalogue', id: 3, name: 'Tamiflu' },
  name: 'Tamiflu',
  score: 0.5,
  why: ['tamiflu'],
});
const strange = exampleOf(Schema, { sentence: 'asdf', outcome: 'none' });

function show(answers: Answers = {}, more = '') {
  signInPart(['Robots']);
  const known: TriedSentence[] = [hours, medicine, strange];
  const asked = serve({
    'robots.get': aRobot({ robot_id: 7 }),
    'understanding.try': ({ body }) =>
      body.sentences.flatMap((each) => known.find(({ sentence }) => sentence === each) ?? []),
    ...answers,
  });
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...showPart(<TryPage />, `/robot/understanding?robot_id=7${more}`), sent };
}

test('a pasted list is tried line by line: what it would answer, why, what else is near, and the way there', async () => {
  const { user, sent } = show();
  expect(await screen.findByText('Aún no hay frases que probar')).toBeTruthy();
  await user.write('Frases', ' a qué hora abren mañana \n\ntami flu\nasdf');
  await user.press('Probar');
  expect(cells(await rowOf('asdf'))).toEqual(['asdf', 'No entiende', 'Nada se parece lo suficiente', '', '']);
  expect(sent()).toEqual([{ robot: 7, language_id: 1, sentences: ['a qué hora abren mañana', 'tami flu', 'asdf'] }]);
  expect(cells(await rowOf('a qué hora abren mañana'))).toEqual([
    'a qué hora abren mañana',
    'Responde',
    'Horariosmañana 10:00 · parecido 62%',
    'Se parece a “a qué hora abren”Por: hora, abren',
    'Ubicaciónparecido 20%',
  ]);
  expect((await screen.findByRole('link', { name: 'Horarios' })).getAttribute('href')).toBe(
    '/robot/gestures/edit?idIntents=9',
  );
  expect(cells(await rowOf('tami flu'))).toEqual([
    'tami flu',
    'Pregunta',
    'TamifluCatálogo · por su nombre',
    'Por: tamiflu',
    '',
  ]);
  await user.press('No entiende 1');
  expect(rowsIn(await screen.findByRole('table'))).toHaveLength(1);
  await user.press('No entiende 1');
  expect(rowsIn(await screen.findByRole('table'))).toHaveLength(3);
});

test('what a screen does by itself is not missing, unless a phrase of the client says it in these very words', async () => {
  const again = exampleOf(Schema, { sentence: 'otra vez, por favor', outcome: 'none' });
  const own = exampleOf(Schema, { sentence: 'gracias', outcome: 'sure', intent_id: 9, name: 'Despedida', score: 1 });
  const { user } = show({ 'understanding.try': [again, own, strange] });
  await user.write('Frases', 'otra vez, por favor\ngracias\nasdf');
  await user.press('Probar');
  expect(cells(await rowOf('otra vez, por favor')).slice(1, 3)).toEqual([
    'La pantalla lo hace',
    'Toda pantalla lo entiende por sí misma, sin intención.',
  ]);
  expect(cells(await rowOf('gracias'))[1]).toBe('Responde');
  await user.press('La pantalla lo hace 1');
  expect(rowsIn(await screen.findByRole('table'))).toHaveLength(1);
});

test('the language is in the address, and the keyboard tries', async () => {
  const { user, sent, search } = show({ 'understanding.try': [] }, '&sentence=hello');
  await user.choose(/^Idioma/, 'Inglés');
  await waitFor(() => expect(search()).toContain('language=2'));
  expect(field('Frases').value).toBe('hello');
  fireEvent.keyDown(field('Frases'), { key: 'Enter' });
  fireEvent.keyDown(field('Frases'), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(sent()).toEqual([{ robot: 7, language_id: 2, sentences: ['hello'] }]));
});

test('what cannot be tried says why beside the field', async () => {
  const { sent } = show();
  await screen.findByLabelText('Frases');
  for (const [text, problem] of [
    [' \n', 'Escriba al menos una frase.'],
    ['a\n'.repeat(1_001), 'Son 1,001 frases; se prueban hasta 1,000 a la vez.'],
    [`a\n${'x'.repeat(1_001)}`, 'La frase 2 tiene más de 1,000 caracteres.'],
  ] as const) {
    put('Frases', text);
    fireEvent.click(button('Probar'));
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(document.activeElement).toBe(field('Frases'));
  }
  expect(sent()).toEqual([]);
});

test('a try that failed is tried again', async () => {
  let fails = true;
  const { user } = show({ 'understanding.try': () => (fails ? fail('server.failed') : [strange]) });
  await user.write('Frases', 'asdf');
  await user.press('Probar');
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  fails = false;
  await user.click(retry);
  await rowOf('asdf');
  await gone('alert');
});

test('one sentence is tried in its place by Enter, sends no form around it, and leads to trying many', async () => {
  signInPart(['Robots']);
  const asked = serve({
    'understanding.ear': { listens: false },
    'understanding.try': ({ body }) => [body.sentences[0] === 'asdf' ? strange : hours],
  });
  const send = vi.fn((event: FormEvent) => event.preventDefault());
  const { user } = showPart(
    <form onSubmit={send}>
      <TryOne robot_id={7} language={2} />
    </form>,
  );
  expect(button('Probar').disabled).toBe(true);
  await user.type(field('Lo que diría una persona'), ' asdf {Enter}');
  expect((await screen.findByRole('status')).textContent).toBe('No entiendeNada se parece lo suficiente');
  await user.write('Lo que diría una persona', 'a qué hora abren');
  await user.press('Probar');
  expect((await screen.findByRole('link', { name: 'Horarios' })).getAttribute('href')).toBe(
    '/robot/gestures/edit?idIntents=9',
  );
  expect(await screen.findByText('Se parece a “a qué hora abren”')).toBeTruthy();
  expect(asked.flatMap(({ body }) => body ?? [])).toEqual([
    { robot: 7, language_id: 2, sentences: ['asdf'] },
    { robot: 7, language_id: 2, sentences: ['a qué hora abren'] },
  ]);
  expect(send).not.toHaveBeenCalled();
  expect((await screen.findByRole('link', { name: 'Probar más frases' })).getAttribute('href')).toBe(
    '/robot/understanding?robot_id=7&language=2&sentence=a+qu%C3%A9+hora+abren',
  );
});
