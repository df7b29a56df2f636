import type { AssignedKind, AssignedSpeech } from '@botones/contract/assignments/assignments';
import { Branch } from '@botones/contract/branches/branches';
import { Category } from '@botones/contract/categories/categories';
import { DirectoryEntry } from '@botones/contract/directory/directory';
import { inBoth } from '@botones/contract/fields/translated';
import { InformationItem } from '@botones/contract/information/information';
import type { Job } from '@botones/contract/jobs/jobs';
import { Product } from '@botones/contract/products/products';
import type { RobotDetail } from '@botones/contract/robots/robots';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { exampleOf, uuidOf } from '../../testing/example.ts';
import { button, findButton, gone, texts } from '../../testing/hands.ts';
import { aJob } from '../../testing/jobs.ts';
import { showPart } from '../../testing/part.tsx';
import { aRobot, aRobotDetail } from '../../testing/robots.ts';
import { type Answers, fail, serve, signInPart } from '../../testing/serve.ts';
import { AssignmentForm } from './assignment-form.tsx';
import { InformationPage } from './assignment-pages.tsx';
import { Available } from './available.tsx';
import type { Choice, Choosable } from './choice.ts';
import { MainBranch } from './main-branch.tsx';
import { Selected } from './selected.tsx';

beforeEach(() => sessionStorage.clear());

const category = inBoth('Remedios', 'Remedies');
const sub_category = inBoth('Dolor', 'Pain');
const item = (item_id: number, name: string, speech: AssignedSpeech): RobotDetail['items'][number] => ({
  item_id,
  name,
  speech,
  audios: [],
  own: true,
  groups: [],
  category,
  sub_category,
});
const updated_at = '2026-01-01T00:00:00.000Z';
const robotOf = (more: Partial<RobotDetail> = {}) => aRobotDetail({ robot_id: 3, voices: ['es'], updated_at, ...more });
const saved = { ...aRobot({ updated_at }), job: null };
const audio = { text: 'Té', language_id: 1, url: '/api/storage/a.ogg', sha256: '', duration: 1, object_id: 4 };

const productOf = (item_id: number, name: string) =>
  exampleOf(Product, {
    item_id,
    name: inBoth(name, 'x'),
    category: { name: category },
    sub_category: { name: sub_category },
  });

function answering(more: Answers = {}) {
  const asked = serve({
    'products.list': [productOf(1, 'Aspirina'), productOf(4, 'Té')],
    'branches.list': [exampleOf(Branch, { branchoffice_id: 6, name: 'Centro' })],
    'categories.list': [],
    'specialties.list': [],
    'robots.get': aRobot({ robot_id: 3 }),
    'robots.update': saved,
    'assignments.speak': aJob(),
    ...more,
  });
  return () => asked.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);
}
function showForm(robot: RobotDetail, kind: AssignedKind, more?: Answers) {
  const sent = answering(more);
  const drawn = showPart(<AssignmentForm robot={robot} kind={kind} />, '/list?robot_id=3');
  const press = async (name: string) => drawn.user.click(await findButton(name));
  return { ...drawn, sent, press };
}
const buttonNow = (name: string | RegExp) => screen.queryByRole<HTMLButtonElement>('button', { name });

test('how many are not said as they read now is counted, and one button mends all of them', async () => {
  const items = [item(1, 'Aspirina', 'outdated'), item(2, 'Vendas', 'missing'), item(3, 'Gasas', 'pending')];
  const first = showForm(robotOf({ items }), 'items', { 'jobs.get': aJob({ state: 'done', done: 1 }) });
  expect(await screen.findByText('1 voz desactualizada · 1 voz pendiente · 1 sin voz')).toBeTruthy();
  await first.press('Actualizar las voces');
  expect(await screen.findByText('1 de 1 texto')).toBeTruthy();
  expect(first.sent()).toEqual([['POST', {}]]);
  await first.press('Aceptar');
  await gone('dialog');
  first.unmount();
  const second = showForm(robotOf({ items: items.slice(1, 2) }), 'items');
  expect(await screen.findByText('1 sin voz')).toBeTruthy();
  second.unmount();
  showForm(robotOf({ items: [item(1, 'Aspirina', 'ready')] }), 'items');
  expect([buttonNow('Actualizar las voces'), screen.queryByText(/desactualizada|sin voz/)]).toEqual([null, null]);
});

