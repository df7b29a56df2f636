import { RobotGroup } from '@botones/contract/groups/groups';
import { IntentDetail } from '@botones/contract/intents/intents';
import { SpeechFile } from '@botones/contract/speech/speech';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { exampleOf } from '../../testing/example.ts';
import { button, field, findButton, put } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { aRobot } from '../../testing/robots.ts';
import { type Answers, fail, serve } from '../../testing/serve.ts';
import { IntentForm } from './intent-form.tsx';

const intentOf = (more: Partial<IntentDetail> = {}): IntentDetail =>
  exampleOf(IntentDetail, {
    id: 5,
    name: 'Horarios',
    robot_id: 3,
    is_active: true,
    is_screen_flow: true,
    client: { client_id: 7, bucket_name: 'clinica' },
    robot_name: 'Lobby',
    ...more,
  });
const said = (...audios: (string | [string | null, string])[]) =>
  audios.map((audio, position) =>
    typeof audio === 'string'
      ? { position, text: audio, s3_url: null }
      : { position, text: audio[0], s3_url: audio[1] },
  );
const fileOf = (name: string) => `/api/storage/clinica/audios/${name}.ogg`;
// One of the robots has it in two of its agents.
const alike = ['Norte', 'Sur', 'Norte'].map((robot_name, at) => ({
  robot_id: robot_name === 'Norte' ? 8 : 9,
  robot_name,
  id: at + 20,
  agent_name: 'R',
}));

/** What became of a robot that was given it too. */
const fared = (robot_id: number, robot_name: string, failure: { code: string; message: string } | null = null) => ({
  ...{ robot_id, robot_name, succeeded: failure === null, failure },
});

beforeEach(() => sessionStorage.clear());

