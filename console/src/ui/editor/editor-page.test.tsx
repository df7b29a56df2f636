import { ApiError } from '@botones/contract/calls/api-error';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { button, findButton, gone, press } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { signInPart } from '../../testing/serve.ts';
import { useDocument } from './document.ts';
import { EditorPage } from './editor-page.tsx';

interface Toy {
  names: string[];
  updated_at: string;
}
const first: Toy = { names: ['Uno'], updated_at: '2026-01-01T00:00:00.000Z' };
const later = (names: string[]): Toy => ({ names, updated_at: '2026-01-02T00:00:00.000Z' });
const stale = new ApiError(409, 'request.stale', 'Otra persona guardó.');
const serverOf = () => ({
  read: vi.fn(async () => first),
  update: vi.fn(
    async ({ names }: { names: string[] }, _against: { updated_at?: string }) => later(names) as Toy | null,
  ),
});
type Server = ReturnType<typeof serverOf>;

function Editor({
  server,
  record,
  onSaved,
  over,
}: {
  server: Server;
  record: Toy;
  onSaved: () => void;
  over?: ReactNode;
}) {
  const edited = useDocument({
    record,
    valuesOf: ({ names }: Toy) => ({ names }),
    reduce: ({ names }, name: string) => ({ names: [...names, name] }),
    draftKey: 'toys.1',
    ...server,
  });
  const { values, change } = edited.document;
  return (
    <EditorPage
      {...edited}
      fields={{ names: { label: 'Nombres', read: (names) => names.join(', ') } }}
      subject="id"
      onSaved={onSaved}
      over={over}
    >
      <p>{values.names.join(' ')}</p>
      <input aria-label="Buscar" />
      <input type="checkbox" aria-label="Caja" />
      {['Dos', 'Tres'].map((name) => (
        <button key={name} type="button" onClick={() => change(name)}>
          {name}
        </button>
      ))}
    </EditorPage>
  );
}

beforeEach(() => sessionStorage.clear());
function open(record = first) {
  signInPart('staff', { user_id: 7 });
  const server = serverOf();
  const onSaved = vi.fn();
  const shown = showPart(<Editor {...{ server, record, onSaved }} />, '/list?id=1');
  const text = () => document.querySelector('p')?.textContent;
  return { ...shown, server, onSaved, text };
}
/** A save before it may still be ending. */
async function save() {
  await waitFor(() => expect(button('Guardar').disabled).toBe(false));
  press('Guardar');
}
const undo = 'Deshacer el último cambio';
const redo = 'Rehacer el cambio';
const unsaved = '¿Guardar los cambios?';
const question = (name: string) => screen.findByRole('alertdialog', { name });

test('changes are taken back and taken again by buttons', () => {
  const { text } = open();
  expect([button(undo).disabled, button(redo).disabled]).toEqual([true, true]);
  press('Dos');
  press('Tres');
  press(undo);
  expect([text(), button(undo).disabled, button(redo).disabled]).toEqual(['Uno Dos', false, false]);
  press(redo);
  expect([text(), button(redo).disabled]).toEqual(['Uno Dos Tres', true]);
});

test.each([
  ['Ctrl', { ctrlKey: true }],
  ['⌘', { metaKey: true }],
])('changes are taken back and taken again by keys: %s', (_name, mod) => {
  const { text } = open();
  const key = (target: Element, key: string, more = {}) => fireEvent.keyDown(target, { key, ...mod, ...more });
  press('Dos');
  // It was this editor's key, not the browser's.
  expect(key(document.body, 'z')).toBe(false);
  expect(text()).toBe('Uno');
  key(document.body, 'y');
  expect(text()).toBe('Uno Dos');
  key(screen.getByLabelText('Caja'), 'z');
  expect(text()).toBe('Uno');
  key(document.body, 'Z', { shiftKey: true });
  expect(text()).toBe('Uno Dos');
  expect(fireEvent.keyDown(document.body, { key: 'z' })).toBe(true);
  expect(key(document.body, 'z', { altKey: true })).toBe(true);
  expect(text()).toBe('Uno Dos');
});