test('what is new is spoken first and saved with its speech; what was shown before stays as it is', async () => {
  const { press, sent, router } = showForm(robotOf({ items: [item(1, 'Aspirina', 'ready')] }), 'items', {
    'jobs.get': aJob({ state: 'done', done: 1, audios: [audio, { ...audio, object_id: 99 }] }),
  });
  await press('Agregar Té');
  expect(await screen.findByText('Total: 2')).toBeTruthy();
  await press('Guardar');
  await screen.findByText('Los productos se han agregado exitosamente.');
  const audios = [{ language_id: 1, audio_url: audio.url, object_id: 4 }];
  expect(sent()).toEqual([
    ['POST', { kind: 'items', ids: [4] }],
    ['PUT', { items: [1, { item_id: 4, audios }], updated_at }],
  ]);
  await press('Aceptar');
  await waitFor(() => expect(router.state.location.pathname).toBe('/robots'));
});

test('what has no agent is saved all the same, and named with who adds it (VOZ-1)', async () => {
  signInPart('staff');
  const { press, sent } = showForm(robotOf(), 'items', {
    'assignments.speak': aJob({ voiceless: ['en'] }),
    'jobs.get': aJob({ state: 'done', done: 1, audios: [audio], voiceless: ['en'] }),
  });
  await press('Agregar Té');
  await press('Guardar');
  const modal = await screen.findByRole('dialog', { name: 'Datos guardados con éxito' });
  await within(modal).findByText(
    'Los productos se han agregado exitosamente. Sin voz en inglés: el robot no tiene agente de inglés. Genere los agentes del robot en “Relacionar Plataformas”.',
  );
  expect(sent().map(([method]) => method)).toEqual(['POST', 'PUT']);
});

test('who does not wait for the voice saves the list at once, and the rest follows (VOZ-4)', async () => {
  const { press, sent } = showForm(robotOf(), 'items', {
    'jobs.get': aJob(),
    'jobs.cancel': aJob({ state: 'cancelled' }),
  });
  await press('Agregar Té');
  await press('Guardar');
  await screen.findByRole('dialog', { name: 'Generando audio' });
  await screen.findByRole('button', { name: 'Seguir sin esperar' }, { timeout: 30_000 });
  await press('Seguir sin esperar');
  await screen.findByText(/exitosamente\. Su voz está pendiente: se agrega sola/);
  expect(sent()).toEqual([
    ['POST', { kind: 'items', ids: [4] }],
    ['POST', null],
    ['PUT', { items: [4], updated_at }],
  ]);
});

test('where nothing is new nothing is spoken, and a save that is refused is told and can be tried again', async () => {
  let fails = true;
  const { press, sent } = showForm(
    robotOf({ items: [item(1, 'Aspirina', 'ready'), item(2, 'Vendas', 'ready')] }),
    'items',
    { 'robots.update': () => (fails ? fail('server.failed') : saved) },
  );
  await press('Quitar Aspirina');
  await press('Guardar');
  await screen.findByRole('alertdialog', { name: 'El servidor falló' });
  await press('Aceptar');
  await gone('alertdialog');
  expect(screen.queryByRole('dialog')).toBeNull();
  fails = false;
  await press('Guardar');
  await screen.findByText('Los productos se han agregado exitosamente.');
  expect(sent()).toEqual([
    ['PUT', { items: [2], updated_at }],
    ['PUT', { items: [2], updated_at }],
  ]);
});