function show(intent: IntentDetail, flow = true, more: Answers = {}) {
  const asked = serve({
    'understanding.ear': { listens: false },
    'intents.gestures': [{ id_gesture: 1, name: 'Saludar', code: 'greet' }],
    'intents.update': intent,
    'media.list': [],
    'intents.copyToAlike': ['Norte', 'Sur'].map((name, at) => fared(8 + at, name)),
    'speech.list': ({ body }) =>
      body.texts.map(({ text }) => exampleOf(SpeechFile, { text, url: fileOf(text.slice(0, 3)) })),
    ...more,
  });
  const sent = (part: string) =>
    asked.filter(({ method, path }) => method !== 'GET' && path.includes(part)).map(({ body }) => body);
  const shown = showPart(<IntentForm intent={intent} flow={flow} back="/elsewhere" />);
  const press = (name: string | RegExp) => shown.user.click(button(name));
  const accept = async () => shown.user.click(await findButton('Aceptar'));
  return { ...shown, sent, press, accept };
}
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const rows = () =>
  within(screen.getByRole('list', { name: 'Lo que dice' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('textarea')?.value);

test('texts that nobody spoke yet are spoken together, each keeps its own file, and what has one is left as it is', async () => {
  const intent = intentOf({
    audios: said('Uno, dos.', ['Tres.', fileOf('old')], 'Cuatro, cinco.', [null, fileOf('own')]),
  });
  const { press, accept, sent, user } = show(intent);
  expect(headings()).toEqual(['Lo que dice']);
  await user.type(await screen.findByLabelText('Texto del robot'), 'Seis, siete.');
  await press('Agregar audio');
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Texto del robot')).value).toBe('');
  await press('Guardar');
  await screen.findByText('DATOS GUARDADOS CON ÉXITO');
  const texts = ['Uno, dos.', 'Cuatro, cinco.', 'Seis, siete.'].map((text) => ({ text, language_id: 1 }));
  expect(sent('/speech')).toEqual([{ robot_id: 3, texts }]);
  expect(sent('/intents/5/')).toEqual([
    {
      audios: [
        { text: 'Uno, dos.', s3_url: fileOf('Uno') },
        { text: 'Tres.', s3_url: 'clinica/audios/old.ogg' },
        { text: 'Cuatro, cinco.', s3_url: fileOf('Cua') },
        { text: null, s3_url: 'clinica/audios/own.ogg' },
        { text: 'Seis, siete.', s3_url: fileOf('Sei') },
      ],
      updated_at: intent.updated_at,
    },
  ]);
  await accept();
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
});

test('where every text has its file nothing is spoken', async () => {
  const { press, sent } = show(intentOf({ audios: said(['Uno.', fileOf('a')], ['Dos.', fileOf('b')]) }));
  await press('Bajar el audio 1');
  await press('Guardar');
  await screen.findByText('DATOS GUARDADOS CON ÉXITO');
  expect(sent('/speech')).toEqual([]);
  expect(sent('/intents/5/')).toMatchObject([{ audios: [{ text: 'Dos.' }, { text: 'Uno.' }] }]);
});

test('a text moves down and up, but not past the ends', async () => {
  const { press } = show(intentOf({ audios: said('Primero.', 'Segundo.', 'Tercero.') }));
  const able = (name: string) => !button(name).disabled;
  const ways = () => [1, 2, 3].map((at) => [able(`Subir el audio ${at}`), able(`Bajar el audio ${at}`)]);
  expect(ways()).toEqual([
    [false, true],
    [true, true],
    [true, false],
  ]);
  await press('Bajar el audio 1');
  expect(rows()).toEqual(['Segundo.', 'Primero.', 'Tercero.']);
  await press('Bajar el audio 2');
  expect(rows()).toEqual(['Segundo.', 'Tercero.', 'Primero.']);
  await press('Subir el audio 3');
  expect(rows()).toEqual(['Segundo.', 'Primero.', 'Tercero.']);
});

test('a text that is too short is heard no more than it is added, and what is wrong goes when it is mended', async () => {
  const { press, user, sent } = show(intentOf({ audios: said('Hey') }));
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Texto del robot');
  const tooShort = 'Este campo debe contener mínimo 5 caracteres';
  await user.type(text, 'Hey');
  await press('Vista previa');
  expect(await screen.findByText(tooShort)).toBeTruthy();
  expect(text.getAttribute('aria-invalid')).toBe('true');
  await user.type(text, '!');
  expect([screen.queryByText(tooShort), text.getAttribute('aria-invalid') === 'true']).toEqual([null, false]);
  // One that is in the list already is marked in its row.
  await press('Guardar');
  expect((await screen.findByText(tooShort)).closest('li')?.querySelector('textarea')?.value).toBe('Hey');
  expect([sent('/speech'), sent('/intents/5/')]).toEqual([[], []]);
});

test('the same intention of other robots is asked for once it is saved, and changed only where somebody says so', async () => {
  const intent = intentOf({ alike, audios: said(['Uno.', fileOf('a')], ['Dos.', fileOf('b')]) });
  const { press, accept, sent, unmount } = show(intent);
  await press('Bajar el audio 1');
  await press('Guardar');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('¿Guardar también en 2 robots con la misma intención?')).toBeTruthy();
  expect(question.getByText('Tienen esta intención: Norte, Sur.')).toBeTruthy();
  fireEvent.click(button('Guardar en todos', question));
  expect(await screen.findByText('Se guardó también en 2 robots.')).toBeTruthy();
  expect(sent('/copy_to_alike/')).toEqual([{}]);
  await screen.findByText('DATOS GUARDADOS CON ÉXITO');
  await accept();
  await screen.findByText('Elsewhere');
  unmount();

  const second = show(intent);
  await second.press('Bajar el audio 1');
  await second.press('Guardar');
  await second.user.click(await findButton('Solo en este robot'));
  await screen.findByText('DATOS GUARDADOS CON ÉXITO');
  expect(second.sent('/copy_to_alike/')).toEqual([]);
});

test('some of the others are chosen, by name or as a group but one of it; those without the intention are not offered (FLO-1)', async () => {
  const robots = ['Norte', 'Sur', 'Otro'].map((name, at) => aRobot({ robot_id: 8 + at, name }));
  const all = [
    { robot_id: 8, robot_name: 'Norte', id: 6, agent_name: 'A' },
    { robot_id: 9, robot_name: 'Sur', id: 7, agent_name: 'A' },
  ];
  const intent = intentOf({ alike: all, audios: said(['Uno.', fileOf('a')], ['Dos.', fileOf('b')]) });
  const centre = exampleOf(RobotGroup, { group_id: 4, name: 'Centro', colour: 'teal', robots: [8, 9, 10] });
  const { press, sent, user } = show(intent, true, {
    'robots.listByClient': robots,
    'groups.list': [centre],
    'intents.copyToAlike': [fared(8, 'Norte')],
  });
  await press('Bajar el audio 1');
  await press('Guardar');
  await user.press('Elegir robots');
  const dialog = await screen.findByRole('dialog', { name: 'Guardar en los demás robots' });
  await user.click(await within(dialog).findByRole('combobox', { name: 'En qué robots' }));
  await user.click(await screen.findByRole('option', { name: /^Centro/ }));
  expect(screen.queryByRole('option', { name: /^Otro/ })).toBeNull();
  await user.click(await screen.findByRole('option', { name: /^Sur/ }));
  await user.keyboard('{Escape}');
  await user.press('Guardar', dialog);
  await screen.findByText('Se guardó también en 1 robot.');
  expect(sent('/copy_to_alike/')).toEqual([{ robots: [], groups: [4], except_robots: [9] }]);
  await screen.findByText('DATOS GUARDADOS CON ÉXITO');
});

test('where one of the others cannot be changed each is told, and then that it was saved here', async () => {
  const intent = intentOf({ alike, audios: said(['Uno.', fileOf('a')], ['Dos.', fileOf('b')]) });
  const broken = { code: 'server.failed', message: 'No se pudo.' };
  const answer = [fared(8, 'Norte'), fared(9, 'Sur', broken)];
  const { press, accept } = show(intent, true, { 'intents.copyToAlike': answer });
  await press('Bajar el audio 1');
  await press('Guardar');
  fireEvent.click(await findButton('Guardar en todos'));
  const results = await screen.findByRole('dialog', { name: 'Guardar en los demás robots' });
  const rows = await within(results).findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['NorteGuardado', 'SurNo se guardóNo se pudo.']);
  expect([screen.queryByText(/Se guardó también/), screen.queryByText('DATOS GUARDADOS CON ÉXITO')]).toEqual([
    ...[null, null],
  ]);
  await accept();
  await screen.findByText('DATOS GUARDADOS CON ÉXITO');
});