test('where somebody types the keys are the field’s, and behind a dialog nobody’s', async () => {
  const { text, router } = open();
  press('Dos');
  expect(fireEvent.keyDown(await screen.findByLabelText('Buscar'), { key: 'z', ctrlKey: true })).toBe(true);
  await act(() => router.navigate('/elsewhere'));
  fireEvent.keyDown(await question(unsaved), { key: 'z', ctrlKey: true });
  expect(text()).toBe('Uno Dos');
});

test('a save is held against the version that was shown, tells the page, and leaving asks nothing', async () => {
  const { server, onSaved, router } = open();
  press('Dos');
  await waitFor(() => expect(sessionStorage.getItem('draft:7.0.toys.1')).toContain('Dos'));
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(server.update.mock.calls).toEqual([[{ names: ['Uno', 'Dos'] }, { updated_at: first.updated_at }]]);
  expect(sessionStorage.length).toBe(0);
  press('Tres');
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(2));
  // The page draws what it was told before somebody can leave it.
  await act(async () => undefined);
  expect(server.update.mock.calls[1]?.[1]).toEqual({ updated_at: later([]).updated_at });
  await act(() => router.navigate('/elsewhere'));
  await screen.findByRole('heading', { name: 'Elsewhere' });
});

test('what is called off is not saved', async () => {
  const { server, onSaved } = open();
  server.update.mockResolvedValueOnce(null);
  press('Dos');
  await save();
  await waitFor(() => expect(server.update).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(button('Guardar').disabled).toBe(false));
  expect(onSaved).not.toHaveBeenCalled();
});

test('what is wrong stands at its field; what is about none is a problem to read', async () => {
  const { server, onSaved } = open();
  press('Dos');
  server.update.mockRejectedValueOnce(
    new ApiError(400, 'request.invalid', 'No.', { fields: { 'body.names': 'Muy pocos.' } }),
  );
  await save();
  expect(await screen.findByText('Nombres: Muy pocos.')).toBeTruthy();
  server.update.mockRejectedValueOnce(new ApiError(500, 'server.failed', 'No.'));
  press('Tres');
  expect(screen.queryByText('Nombres: Muy pocos.')).toBeNull();
  await save();
  await question('El servidor falló');
  expect(onSaved).not.toHaveBeenCalled();
});

test('what was left behind is offered again, over the version that it was made over', async () => {
  const before = open();
  press('Dos');
  before.unmount();
  const { text, server, onSaved } = open(later(['Otro']));
  await screen.findByText(/^Hay un borrador sin guardar de las \d\d:\d\d\.$/);
  press('Recuperar');
  expect(text()).toBe('Uno Dos');
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(server.update.mock.calls[0]?.[1]).toEqual({ updated_at: first.updated_at });
});

test('a draft of another version that is taken back is left for good: it would hide what was saved since', async () => {
  const before = open();
  press('Dos');
  before.unmount();
  const { text } = open(later(['Otro']));
  fireEvent.click(await findButton('Recuperar'));
  press(undo);
  expect(text()).toBe('Otro');
  await waitFor(() => expect(button(redo).disabled).toBe(true));
});

test('what was changed and taken back is not offered again', async () => {
  const before = open();
  press('Dos');
  await waitFor(() => expect(sessionStorage.length).toBe(1));
  press(undo);
  await waitFor(() => expect(sessionStorage.length).toBe(0));
  before.unmount();
  open();
  expect(screen.queryByText(/borrador/)).toBeNull();
});

