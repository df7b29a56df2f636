import { ApiError } from '@botones/contract/calls/api-error';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { dropDrafts } from '../../app/session/drafts.ts';
import { endSession } from '../../app/session/session.ts';
import { button, findButton, gone, texts } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { field, later, press, ToyForm, type ToyFormProps, top, toyServer, typeIn } from '../../testing/toy-form.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.setItem('session', JSON.stringify({ token: 't', refreshToken: 'r', user: { user_id: 7 } }));
});

function open(props: Partial<ToyFormProps> = {}) {
  const server = toyServer();
  const onDone = vi.fn();
  const shown = showPart(<ToyForm server={server} onDone={onDone} {...props} />);
  return { ...shown, server, onDone };
}
const question = (name: string) => screen.findByRole('alertdialog', { name });
const unsaved = '¿Guardar los cambios?';
const staleTitle = 'Otra persona guardó cambios';
const stale = new ApiError(409, 'request.stale', 'Otra persona guardó.');
const accept = async () => {
  press('Aceptar');
  await gone('button', 'Aceptar');
};
const helpOf = (label: string) => document.getElementById(field(label).getAttribute('aria-describedby') ?? '');

test('what is missing is said at its field, the first of them gets the keyboard, and nothing is sent', async () => {
  const { server, onDone } = open();
  press('Guardar');
  await waitFor(() => expect(screen.getAllByText('Este campo es obligatorio').length).toBe(3));
  await waitFor(() => expect(document.activeElement).toBe(field('Nombre')));
  expect(field('Nombre').getAttribute('aria-invalid')).toBe('true');
  expect(helpOf('Nombre')?.textContent).toBe('Este campo es obligatorio');
  expect(server.create).not.toHaveBeenCalled();
  expect(onDone).not.toHaveBeenCalled();
});

test('a field complains when it is left, not before, and no longer once it is right', async () => {
  const { user } = open();
  expect(helpOf('Nombre')?.textContent).toBe('Como en la caja');
  await user.click(field('Talla'));
  await user.keyboard('12');
  expect(screen.queryByText('Máximo 9')).toBeNull();
  await user.tab();
  await screen.findByText('Máximo 9');
  expect(helpOf('Talla')?.textContent).toBe('Máximo 9');
  expect(screen.queryByText('Este campo es obligatorio')).toBeNull();
  typeIn('Talla', '8');
  await waitFor(() => expect(screen.queryByText('Máximo 9')).toBeNull());
  expect([field('Talla').getAttribute('aria-invalid'), helpOf('Talla')]).toEqual([null, null]);
});

test('an empty field that is only passed says nothing before a try to save; one that was emptied says it is missing at once', async () => {
  const { user } = open();
  await user.click(field('Nombre'));
  for (let n = 0; n < 3; n++) await user.tab();
  // What is wrong is said after the field was left: that of a later one is there.
  await user.click(field('Talla'));
  await user.keyboard('12');
  await user.tab();
  await screen.findByText('Máximo 9');
  expect([screen.queryByText('Este campo es obligatorio'), field('Nombre').getAttribute('aria-invalid')]).toEqual([
    ...[null, null],
  ]);
  await user.click(field('Nombre'));
  await user.keyboard('Y{Backspace}');
  await user.tab();
  await waitFor(() => expect(helpOf('Nombre')?.textContent).toBe('Este campo es obligatorio'));
  press('Guardar');
  await waitFor(() => expect(screen.getAllByText('Este campo es obligatorio').length).toBe(2));
});

test('a new one is created as it was typed, said in the modal, and the drawer closes', async () => {
  const { server, onDone, user } = open();
  typeIn('Nombre', ' Yoyo ');
  typeIn('Talla', '4');
  await user.click(screen.getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: 'Metal' }));
  await user.click(screen.getByRole('switch', { name: 'Ruidoso' }));
  press('Guardar');
  await screen.findByText('Se agregó “Yoyo”.');
  expect(server.create.mock.calls).toEqual([[{ name: 'Yoyo', size: 4, kind: 2, loud: true }]]);
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(sessionStorage.length).toBe(0);
  expect(screen.getByRole('dialog', { name: 'Datos guardados con exito' })).toBeTruthy();
  await accept();
});