test('where the others cannot be changed that is told, and no more', async () => {
  const intent = intentOf({ alike, audios: said(['Uno.', fileOf('a')], ['Dos.', fileOf('b')]) });
  const { press, sent } = show(intent, true, { 'intents.copyToAlike': () => fail('server.failed') });
  await press('Bajar el audio 1');
  await press('Guardar');
  fireEvent.click(await findButton('Guardar en todos'));
  expect(await screen.findByText('El servidor falló')).toBeTruthy();
  expect(sent('/copy_to_alike/')).toHaveLength(1);
  expect(screen.queryByText(/Se guardó también/)).toBeNull();
});

test('gestures are added and taken away, and one that came without a medium may stay so', async () => {
  const gesture = { position: 0, id_gesture: 1, gesture_id: 1, name: 'Saludar', duration: 2, publicity: null };
  const { press, sent } = show(
    intentOf({
      audios: said(['Uno.', fileOf('a')]),
      gestures: [gesture, { ...gesture, duration: 3 }],
      phrases: ['hola'],
    }),
    false,
  );
  expect(headings()).toEqual(['Lo que dice', 'Lo que hace y muestra', 'Cómo lo piden', '¿Qué entendería?']);
  await press('Quitar el gesto 1');
  expect(field('Duración del gesto 1').value).toBe('3');
  const long = await screen.findByLabelText('Duración del gesto 1');
  for (const [value, problem] of [
    ['0', /0[.,]1/],
    ['601', /600/],
  ] as const) {
    fireEvent.change(long, { target: { value } });
    await press('Guardar');
    expect(await screen.findByText(problem, { selector: 'p' })).toBeTruthy();
  }
  expect(sent('/intents/5/')).toEqual([]);
  fireEvent.change(long, { target: { value: '4' } });
  await press('Guardar');
  await screen.findByText('DATOS GUARDADOS CON ÉXITO');
  expect(sent('/intents/5/')).toMatchObject([
    { gestures: [{ gesture_id: 1, duration: 4, publicity: null }], phrases: ['hola'] },
  ]);
  expect(JSON.stringify(sent('/intents/5/'))).not.toContain('bare');
});