test('speech that is stopped or fails saves nothing: the one says nothing more, the other why', async () => {
  let end: Partial<Job> = {};
  const { press, sent, user } = showForm(robotOf(), 'items', {
    'assignments.speak': () => aJob({ job_id: end.job_id ?? uuidOf(1) }),
    'jobs.get': () => aJob(end),
    'jobs.cancel': () => {
      end = { state: 'cancelled' };
      return aJob(end);
    },
  });
  await press('Agregar Té');
  await press('Guardar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Generando audio' }));
  await user.press('Cancelar', dialog);
  await gone('dialog');
  expect(await screen.findByText('Total: 1')).toBeTruthy();
  end = { job_id: uuidOf(2), state: 'failed', failure: { code: 'speech.failed', message: 'No hay voz.' } };
  // The second try is a job of its own.
  await press('Quitar Té');
  await press('Agregar Aspirina');
  await press('Guardar');
  const notice = within(await screen.findByRole('alertdialog', { name: 'No se generó el audio' }));
  expect(notice.getByText('No hay voz.')).toBeTruthy();
  await press('Aceptar');
  await gone('alertdialog');
  expect(sent().map(([method]) => method)).toEqual(['POST', 'POST', 'POST']);
});

test('whose voice at all robots was stopped, or is not waited for, is told that the rest follows; not before it has stopped', async () => {
  let job = aJob({ total: 4, done: 1 });
  const applied = { 'robots.update': { ...saved, job }, 'jobs.get': () => job };
  const first = showForm(robotOf({ items: [item(1, 'Aspirina', 'ready')] }), 'items', {
    ...applied,
    'jobs.cancel': () => {
      job = { ...job, state: 'stopping' };
      return job;
    },
  });
  await first.user.click(await screen.findByRole('checkbox', { name: 'Aplicar a todos los robots' }));
  await first.press('Guardar');
  await first.press('Aplicar');
  const dialog = () => screen.findByRole('dialog', { name: 'Aplicar a todos los robots' });
  await first.user.click(button('Cancelar', await dialog()));
  await screen.findByText('Deteniéndose… 1 de 4 textos');
  expect(screen.queryByText(/exitosamente/)).toBeNull();
  job = { ...job, state: 'cancelled', done: 2 };
  await screen.findByText('Se detuvo: 2 de 4 textos', undefined, { timeout: 5_000 });
  await first.press('Aceptar');
  await screen.findByText(/exitosamente\. Su voz está pendiente/);
  first.unmount();
  job = aJob({ total: 1, state: 'done', done: 1 });
  const second = showForm(robotOf({ items: [item(1, 'Aspirina', 'ready')] }), 'items', applied);
  await second.user.click(await screen.findByRole('checkbox', { name: 'Aplicar a todos los robots' }));
  await second.press('Guardar');
  await second.press('Aplicar');
  await screen.findByText('1 de 1 texto');
  await second.press('Aceptar');
  await screen.findByText('Los productos se han agregado exitosamente.');
});

test('for every robot is asked first: who says no sends nothing, who says yes sends it so', async () => {
  const { press, sent, user } = showForm(robotOf({ items: [item(1, 'Aspirina', 'ready')] }), 'items');
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Aplicar a todos los robots' });
  await user.click(box);
  await press('Guardar');
  const no = button('Cancelar', await screen.findByRole('alertdialog'));
  await user.click(no);
  await gone('alertdialog');
  expect([sent(), box.checked]).toEqual([[], true]);
  await press('Guardar');
  await press('Aplicar');
  await screen.findByText('Los productos se han agregado exitosamente.');
  expect(sent()).toEqual([['PUT', { items: [1], apply_to_all: true, updated_at }]]);
});

test('who leaves with a choice that is not saved is asked, and may save it on the way', async () => {
  signInPart('staff');
  const { press, sent, user, router } = showForm(robotOf({ items: [item(1, 'Aspirina', 'ready')] }), 'items');
  await press('Quitar Aspirina');
  await user.click(await screen.findByRole('link', { name: 'Cancelar' }));
  const asked = within(await screen.findByRole('alertdialog'));
  await user.press('Guardar', asked);
  await screen.findByText('Los productos se han agregado exitosamente.');
  expect(sent()).toEqual([['PUT', { items: [], updated_at }]]);
  await press('Aceptar');
  // What is saved holds nobody back.
  await waitFor(() => expect(router.state.location.pathname).toBe('/robots'));
});

