import { ApiError } from '@botones/contract/calls/api-error';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { button, findButton } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import {
  field,
  later,
  press,
  type Toy,
  ToyForm,
  type ToyFormProps,
  top,
  toyServer,
  typeIn,
} from '../../testing/toy-form.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.setItem('session', JSON.stringify({ token: 't', refreshToken: 'r', user: { user_id: 7 } }));
});

const newer = later({ size: 6 });
/** A page that learns of other versions of its record. */
function Page(props: ToyFormProps & { versions: Toy[] }) {
  const [record, setRecord] = useState(props.record ?? null);
  return (
    <>
      {props.versions.map((version, n) => (
        <button key={version.updated_at} type="button" onClick={() => setRecord(version)}>
          Versión {n}
        </button>
      ))}
      <ToyForm {...props} record={record} page />
    </>
  );
}
function open(props: Partial<ToyFormProps> = {}, versions: Toy[] = [newer]) {
  const server = toyServer();
  const onDone = vi.fn();
  const shown = showPart(<Page server={server} onDone={onDone} versions={versions} record={top} inToast {...props} />);
  return { ...shown, server, onDone };
}
const unsaved = '¿Guardar los cambios?';
const asking = () => screen.queryByRole('alertdialog');
const answered = () => waitFor(() => expect(asking()).toBeNull());

test('a save tells the page, and then leaving asks nothing', async () => {
  const { server, onDone, router } = open();
  typeIn('Talla', '5');
  await waitFor(() => expect(sessionStorage.length).toBe(1));
  press('Guardar');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(server.update).toHaveBeenCalledTimes(1);
  expect(sessionStorage.length).toBe(0);
  await act(() => router.navigate('/elsewhere'));
  await screen.findByRole('heading', { name: 'Elsewhere' });
});

test('the page may be asked first, and what it calls off is not saved', async () => {
  const mayGoOn = vi.fn(async () => false);
  const { server, onDone } = open({ onPage: { mayGoOn } });
  typeIn('Talla', '5');
  press('Guardar');
  await waitFor(() => expect(mayGoOn).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(button('Guardar').disabled).toBe(false));
  expect([server.update.mock.calls.length, onDone.mock.calls.length]).toEqual([0, 0]);
  mayGoOn.mockResolvedValueOnce(true);
  press('Guardar');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
});

test('a wrong value is not saved, and a note and a word of one’s own stand at the button', async () => {
  const { server, onDone } = open({ onPage: { note: 'Se ve al momento.', submit: 'Aplicar' } });
  expect(await screen.findByText('Se ve al momento.')).toBeTruthy();
  typeIn('Talla', '12');
  press('Aplicar');
  await screen.findByText('Máximo 9');
  await waitFor(() => expect(document.activeElement).toBe(field('Talla')));
  expect([server.update.mock.calls.length, onDone.mock.calls.length]).toEqual([0, 0]);
});

test('who leaves may save on the way', async () => {
  const { server, onDone, router } = open();
  typeIn('Talla', '5');
  await act(() => router.navigate('/elsewhere'));
  const ask = await screen.findByRole('alertdialog', { name: unsaved });
  fireEvent.click(button('Guardar', ask));
  await screen.findByRole('heading', { name: 'Elsewhere' });
  expect(server.update).toHaveBeenCalledTimes(1);
  // Where one goes was said already.
  expect(onDone).not.toHaveBeenCalled();
});

test('what cannot be saved on the way keeps one here; what is let go of is gone with its draft', async () => {
  const { server, router } = open();
  typeIn('Talla', '12');
  await waitFor(() => expect(sessionStorage.length).toBe(1));
  await act(() => router.navigate('/elsewhere'));
  const ask = await screen.findByRole('alertdialog', { name: unsaved });
  fireEvent.click(button('Guardar', ask));
  await answered();
  expect([router.state.location.pathname, server.update.mock.calls.length]).toEqual(['/list', 0]);
  await act(() => router.navigate('/elsewhere'));
  await screen.findByRole('alertdialog', { name: unsaved });
  press('Descartar');
  await screen.findByRole('heading', { name: 'Elsewhere' });
  expect(sessionStorage.length).toBe(0);
});

test('a form that does not hold who leaves lets them go', async () => {
  const { router } = open({ onPage: { guarded: false } });
  typeIn('Talla', '5');
  await act(() => router.navigate('/elsewhere'));
  await screen.findByRole('heading', { name: 'Elsewhere' });
});