test('gestures are put in order, and one that was taken away comes back as it was typed', async () => {
  const gesture = { position: 0, id_gesture: 1, gesture_id: 1, name: 'Saludar', publicity: null };
  const gestures = [2, 3, 5].map((duration) => ({ ...gesture, duration }));
  const { press, sent, user } = show(intentOf({ audios: said(['Uno.', fileOf('a')]), gestures }), false);
  const seconds = () => [1, 2, 3].map((n) => field(`Duración del gesto ${n}`).value);
  put('Duración del gesto 1', '4');
  await press('Bajar el gesto 1');
  expect(seconds()).toEqual(['3', '4', '5']);
  await press('Quitar el gesto 2');
  await user.press('Deshacer');
  expect(seconds()).toEqual(['3', '4', '5']);
  await press('Guardar');
  await screen.findByText('DATOS GUARDADOS CON ÉXITO');
  expect(sent('/intents/5/')).toMatchObject([{ gestures: [{ duration: 3 }, { duration: 4 }, { duration: 5 }] }]);
});

test('a new gesture needs a medium; the last one taken away leaves none', async () => {
  const { press, sent } = show(intentOf({ audios: said(['Uno.', fileOf('a')]) }), false);
  expect(await screen.findByText('No hace ningún gesto.')).toBeTruthy();
  await press('Agregar gesto');
  await press('Guardar');
  await waitFor(() => expect(screen.getAllByText('Este campo es obligatorio')).toHaveLength(2));
  expect(sent('/intents/5/')).toEqual([]);
  await press('Quitar el gesto 1');
  expect(await screen.findByText('No hace ningún gesto.')).toBeTruthy();
});

test('an intention is saved after a gesture was added and taken away again, at once or after it was refused (GES-18..22)', async () => {
  for (const refused of [false, true]) {
    const { press, sent, unmount } = show(intentOf({ audios: said(['Uno.', fileOf('a')]) }), false);
    await press('Agregar gesto');
    // The new row has the keyboard: it leaves the row as the row goes.
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Gesto 1/));
    if (refused) {
      await press('Guardar');
      await waitFor(() => expect(screen.getAllByText('Este campo es obligatorio')).toHaveLength(2));
      (await screen.findByLabelText('Duración del gesto 1')).focus();
    }
    await press('Quitar el gesto 1');
    await press('Guardar');
    await screen.findByText('DATOS GUARDADOS CON ÉXITO');
    expect(sent('/intents/5/')).toMatchObject([{ gestures: [], audios: [{ text: 'Uno.' }] }]);
    unmount();
  }
});

test('a row that moves up as the one above is taken away leaves nothing behind at its old place', async () => {
  const gesture = { position: 0, id_gesture: 1, gesture_id: 1, name: 'Saludar', publicity: null };
  const gestures = [2, 3].map((duration) => ({ ...gesture, duration }));
  const { press, sent } = show(intentOf({ audios: said(['Uno.', fileOf('a')]), gestures }), false);
  (await screen.findByLabelText('Duración del gesto 2')).focus();
  await press('Quitar el gesto 1');
  await press('Guardar');
  await screen.findByText('DATOS GUARDADOS CON ÉXITO');
  expect(sent('/intents/5/')).toMatchObject([{ gestures: [{ duration: 3 }] }]);
});

test('an intention without texts says so at the field in which they are typed, which gets the keyboard', async () => {
  const { press } = show(intentOf({ audios: [] }));
  await press('Guardar');
  const text = await screen.findByLabelText('Texto del robot');
  await waitFor(() => expect(document.activeElement).toBe(text));
  expect([
    text.getAttribute('aria-invalid'),
    (await screen.findAllByText('Este campo es obligatorio.')).length,
  ]).toEqual(['true', 1]);
  expect(screen.queryByText(/No se puede guardar/)).toBeNull();
});

const unadded = 'Aún no está en la lista: agréguelo o bórrelo';

test('a text that was typed and not added keeps the form from being saved, and its field says so (GES-18)', async () => {
  const { press, user, sent } = show(intentOf({ audios: said(['Uno.', fileOf('a')]) }));
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Texto del robot');
  await user.type(text, 'Dos, tres.');
  await press('Guardar');
  expect(await screen.findByText(unadded)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(text));
  expect([text.value, sent('/intents/5/')]).toEqual(['Dos, tres.', []]);
  await press('Agregar audio');
  await press('Guardar');
  await screen.findByText('DATOS GUARDADOS CON ÉXITO');
  expect(sent('/intents/5/')).toMatchObject([{ audios: [{ text: 'Uno.' }, { text: 'Dos, tres.' }] }]);
  expect(JSON.stringify(sent('/intents/5/'))).not.toContain('new_text');
});