test('the list may be searched and turned while something is chosen: nobody is asked, and all of it is saved', async () => {
  signInPart('staff');
  const { press, sent, router } = showForm(
    robotOf({ items: [item(1, 'Aspirina', 'ready'), item(2, 'Vendas', 'ready')] }),
    'items',
  );
  await press('Quitar Aspirina');
  for (const search of ['?robot_id=3&search=ven', '?robot_id=3&search=ven&page=2', '?robot_id=3']) {
    await act(() => router.navigate(search));
    expect([router.state.location.search, screen.queryByRole('alertdialog')]).toEqual([search, null]);
  }
  await press('Guardar');
  await screen.findByText('Los productos se han agregado exitosamente.');
  expect(sent()).toEqual([['PUT', { items: [2], updated_at }]]);
});

test('what was chosen is taken back step by step, and offered again after a reload', async () => {
  signInPart('staff');
  const robot = robotOf({ items: [item(1, 'Aspirina', 'ready'), item(2, 'Vendas', 'ready')] });
  const first = showForm(robot, 'items');
  await first.press('Quitar todos');
  expect(await screen.findByText('Total: 0')).toBeTruthy();
  await first.press('Deshacer el último cambio');
  expect(await screen.findByText('Total: 2')).toBeTruthy();
  await first.press('Agregar Té');
  first.unmount();
  const again = showForm(robot, 'items');
  expect(await screen.findByText('Total: 2')).toBeTruthy();
  await again.press('Recuperar');
  expect(listed()).toEqual([
    'Té4 · Remedios · DolorPor agregar',
    expect.stringContaining('Aspirina'),
    expect.stringContaining('Vendas'),
  ]);
});

test('a choice that another person changed meanwhile is a question, which shows who chose what', async () => {
  const robot = robotOf({ items: [item(1, 'Aspirina', 'ready'), item(2, 'Vendas', 'ready')] });
  let saves = 0;
  const { press, sent } = showForm(robot, 'items', {
    'robots.update': () => (saves++ === 0 ? fail('request.stale') : saved),
    'robots.detail': robotOf({ items: [item(1, 'Aspirina', 'ready'), item(3, 'Gasas', 'ready')] }),
  });
  await press('Quitar Aspirina');
  await press('Guardar');
  await press('Ver la otra versión');
  const table = within(await screen.findByRole('table', { name: '' }));
  expect(texts('cell', table)).toEqual(['Solo aquí: Aspirina, Gasas', 'Solo aquí: Vendas']);
  await press('Conservar la mía');
  await screen.findByText('Los productos se han agregado exitosamente.');
  expect(sent().at(-1)).toEqual(['PUT', { items: [2] }]);
});

/** What is chosen at a robot that shows the first so many of it already: all of it where nothing is said. */
function choiceOf(chosen: Choosable[], shows = chosen.length) {
  const chosenRows: [number[], boolean][] = [];
  const choice: Choice = {
    chosen: new Map(chosen.map((row) => [row.id, row])),
    choose: (rows, on) => chosenRows.push([rows.map(({ id }) => id), on]),
    shown: new Set(chosen.slice(0, shows).map(({ id }) => id)),
    originOf: (id) => (chosen.find((row) => row.id === id)?.own === false ? 'por el grupo Centro' : null),
  };
  return { choice, chosenRows };
}

test('what a group gives says so and is neither chosen nor taken away (FLO-1)', async () => {
  const given = { id: 6, name: 'Centro', own: false, groups: [7] };
  answering();
  const first = showPart(<Available kind="branchoffices" client_id={7} choice={choiceOf([given]).choice} boxes />);
  await screen.findByText('por el grupo Centro');
  expect(screen.queryByRole('checkbox', { name: 'Elegir Centro' })).toBeNull();
  first.unmount();
  showPart(<Selected choice={choiceOf([given, { id: 7, name: 'Norte' }]).choice} />);
  await screen.findByText('por el grupo Centro');
  expect(buttonNow('Quitar Norte')).toBeTruthy();
  expect(buttonNow('Quitar Centro')).toBeNull();
});