test('a change is held against the version that was shown, and the next one against what came back', async () => {
  const { server } = open({ record: top, inToast: true });
  typeIn('Talla', '5');
  press('Guardar');
  await screen.findByText('Se guardó “Trompo”.');
  expect(server.update.mock.calls[0]?.slice(0, 2)).toEqual([
    { name: 'Trompo', size: 5, kind: 1, loud: false },
    { updated_at: top.updated_at },
  ]);
  expect(screen.queryByRole('dialog', { name: 'Datos guardados con exito' })).toBeNull();
});

test.each(['Listo.', null])('a form may say itself what was saved, or nothing: %s', async (message) => {
  const savedMessage = vi.fn(() => message);
  const { onDone } = open({ record: top, savedMessage, inToast: true });
  typeIn('Nombre', 'Yoyo');
  press('Guardar');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(savedMessage).toHaveBeenCalledWith(expect.objectContaining({ name: 'Yoyo' }), false);
  if (message) await screen.findByText(message);
  expect(screen.queryByText('null')).toBeNull();
});

test('what the server refuses stands at the field that it is about', async () => {
  const { server, onDone } = open({ record: top });
  server.update.mockRejectedValueOnce(new ApiError(409, 'robots.serial_taken', 'Esa talla ya existe.'));
  typeIn('Nombre', 'Yoyo');
  press('Guardar');
  await screen.findByText('Esa talla ya existe.');
  expect(helpOf('Talla')?.textContent).toBe('Esa talla ya existe.');
  await waitFor(() => expect(document.activeElement).toBe(field('Talla')));
  const fields = { 'body.name': 'Muy largo.', 'body.other': 'Nadie.' };
  const rules = { 'body.name': { code: 'too_long', params: { max: 20 } } };
  server.update.mockRejectedValueOnce(new ApiError(400, 'request.invalid', 'No.', { fields, rules }));
  press('Guardar');
  await screen.findByText('Máximo 20 caracteres');
  expect(helpOf('Nombre')?.textContent).toBe('Máximo 20 caracteres');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(onDone).not.toHaveBeenCalled();
  server.update.mockRejectedValueOnce(
    new ApiError(400, 'request.invalid', 'No.', { fields: { 'body.size': 'Así no.' } }),
  );
  press('Guardar');
  await screen.findByText('Así no.');
});

test('what is about no field is a problem to read', async () => {
  const { server, onDone } = open({ record: top });
  typeIn('Talla', '5');
  server.update.mockRejectedValueOnce(
    new ApiError(400, 'request.invalid', 'No.', { fields: { 'body.other': 'Nadie.' } }),
  );
  press('Guardar');
  expect((await question('No se puede hacer')).textContent).toContain('No.');
  await accept();
  server.update.mockRejectedValueOnce(new Error('broken'));
  press('Guardar');
  await question('Error de la consola');
  await accept();
  expect(onDone).not.toHaveBeenCalled();
});

test('an empty number is none, and an unchanged form closes without a question', async () => {
  const { onDone, unmount } = open({ record: top });
  press('Cancelar');
  expect(onDone).toHaveBeenCalledTimes(1);
  unmount();
  open({ record: top });
  typeIn('Talla', '');
  press('Guardar');
  await screen.findByText('Este campo es obligatorio');
});

test('who would leave what was typed is asked: stay, save or let go', async () => {
  const { server, onDone, user } = open({ record: top });
  typeIn('Talla', '12');
  press('Cerrar');
  await question(unsaved);
  press('Seguir editando');
  await gone('alertdialog');
  expect([onDone.mock.calls.length, field('Talla').value]).toEqual([0, '12']);
  await user.click(field('Nombre'));
  await user.keyboard('{Escape}');
  // What cannot be saved leads back to the form.
  const ask = within(await question(unsaved));
  await user.press('Guardar', ask);
  await gone('alertdialog');
  expect(server.update).not.toHaveBeenCalled();
  expect(onDone).not.toHaveBeenCalled();
  typeIn('Talla', '8');
  press('Cancelar');
  await user.press('Guardar', await question(unsaved));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(server.update).toHaveBeenCalledTimes(1);
  await screen.findByText('Se guardó “Trompo”.');
  await accept();
});

