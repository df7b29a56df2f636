import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { button, press } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { CropDialog } from './crop-dialog.tsx';

/** A picture as a browser decodes it; this one decodes and paints nothing. */
const decoded = { width: 1600, height: 900, close: vi.fn() };
const painted = vi.fn();
let decode: () => Promise<object>;
beforeEach(() => {
  localStorage.clear();
  decoded.close.mockClear();
  painted.mockClear();
  decode = async () => decoded;
  vi.stubGlobal('createImageBitmap', () => decode());
  const context = { clearRect: () => undefined, drawImage: painted } as never;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') =>
    done(new Blob(['x'], { type })),
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(320);
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const source = new File(['x'], 'foto.png', { type: 'image/png' });
function show() {
  const onCancel = vi.fn();
  const onDone = vi.fn();
  return { ...showPart(<CropDialog source={source} onCancel={onCancel} onDone={onDone} />), onCancel, onDone };
}
const use = () => button('Usar imagen');
const area = () => button('Recorte de la imagen');
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Acercamiento' });
/** The corner and the side of what is seen, in the picture's pixels. */
const seen = () => (painted.mock.calls.at(-1) as number[]).slice(1, 4).map((n) => Math.round(n));
const key = (name: string) => fireEvent.keyDown(area(), { key: name });

test('a picture is moved by keys and by dragging, brought nearer, and used as it is seen', async () => {
  const { onDone } = show();
  await waitFor(() => expect(use().disabled).toBe(false));
  expect([(await screen.findByRole('dialog', { name: 'Recortar la imagen' })).tagName, seen()]).toEqual([
    ...['DIV', [350, 0, 900]],
  ]);
  expect(document.getElementById(area().getAttribute('aria-describedby') ?? '')?.textContent).toContain('flechas');
  // The page does not scroll; what moves nothing is left to it.
  expect([key('ArrowRight'), seen(), key('a'), seen()]).toEqual([false, [395, 0, 900], true, [395, 0, 900]]);
  fireEvent.wheel(area(), { deltaY: -1 });
  expect(seen()[2]).toBe(857);
  fireEvent.wheel(area(), { deltaY: 1 });
  expect(seen()[2]).toBe(900);
  fireEvent.change(slider(), { target: { value: 2 } });
  expect([slider().value, seen()]).toEqual(['2', [620, 225, 450]]);
  const point = (kind: 'pointerDown' | 'pointerMove' | 'pointerUp', clientX: number, clientY: number) => {
    const event = createEvent[kind](area());
    fireEvent(area(), Object.assign(event, { clientX, clientY }));
  };
  point('pointerMove', 500, 500);
  expect(seen()).toEqual([620, 225, 450]);
  point('pointerDown', 100, 100);
  // A point of the circle is 450 / 320 of the picture.
  point('pointerMove', 132, 84);
  expect(seen()).toEqual([575, 248, 450]);
  point('pointerMove', 164, 100);
  expect(seen()).toEqual([530, 225, 450]);
  point('pointerUp', 164, 100);
  point('pointerMove', 0, 0);
  expect(seen()).toEqual([530, 225, 450]);
  fireEvent.click(use());
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect((onDone.mock.calls[0]?.[0] as Blob).type).toBe('image/png');
  expect(seen()).toEqual([530, 225, 450]);
});

test('what cannot be opened is said and not used; until a picture is open nothing moves', async () => {
  let fail = () => undefined as unknown;
  decode = () => new Promise((_, reject) => (fail = () => reject(new Error('broken'))));
  const { onCancel, onDone } = show();
  expect([use().disabled, slider().disabled, key('ArrowRight'), screen.queryByRole('alert')]).toEqual([
    ...[true, true, true, null],
  ]);
  fireEvent.wheel(area(), { deltaY: 1 });
  expect(painted).not.toHaveBeenCalled();
  await act(async () => fail());
  expect((await screen.findByRole('alert')).textContent).toBe('El navegador no puede abrir esta imagen.');
  expect([use().disabled, screen.queryByRole('slider')]).toEqual([true, null]);
  press('Cancelar');
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
  expect([onCancel.mock.calls.length, onDone.mock.calls.length]).toEqual([2, 0]);
});

test('a picture that opens after its dialog was left is let go of', async () => {
  let come = () => undefined as unknown;
  decode = () => new Promise((resolve) => (come = () => resolve(decoded)));
  const { unmount } = show();
  unmount();
  await act(async () => come());
  expect([decoded.close.mock.calls.length, painted.mock.calls.length]).toEqual([1, 0]);
});