test('with boxes each row says how it is spoken where it is chosen; there is no page to add', async () => {
  for (const [speech, said] of [
    ['ready', 'Con voz'],
    ['outdated', 'Voz desactualizada'],
    ['missing', 'Sin voz'],
    [undefined, ''],
  ] as const) {
    answering();
    const { choice } = choiceOf([{ id: 6, name: 'Centro', ...(speech && { speech }) }]);
    const { unmount } = showPart(<Available kind="branchoffices" client_id={7} choice={choice} boxes />);
    const row = (await screen.findByText('Centro')).closest('tr') as HTMLElement;
    expect((await within(row).findByRole<HTMLInputElement>('checkbox', { name: 'Elegir Centro' })).checked).toBe(true);
    expect([...row.children].at(-1)?.textContent).toBe(said);
    expect(buttonNow('Agregar esta página')).toBeNull();
    unmount();
  }
});

test('without boxes a row is added unless it is chosen, and the page as a whole until all of it is', async () => {
  answering();
  const { choice, chosenRows } = choiceOf([{ id: 1, name: 'Aspirina' }]);
  const { user, unmount } = showPart(<Available kind="items" client_id={7} choice={choice} boxes={false} />);
  expect((await screen.findByText('Aspirina')).closest('tr')?.textContent).toBe('1AspirinaRemediosDolor');
  expect([buttonNow('Agregar Aspirina'), (await screen.findByRole('img', { name: 'Seleccionado' })) !== null]).toEqual([
    null,
    true,
  ]);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.press('Agregar Té');
  await user.press('Agregar esta página');
  expect(chosenRows).toEqual([
    [[4], true],
    [[1, 4], true],
  ]);
  unmount();
  answering();
  const full = choiceOf([1, 4].map((id) => ({ id, name: 'x' })));
  showPart(<Available kind="items" client_id={7} choice={full.choice} boxes={false} />);
  await screen.findByText('Aspirina');
  expect(buttonNow('Agregar esta página')?.disabled).toBe(true);
});

