import { TriedSentence } from '@botones/contract/understanding/understanding';
import { fakeMicrophone } from '@botones/display/listening/testing/fake-microphone';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleOf } from '../../../testing/example.ts';
import { field } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/part.tsx';
import { type Answers, fail, serve, signInPart } from '../../../testing/serve.ts';
import { TryOne } from './try-one.tsx';

function show(microphone: ReturnType<typeof fakeMicrophone>, answers: Answers = {}) {
  signInPart(['Robots']);
  const asked = serve({
    'understanding.ear': { listens: true },
    'understanding.listen': { texts: ['a qué hora abren'] },
    'understanding.try': ({ body }) => [
      exampleOf(TriedSentence, { sentence: body.sentences[0] ?? '', name: 'Horarios' }),
    ],
    ...answers,
  });
  const sent = () => asked.filter(({ method }) => method === 'POST');
  return { ...showPart(<TryOne robot_id={7} language={1} view={microphone.view} />), sent };
}
/** Speaks into the microphone once it gives sound, and is silent then. */
async function speak(microphone: ReturnType<typeof fakeMicrophone>) {
  await expect.poll(microphone.gives).toBe(true);
  microphone.noise(400);
  microphone.speak(960);
  microphone.noise(900);
}
const told = (text: RegExp) => screen.findByText(text);

test('a spoken sentence is written and tried at once, and the microphone is given back (OIR-1)', async () => {
  const microphone = fakeMicrophone();
  microphone.allow();
  const { user, sent } = show(microphone);
  await user.press('Hablar');
  expect(await told(/Le escucho/)).toBeTruthy();
  await speak(microphone);
  await expect.poll(() => field('Lo que diría una persona').value).toBe('a qué hora abren');
  await expect.poll(() => sent().map(({ address }) => address)).toEqual(['/understanding/listen/', '/intents/try/']);
  const { audio, ...fields } = Object.fromEntries(sent()[0]?.body as FormData);
  expect(fields).toEqual({ robot: '7', language_id: '1' });
  expect((audio as Blob).size).toBeGreaterThan(16_000);
  expect(microphone.isOpen()).toBe(false);
  expect(await screen.findByRole('button', { name: 'Hablar' })).toBeTruthy();
});

test('without a server that hears there is no button', async () => {
  const { user } = show(fakeMicrophone(), { 'understanding.ear': { listens: false } });
  await user.write('Lo que diría una persona', 'hola');
  await user.press('Probar');
  await screen.findByText('Horarios');
  expect(screen.queryByRole('button', { name: 'Hablar' })).toBeNull();
});

test.each<[string, RegExp, (microphone: ReturnType<typeof fakeMicrophone>) => void, string?]>([
  [
    'plain HTTP',
    /solo funciona cuando la consola se abre por HTTPS/,
    ({ view }) => Object.assign(view, { isSecureContext: false }),
  ],
  ['not allowed', /no está permitido/, () => undefined, 'NotAllowedError'],
  ['no microphone', /No hay micrófono/, () => undefined, 'NotFoundError'],
  ['an old browser', /no puede grabar/, ({ view }) => Object.assign(view, { AudioWorkletNode: undefined })],
])('the button says in words what is missing: %s', async (_, words, lacks, refuses) => {
  const microphone = fakeMicrophone(refuses ? { refuses } : {});
  lacks(microphone);
  const { user, sent } = show(microphone);
  await user.press('Hablar');
  expect(await told(words)).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('stopped, it gives the microphone back and sends nothing; what nobody said and what failed is told', async () => {
  const microphone = fakeMicrophone();
  microphone.allow();
  let answer: () => { texts: string[] } = () => ({ texts: [] });
  const { user, sent } = show(microphone, { 'understanding.listen': () => answer() });
  await user.press('Hablar');
  await expect.poll(microphone.gives).toBe(true);
  await user.press('Detener');
  await expect.poll(microphone.isOpen).toBe(false);
  expect(sent()).toEqual([]);
  await user.press('Hablar');
  await expect.poll(microphone.isOpen).toBe(true);
  await speak(microphone);
  expect(await told(/No se oyó nada/)).toBeTruthy();
  answer = () => fail('listen.busy');
  await user.press('Hablar');
  await told(/Le escucho/);
  await speak(microphone);
  expect(await told(/demasiadas personas hablando/)).toBeTruthy();
});