test('somebody else’s save is a question: theirs beside one’s own; either may stay', async () => {
  const { server, onSaved, text } = open();
  server.update.mockRejectedValue(stale);
  server.read.mockResolvedValue(later(['Otro']));
  press('Dos');
  await save();
  const dialog = within(await question('Otra persona guardó cambios'));
  press('Ver la otra versión');
  await dialog.findByRole('table');
  expect(dialog.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Campo', 'Guardado', 'Suyo'],
    ['Nombres', 'Otro', 'Uno, Dos'],
  ]);
  press('Recargar');
  await waitFor(() => expect(text()).toBe('Otro'));
  await gone('alertdialog');
  press('Tres');
  await save();
  await question('Otra persona guardó cambios');
  server.update.mockResolvedValueOnce(later([]));
  press('Conservar la mía');
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(server.update.mock.calls.map(([, against]) => against.updated_at)).toEqual([
    first.updated_at,
    later([]).updated_at,
    undefined,
  ]);
});

test('who leaves is asked: stay, save, or let go of it and its draft; a list on the page may turn its page', async () => {
  const { router, server, onSaved } = open();
  press('Dos');
  await waitFor(() => expect(sessionStorage.length).toBe(1));
  await act(() => router.navigate('/list?id=1&page=2'));
  expect([screen.queryByRole('alertdialog'), router.state.location.search]).toEqual([null, '?id=1&page=2']);
  await act(() => router.navigate('/list?id=2'));
  await question(unsaved);
  press('Seguir editando');
  await gone('alertdialog');
  await act(() => router.navigate('/elsewhere'));
  press('Guardar', await question(unsaved));
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect([server.update.mock.calls.length, router.state.location.pathname]).toEqual([1, '/list']);
  await gone('alertdialog');
  press('Tres');
  await waitFor(() => expect(sessionStorage.length).toBe(1));
  await act(() => router.navigate('/elsewhere'));
  await question(unsaved);
  press('Descartar');
  await screen.findByRole('heading', { name: 'Elsewhere' });
  expect(sessionStorage.length).toBe(0);
});

test('a draft is offered over a view too, and is not written over before somebody answers', async () => {
  const before = open();
  press('Dos');
  before.unmount();
  const kept = sessionStorage.getItem('draft:7.0.toys.1');
  const under = showPart(<Editor server={serverOf()} record={first} onSaved={() => undefined} over={<p>Vista</p>} />);
  expect(await findButton('Recuperar')).toBeTruthy();
  under.unmount();
  const ignored = open();
  press('Tres');
  ignored.unmount();
  expect(sessionStorage.getItem('draft:7.0.toys.1')).toBe(kept);
  const { text } = open();
  press('Recuperar');
  expect(text()).toBe('Uno Dos');
  press('Tres');
  await waitFor(() => expect(sessionStorage.getItem('draft:7.0.toys.1')).toContain('Tres'));
});

/** An editor over which a view can stand, and which is left once it is saved. */
function WithView({ server }: { server: Server }) {
  const [viewed, setViewed] = useState(false);
  const navigate = useNavigate();
  const view = (
    <button type="button" onClick={() => setViewed(false)}>
      Volver
    </button>
  );
  return (
    <>
      <button type="button" onClick={() => setViewed(true)}>
        Ver
      </button>
      <Editor server={server} record={first} onSaved={() => void navigate('/elsewhere')} over={viewed && view} />
    </>
  );
}

test('a view stands in place of the editor: no step is taken back behind it, nothing is lost, and leaving asks', async () => {
  signInPart('staff', { user_id: 7 });
  const server = serverOf();
  const { router } = showPart(<WithView server={server} />, '/list?id=1');
  press('Dos');
  press('Ver');
  expect([screen.queryByRole('button', { name: 'Guardar' }), document.querySelector('p')]).toEqual([null, null]);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await act(() => router.navigate('/elsewhere'));
  await question(unsaved);
  press('Seguir editando');
  await gone('alertdialog');
  press('Volver');
  expect(document.querySelector('p')?.textContent).toBe('Uno Dos');
  // Where a save leads on to is no way out of something unsaved.
  await save();
  await screen.findByRole('heading', { name: 'Elsewhere' });
  expect(server.update.mock.calls.length).toBe(1);
});