test('a save over another’s change is a question, which may be left open, and keeping one’s own ends it', async () => {
  const { server, onDone, user } = open();
  server.update.mockRejectedValueOnce(new ApiError(409, 'request.stale', 'Otra persona guardó.'));
  typeIn('Talla', '5');
  press('Guardar');
  await screen.findByRole('alertdialog', { name: 'Otra persona guardó cambios' });
  await user.keyboard('{Escape}');
  await answered();
  expect([field('Talla').value, onDone.mock.calls.length]).toEqual(['5', 0]);
  server.update.mockRejectedValueOnce(new ApiError(409, 'request.stale', 'Otra persona guardó.'));
  press('Guardar');
  await screen.findByRole('alertdialog', { name: 'Otra persona guardó cambios' });
  press('Conservar la mía');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(server.update.mock.calls.map(([, against]) => against)).toEqual([
    { updated_at: top.updated_at },
    { updated_at: top.updated_at },
    {},
  ]);
});

test('a later version fills a form in which nothing was typed; then the next save is held against it', async () => {
  const { server, onDone } = open();
  fireEvent.click(await screen.findByText('Versión 0'));
  await waitFor(() => expect(field('Talla').value).toBe('6'));
  typeIn('Talla', '7');
  press('Guardar');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(server.update.mock.calls[0]?.[1]).toEqual({ updated_at: newer.updated_at });
});

test('a later version leaves alone what somebody types, and the save is held against what they saw', async () => {
  const { server, onDone } = open();
  typeIn('Nombre', 'Yoyo');
  await waitFor(() => expect(field('Nombre').value).toBe('Yoyo'));
  fireEvent.click(await screen.findByText('Versión 0'));
  expect([field('Talla').value, field('Nombre').value]).toEqual(['3', 'Yoyo']);
  press('Guardar');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(server.update.mock.calls[0]?.[1]).toEqual({ updated_at: top.updated_at });
});

test('another’s save of what is not edited here is nothing to ask about, unless a draft of before was taken', async () => {
  const renamed = later({});
  const { server, onDone, unmount } = open({}, [renamed]);
  typeIn('Talla', '5');
  fireEvent.click(await screen.findByText('Versión 0'));
  press('Guardar');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(server.update.mock.calls[0]?.[1]).toEqual({ updated_at: renamed.updated_at });
  unmount();
  const { at: _none, updated_at: _its, ...values } = { ...top, at: 0, size: 8 };
  const version = '2025-12-31T00:00:00.000Z';
  sessionStorage.setItem('draft:7.0.toys.1', JSON.stringify({ values, version, at: 1 }));
  const again = open({}, [renamed]);
  fireEvent.click(await findButton('Recuperar'));
  await waitFor(() => expect(field('Talla').value).toBe('8'));
  fireEvent.click(await screen.findByText('Versión 0'));
  press('Guardar');
  await waitFor(() => expect(again.onDone).toHaveBeenCalledTimes(1));
  expect(again.server.update.mock.calls[0]?.[1]).toEqual({ updated_at: version });
});

test('an older version that arrives late changes nothing; one without a version is what everybody begins with', async () => {
  const older = { ...top, size: 1, updated_at: '2025-12-31T00:00:00.000Z' };
  const first = { ...top, size: 2, updated_at: null };
  open({}, [older, first, newer]);
  fireEvent.click(await screen.findByText('Versión 0'));
  expect(field('Talla').value).toBe('3');
  fireEvent.click(await screen.findByText('Versión 1'));
  await waitFor(() => expect(field('Talla').value).toBe('2'));
  fireEvent.click(await screen.findByText('Versión 2'));
  await waitFor(() => expect(field('Talla').value).toBe('6'));
});

test('what was saved here is not put back by an answer from before; the next save is held against it', async () => {
  const { server, onDone } = open();
  typeIn('Talla', '5');
  press('Guardar');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  typeIn('Talla', '4');
  press('Guardar');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
  expect(server.update.mock.calls[1]?.[1]).toEqual({ updated_at: later({}).updated_at });
});

test('while it is saved it is not saved again, and leaving asks nothing', async () => {
  const { server, onDone, router } = open();
  let done = (_toy: Toy) => undefined as unknown;
  server.update.mockImplementationOnce(() => new Promise((resolve) => (done = resolve)));
  typeIn('Talla', '5');
  press('Guardar');
  await waitFor(() => expect(server.update).toHaveBeenCalledTimes(1));
  const again = new Event('submit', { bubbles: true, cancelable: true });
  act(() => void field('Talla').form?.dispatchEvent(again));
  await act(() => router.navigate('/list?page=2'));
  expect([asking(), router.state.location.search, again.defaultPrevented]).toEqual([null, '?page=2', true]);
  await act(async () => done(later({ size: 5 })));
  expect([server.update.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 1]);
});

test('what is let go of is as it was, where the page stays', async () => {
  const { router } = open();
  typeIn('Talla', '5');
  await act(() => router.navigate('/list?page=2'));
  await screen.findByRole('alertdialog', { name: unsaved });
  press('Descartar');
  await waitFor(() => expect(field('Talla').value).toBe('3'));
  await answered();
  expect(router.state.location.search).toBe('?page=2');
});