test('information is listed by its title', async () => {
  answering({ 'information.list': [exampleOf(InformationItem, { information_item_id: 8, title: 'Horario' })] });
  showPart(<Available kind="information_items" client_id={7} choice={choiceOf([]).choice} boxes />);
  expect((await screen.findByText('Horario')).closest('tr')?.textContent).toContain('8Horario');
  expect(await screen.findByRole('columnheader', { name: 'Título' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Nombre' })).toBeNull();
});

const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('the chosen are found by their name without accents, say what they are and how they are spoken, and are taken away', async () => {
  const { choice, chosenRows } = choiceOf([
    { id: 1, name: 'Té de Manzanilla', category, sub_category: inBoth('Dolor', 'Pain'), speech: 'ready' },
    { id: 2, name: 'Vendas', speech: 'missing' },
    { id: 3, name: 'Dra. Luz', specialty: inBoth('Pediatría', 'Pediatrics'), speech: 'outdated' },
  ]);
  const { user } = showPart(<Selected choice={choice} />);
  expect(await screen.findByText('Total: 3')).toBeTruthy();
  expect(listed()).toEqual([
    ...['Té de Manzanilla1 · Remedios · Dolor', 'Vendas2Sin voz', 'Dra. Luz3 · PediatríaVoz desactualizada'],
  ]);
  expect(screen.queryByText(/aún no muestra|se llama así/)).toBeNull();
  await user.press('Quitar Vendas');
  await user.press('Quitar todos');
  expect(chosenRows).toEqual([
    [[2], false],
    [[1, 2, 3], false],
  ]);
  const search = await screen.findByRole('searchbox', { name: 'Buscar en los seleccionados' });
  await user.type(search, 'TE DE');
  await waitFor(() => expect(listed()).toHaveLength(1));
  await user.type(search, 'x');
  expect(await screen.findByText('Ninguno de los seleccionados se llama así.')).toBeTruthy();
});

test('of very many fifty are drawn, the others for who asks; of none there is nothing to take away', () => {
  const many = Array.from({ length: 80 }, (_, at) => ({ id: at + 1, name: `Fila ${at + 1}` }));
  const first = showPart(<Selected choice={choiceOf(many).choice} />);
  const drawn = () => document.querySelectorAll('li').length;
  expect(drawn()).toBe(50);
  fireEvent.click(screen.getByText('Mostrar 30 más'));
  expect([drawn(), screen.queryByText(/^Mostrar/)]).toEqual([80, null]);
  first.unmount();
  showPart(<Selected choice={choiceOf([]).choice} />);
  expect(screen.getByText('El robot aún no muestra ninguno.')).toBeTruthy();
  expect(buttonNow('Quitar todos')?.disabled).toBe(true);
});

test('what was chosen last stands first and is marked, or all of it stands by name as robots show it (issue 30.3, ORD-1)', async () => {
  const rows = ['Zinc', 'Ñame', 'Nuez', 'Árnica'].map((name, at) => ({ id: at + 1, name }));
  const { user } = showPart(<Selected choice={choiceOf(rows, 2).choice} />);
  expect((await screen.findByRole('status')).textContent).toBe('Total: 4 2 por agregar');
  expect(listed()).toEqual(['Árnica4Por agregar', 'Nuez3Por agregar', 'Zinc1', 'Ñame2']);
  await user.press('Lo último primero (Orden)');
  await user.click(await screen.findByRole('menuitemradio', { name: 'Por nombre, como en el robot' }));
  await waitFor(() => expect(listed().map((row) => row?.[0])).toEqual(['Á', 'N', 'Ñ', 'Z']));
});

test.each([
  ['items', 390],
  ['items', 1280],
  ['branchoffices', 390],
  ['branchoffices', 1280],
] as const)('how much of %s is chosen is in sight on a window of %i px, and its list one press away at most (issue 30.3)', async (kind, width) => {
  answering();
  const robot = robotOf({ items: [item(1, 'Aspirina', 'ready'), item(2, 'Vendas', 'ready')] });
  const { user } = showPart(<AssignmentForm robot={robot} kind={kind} />, '/list?robot_id=3', width);
  if (kind === 'branchoffices') await user.click(await screen.findByRole('checkbox', { name: 'Elegir Centro' }));
  else await user.press('Agregar Té');
  const beside = kind === 'items' && width === 1280;
  const foot = buttonNow(/^Seleccionados: \d/);
  expect(foot?.textContent).toBe(
    beside ? undefined : kind === 'items' ? 'Seleccionados: 31 por agregar' : 'Seleccionados: 11 por agregar',
  );
  if (foot) await user.click(foot);
  const list = within(await screen.findByRole('list', { name: 'Seleccionados' }));
  expect(texts('listitem', list)[0]).toMatch(/^(Té4|Centro6).*Por agregar$/);
  if (!foot) return;
  await user.click((await list.findAllByRole('button', { name: /^Quitar / }))[0] as HTMLElement);
  await user.press('Cerrar');
  await gone('dialog');
  expect(buttonNow(/^Seleccionados: \d/)?.textContent).toBe(kind === 'items' ? 'Seleccionados: 2' : 'Seleccionados: 0');
});

test('products are narrowed by category and subcategory, doctors by specialty, while something is chosen (issue 30.3)', async () => {
  const asked: unknown[] = [];
  answering({
    'categories.list': [
      exampleOf(Category, {
        category_id: 5,
        name: category,
        sub_categories: [{ subcategory_id: 50, name: sub_category }],
      }),
    ],
    'products.list': ({ query }) => {
      asked.push([query.category, query.sub_category]);
      return [productOf(4, 'Té')];
    },
    'specialties.list': [{ specialty_id: 8, name: inBoth('Pediatría', 'Pediatrics'), own: false }],
    'directory.list': ({ query }) => {
      asked.push(query.specialty);
      return [exampleOf(DirectoryEntry, { directory_id: 2, name: 'Dra. Luz', direction: 'Piso 2' })];
    },
  });
  const first = showPart(<AssignmentForm robot={robotOf()} kind="items" />, '/list?robot_id=3');
  const choose = async (chip: string, option: string) => {
    await first.user.click(await findButton(chip));
    await first.user.click(await screen.findByRole('menuitemradio', { name: option }));
  };
  await first.user.click(await findButton('Agregar Té'));
  await choose('Todas las categorías (Categoría)', 'Remedios');
  await choose('Todas las subcategorías (Subcategoría)', 'Dolor');
  await waitFor(() => expect(asked.at(-1)).toEqual([5, 50]));
  expect(await screen.findByText('Total: 1')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  first.unmount();
  const second = showPart(<AssignmentForm robot={robotOf()} kind="directories" />, '/list?robot_id=3');
  await second.user.click(await findButton('Todas las especialidades (Especialidad)'));
  await second.user.click(await screen.findByRole('menuitemradio', { name: 'Pediatría' }));
  await waitFor(() => expect(asked.at(-1)).toBe(8));
  expect((await screen.findByText('Dra. Luz')).closest('td')?.textContent).toBe('Dra. LuzPiso 2');
});

test('what can be chosen is told from what looks alike: a product by picture and price, a branch by picture and address, information by how it begins (issue 30.3)', async () => {
  const price = [
    { language_id: 1 as const, price: 1299, currency: 'MXN' as const },
    { language_id: 2 as const, price: 70, currency: 'USD' as const },
  ];
  answering({
    'products.list': [{ ...productOf(4, 'Té'), images: ['/api/storage/te.png'], price }],
    'branches.list': [
      exampleOf(Branch, { branchoffice_id: 6, name: 'Centro', image: '/api/storage/c.png', direction: 'Av. Uno 1' }),
    ],
    'information.list': [
      exampleOf(InformationItem, { information_item_id: 8, title: 'Horario', text: 'Abrimos a las nueve' }),
    ],
  });
  const cells = async (kind: AssignedKind, name: string) => {
    const { unmount } = showPart(<Available kind={kind} client_id={7} choice={choiceOf([]).choice} boxes={false} />);
    const row = (await screen.findByText(name)).closest('tr') as HTMLElement;
    const seen = [...row.children].map(({ textContent }) => textContent);
    const picture = row.querySelector('img')?.getAttribute('src') ?? null;
    unmount();
    return [picture?.replace(/\?.*/, ''), ...seen.slice(0, -1)];
  };
  expect(await cells('items', 'Té')).toEqual(['/api/storage/te.png', '4', 'Té', '$1,299.00', 'Remedios', 'Dolor']);
  expect(await cells('branchoffices', 'Centro')).toEqual(['/api/storage/c.png', '6', 'CentroAv. Uno 1']);
  expect(await cells('information_items', 'Horario')).toEqual([undefined, '8', 'HorarioAbrimos a las nueve']);
});

test('the main branch begins as it is, and once it is saved the robots are next', async () => {
  const sent = answering();
  const main_branch_office = { branchoffice_id: 6, name: 'Centro' };
  const { user, router } = showPart(<MainBranch robot={robotOf({ main_branch_office })} />);
  await waitFor(() => expect(screen.getByRole('combobox').textContent).toBe('Centro'));
  await user.press('Guardar');
  expect(await screen.findByText('La sucursal principal se ha guardado exitosamente.')).toBeTruthy();
  expect(sent()).toEqual([['PUT', { main_branch_office: 6 }]]);
  await user.press('Aceptar');
  await waitFor(() => expect(router.state.location.pathname).toBe('/robots'));
});

test('who is not staff is told whom to ask for a chemical agent, and is led back to the robots; with one nothing is said', async () => {
  let voices: RobotDetail['voices'] = ['es'];
  signInPart(['Robots']);
  answering({ 'robots.detail': () => robotOf({ voices }), 'information.list': [] });
  const first = showPart(<InformationPage />, '/robot/personal-information?robot_id=3');
  expect(await screen.findByText('Contacte a soporte técnico para reportar el problema.')).toBeTruthy();
  await first.user.click(button('Aceptar'));
  await waitFor(() => expect(first.router.state.location.pathname).toBe('/robots'));
  first.unmount();
  voices = ['es', 'chemical'];
  showPart(<InformationPage />, '/robot/personal-information?robot_id=3');
  await findButton('Guardar');
  expect(screen.queryByText(/NO EXISTE AGENTE/)).toBeNull();
});