test('what is let go of is not offered again', async () => {
  const { onDone, unmount } = open({ record: top });
  typeIn('Talla', '8');
  await waitFor(() => expect(sessionStorage.getItem('draft:7.0.toys.1')).toContain('"size":8'));
  typeIn('Talla', '7');
  await waitFor(() => expect(sessionStorage.getItem('draft:7.0.toys.1')).toContain('"size":7'));
  press('Cancelar');
  await question(unsaved);
  press('Descartar');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(sessionStorage.length).toBe(0);
  unmount();
  expect(sessionStorage.length).toBe(0);
  // Nor is what had not rested yet.
  const again = open({ record: top });
  typeIn('Talla', '8');
  press('Cancelar');
  await question(unsaved);
  press('Descartar');
  await waitFor(() => expect(again.onDone).toHaveBeenCalledTimes(1));
  again.unmount();
  expect(sessionStorage.length).toBe(0);
});

test('a link away is held until it is decided; where nothing was typed or nobody is signed in it is not', async () => {
  const { router, onDone, unmount } = open({ record: top });
  const go = () => act(() => router.navigate('/elsewhere'));
  typeIn('Talla', '8');
  await go();
  await question(unsaved);
  expect(router.state.location.pathname).toBe('/list');
  press('Seguir editando');
  await gone('alertdialog');
  expect([router.state.location.pathname, onDone.mock.calls.length]).toEqual(['/list', 0]);
  await go();
  await question(unsaved);
  press('Descartar');
  await screen.findByRole('heading', { name: 'Elsewhere' });
  unmount();
  const untouched = open({ record: top });
  await act(() => untouched.router.navigate('/elsewhere'));
  await screen.findByRole('heading', { name: 'Elsewhere' });
  untouched.unmount();
  const lost = open({ record: top });
  typeIn('Talla', '8');
  act(() => endSession(''));
  await act(() => lost.router.navigate('/elsewhere'));
  await screen.findByRole('heading', { name: 'Elsewhere' });
});

test('who leaves by a link may save on the way', async () => {
  const { router, server } = open({ record: top, inToast: true });
  typeIn('Talla', '8');
  await act(() => router.navigate('/elsewhere'));
  const ask = within(await question(unsaved));
  await act(async () => button('Guardar', ask).click());
  await screen.findByRole('heading', { name: 'Elsewhere' });
  expect(server.update).toHaveBeenCalledTimes(1);
});

test('who let go of what was typed and types anew is asked anew', async () => {
  const { router, onDone } = open({ record: top });
  typeIn('Talla', '8');
  press('Cancelar');
  await question(unsaved);
  press('Descartar');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  await gone('alertdialog');
  // The drawer of this form stays: it is filled again as the next one would be.
  typeIn('Talla', '3');
  typeIn('Talla', '9');
  await act(() => router.navigate('/elsewhere'));
  await question(unsaved);
});

test('a draft is offered and taken, over the version that it was typed over; passwords are not in it', async () => {
  const first = open({ record: top, secret: true });
  typeIn('Talla', '8');
  typeIn('Nombre', 'Yoyo');
  // At once, though it has not rested yet.
  first.unmount();
  const kept = JSON.parse(sessionStorage.getItem('draft:7.0.toys.1') ?? '{}');
  expect(kept).toMatchObject({ values: { name: '', size: 8 }, version: top.updated_at });
  const { server } = open({ record: later({ size: 1 }) });
  await screen.findByText(/^Hay un borrador sin guardar de las \d\d:\d\d\.$/);
  expect(field('Talla').value).toBe('1');
  press('Recuperar');
  await waitFor(() => expect(field('Talla').value).toBe('8'));
  expect(screen.queryByText(/borrador/)).toBeNull();
  // What was taken is not saved yet.
  press('Cancelar');
  await question(unsaved);
  press('Seguir editando');
  await gone('alertdialog');
  typeIn('Nombre', 'Yoyo');
  press('Guardar');
  await screen.findByText('Se guardó “Yoyo”.');
  expect(server.update.mock.calls[0]?.[1]).toEqual({ updated_at: top.updated_at });
  await accept();
});