test('a phrase that was typed and not added does as a text does; what is deleted again is in nobody’s way', async () => {
  const { press, user, sent } = show(intentOf({ audios: said(['Uno.', fileOf('a')]), phrases: ['hola'] }), false);
  const phrase = await screen.findByLabelText('Frase');
  await user.type(phrase, 'buenas');
  await press('Guardar');
  expect(await screen.findByText(unadded)).toBeTruthy();
  expect(sent('/intents/5/')).toEqual([]);
  await user.clear(phrase);
  expect(screen.queryByText(unadded)).toBeNull();
  await press('Guardar');
  await screen.findByText('DATOS GUARDADOS CON ÉXITO');
  expect(sent('/intents/5/')).toMatchObject([{ phrases: ['hola'] }]);
});

test('what the server refuses of the phrases stands beside them', async () => {
  const rule = { code: 'intents.phrases_max' as const, params: { max: 500 } };
  const refused: Answers = { 'intents.update': () => fail('request.invalid', { phrases: rule }) };
  const { press, user } = show(intentOf({ audios: said(['Uno.', fileOf('a')]), phrases: ['hola'] }), false, refused);
  await user.type(await screen.findByLabelText('Frase'), 'buenas{Enter}');
  await press('Guardar');
  expect(await screen.findByText('Una intención puede tener máximo 500 frases')).toBeTruthy();
  expect((await screen.findByLabelText('Frase')).getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a text is changed where it stands and spoken anew; one that is again as it was keeps its file (AUD-21)', async () => {
  const { press, user, sent } = show(intentOf({ audios: said(['Uno, dos.', fileOf('a')], ['Tres.', fileOf('b')]) }));
  const [first, second] = [1, 2].map((n) => screen.getByLabelText<HTMLTextAreaElement>(`Texto del audio ${n}`));
  await user.type(first as HTMLElement, '!');
  expect(await screen.findAllByText('Se genera al guardar')).toHaveLength(1);
  await user.type(second as HTMLElement, '!{Backspace}');
  await user.clear(first as HTMLElement);
  await press('Guardar');
  expect(await screen.findByText('Este campo es obligatorio.')).toBeTruthy();
  expect(sent('/speech')).toEqual([]);
  await user.type(first as HTMLElement, 'Cuatro, cinco.');
  await press('Guardar');
  await screen.findByText('DATOS GUARDADOS CON ÉXITO');
  expect(sent('/speech')).toEqual([{ robot_id: 3, texts: [{ text: 'Cuatro, cinco.', language_id: 1 }] }]);
  expect(sent('/intents/5/')).toMatchObject([
    {
      audios: [
        { text: 'Cuatro, cinco.', s3_url: fileOf('Cua') },
        { text: 'Tres.', s3_url: 'clinica/audios/b.ogg' },
      ],
    },
  ]);
});

test('what Dialogflow would answer too is seen, and added with one press (AMB-068)', async () => {
  const { press, sent } = show(intentOf({ audios: said(['Uno.', fileOf('a')]), variants: ['De 9 a 18.'] }));
  expect((await screen.findByRole('region', { name: 'Dialogflow responde también' })).textContent).toContain(
    'De 9 a 18.',
  );
  await press('Agregar audio: De 9 a 18.');
  await press('Guardar');
  await screen.findByText('DATOS GUARDADOS CON ÉXITO');
  expect(sent('/intents/5/')).toMatchObject([{ audios: [{ text: 'Uno.' }, { text: 'De 9 a 18.' }] }]);
});

test('a gesture is shown as the face that makes it, from when it is chosen', async () => {
  const { press, user } = show(intentOf({ audios: said(['Uno.', fileOf('a')]) }), false);
  await press('Agregar gesto');
  const face = () => document.querySelector('svg.face');
  expect(face()?.getAttribute('data-gesture')).toBeNull();
  await user.choose(/^Gesto 1/, 'Saludar');
  await waitFor(() => expect(face()?.getAttribute('data-gesture')).toBe('greet'));
  expect(face()?.querySelectorAll('.hand')).toHaveLength(1);
});