test('what was typed right before a reload is in the draft', () => {
  open({ record: top });
  typeIn('Talla', '8');
  expect(sessionStorage.length).toBe(0);
  act(() => void dispatchEvent(new Event('pagehide')));
  expect(sessionStorage.getItem('draft:7.0.toys.1')).toContain('"size":8');
});

test('a draft is refused, and one that says what is saved already is not offered', async () => {
  const { at: _none, ...values } = { ...top, at: 0, updated_at: undefined };
  sessionStorage.setItem('draft:7.0.toys.1', JSON.stringify({ values, at: Date.now() }));
  const same = open({ record: top });
  expect(screen.queryByText(/borrador/)).toBeNull();
  same.unmount();
  sessionStorage.setItem('draft:7.0.toys.1', JSON.stringify({ values: { ...values, size: 8 }, at: Date.now() }));
  open({ record: top });
  await screen.findByText(/borrador/);
  press('Descartar');
  await waitFor(() => expect(screen.queryByText(/borrador/)).toBeNull());
  expect([sessionStorage.length, field('Talla').value]).toEqual([0, '3']);
});

test('somebody else’s save is a question: theirs beside one’s own, and one’s own may stay', async () => {
  const { server, onDone } = open({ record: top });
  server.update.mockRejectedValueOnce(stale);
  server.read.mockResolvedValueOnce(later({ kind: 2, size: 3, loud: true }));
  typeIn('Talla', '5');
  press('Guardar');
  const dialog = within(await question(staleTitle));
  expect(dialog.queryByRole('table')).toBeNull();
  press('Ver la otra versión');
  await dialog.findByRole('table');
  expect(dialog.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Campo', 'Guardado', 'Suyo'],
    ['Talla', '3', '5'],
    ['Clase', 'Metal', 'Madera'],
    ['Ruidoso', '✓', '✗'],
  ]);
  expect(dialog.queryByRole('button', { name: 'Ver la otra versión' })).toBeNull();
  press('Conservar la mía');
  await screen.findByText('Se guardó “Trompo”.');
  expect(server.update.mock.calls[1]?.slice(0, 2)).toEqual([{ name: 'Trompo', size: 5, kind: 1, loud: false }, {}]);
  expect(onDone).toHaveBeenCalledTimes(1);
  await accept();
});

test('theirs may take the place of one’s own, and is what the next save is held against', async () => {
  const { server, onDone } = open({ record: top });
  server.update.mockRejectedValueOnce(stale);
  server.read.mockRejectedValueOnce(new ApiError(500, 'server.failed', ''));
  typeIn('Talla', '5');
  press('Guardar');
  await question(staleTitle);
  press('Recargar');
  await question('El servidor falló');
  await accept();
  server.read.mockResolvedValueOnce(later({ size: 6 }));
  press('Recargar');
  await waitFor(() => expect(field('Talla').value).toBe('6'));
  await gone('alertdialog');
  expect(onDone).not.toHaveBeenCalled();
  typeIn('Talla', '7');
  press('Guardar');
  await screen.findByText('Se guardó “Trompo”.');
  expect(server.update.mock.calls[1]?.[1]).toEqual({ updated_at: later({}).updated_at });
  await accept();
});

test('where both wrote the same that is said; and the question asks anew each time', async () => {
  const { server } = open({ record: top });
  server.update.mockRejectedValue(stale);
  server.read.mockResolvedValue(later({ size: 5 }));
  typeIn('Talla', '5');
  press('Guardar');
  await question(staleTitle);
  press('Ver la otra versión');
  await screen.findByText('Los valores guardados son iguales a los suyos.');
  expect(screen.queryByRole('table')).toBeNull();
  press('Conservar la mía');
  await waitFor(() => expect(server.update).toHaveBeenCalledTimes(2));
  expect(await findButton('Ver la otra versión')).toBeTruthy();
});

test('while it is read there are no fields and nothing to save; what the head says can be told', async () => {
  open({ more: { loading: true, subtitle: 'Tienda' } });
  expect(screen.queryByLabelText('Nombre')).toBeNull();
  expect(button('Guardar').disabled).toBe(true);
  expect(screen.getByText('Tienda')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Juguete' })).toBeTruthy();
});

test('while it is saved it is not saved again, and leaving asks nothing', async () => {
  let done = (_toy: typeof top) => undefined as unknown;
  const { server, onDone } = open({ record: top, inToast: true });
  server.update.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        done = resolve;
      }),
  );
  typeIn('Talla', '5');
  press('Guardar');
  await waitFor(() => expect(server.update).toHaveBeenCalledTimes(1));
  const form = document.querySelector('form');
  act(() => void form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  press('Cancelar');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(onDone).toHaveBeenCalledTimes(1);
  await act(async () => done(later({ size: 5 })));
  expect(server.update).toHaveBeenCalledTimes(1);
});

test('what was typed is not kept once who typed it has logged out', () => {
  const { unmount } = open({ record: top });
  typeIn('Talla', '8');
  dropDrafts();
  unmount();
  expect(sessionStorage.length).toBe(0);
});

test('where nothing is known of other versions, one’s own may only be kept', async () => {
  const { server } = open({ record: top, more: { version: undefined } as never });
  server.update.mockRejectedValueOnce(stale);
  typeIn('Talla', '5');
  press('Guardar');
  const dialog = within(await question(staleTitle));
  expect(texts('button', dialog)).toEqual(['Conservar la mía']);
});

/** A page whose button opens the form. */
function Opened({ server, inToast = true }: Pick<ToyFormProps, 'server' | 'inToast'>) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {open !== undefined && (
        <ToyForm {...{ server, inToast }} record={top} onDone={() => setOpen(false)} more={{ open }} />
      )}
    </>
  );
}

test('the keyboard goes back to what opened the form, also when its question closes with it', async () => {
  const { user } = showPart(<Opened server={toyServer()} />);
  const opener = button('Abrir');
  await user.click(opener);
  await screen.findByRole('dialog', { name: 'Juguete' });
  typeIn('Talla', '8');
  press('Cancelar');
  await user.press('Descartar', await question(unsaved));
  await gone('dialog');
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('it goes back there too from the modal after a save, whose question and form have gone before it is accepted', async () => {
  const server = toyServer();
  const { user } = showPart(<Opened server={server} inToast={false} />);
  const opener = button('Abrir');
  await user.click(opener);
  server.update.mockRejectedValueOnce(stale);
  typeIn('Talla', '8');
  await user.press('Guardar', await screen.findByRole('dialog', { name: 'Juguete' }));
  await user.press('Conservar la mía', await question(staleTitle));
  const modal = await screen.findByRole('dialog', { name: 'Datos guardados con exito' });
  await waitFor(() => expect(document.querySelectorAll('.MuiDrawer-root, [role=alertdialog]').length).toBe(0));
  await user.press('Aceptar', modal);
  await gone('dialog');
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('a drawer may show its tick for a moment: it is saved once, its draft is gone, and leaving asks nothing', async () => {
  const { server, onDone } = open({ record: top, inToast: true, more: { closeAfter: 900 } });
  const tick = () => button('Guardar').querySelector('svg') !== null;
  typeIn('Talla', '5');
  await waitFor(() => expect(sessionStorage.length).toBe(1));
  expect(tick()).toBe(false);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    press('Guardar');
    await act(() => vi.advanceTimersByTimeAsync(899));
    expect([tick(), onDone.mock.calls.length, sessionStorage.length]).toEqual([true, 0, 0]);
    press('Guardar');
    press('Cancelar');
    expect([screen.queryByRole('alertdialog'), onDone.mock.calls.length]).toEqual([null, 1]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect([onDone.mock.calls.length, server.update.mock.calls.length]).toEqual([2, 1]);
  } finally {
    vi.useRealTimers();
  }
});

test('a form that opens over another sends only itself, and never the page', async () => {
  const outer = vi.fn();
  const server = toyServer();
  showPart(
    <form onSubmit={outer}>
      <ToyForm server={server} record={top} inToast />
    </form>,
  );
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  await act(async () => field('Talla').form?.dispatchEvent(sent));
  await waitFor(() => expect(server.update).toHaveBeenCalledTimes(1));
  expect([sent.defaultPrevented, outer.mock.calls.length]).toEqual([true, 0]);
});
