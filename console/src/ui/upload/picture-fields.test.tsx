import { rule } from '@botones/contract/fields/rule';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { button, findButton, gone, texts } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { captureSentFiles, enveloped, type SentFile } from '../../testing/sent-files.ts';
import { useContractForm } from '../form/form.ts';
import { FormPage } from '../form/form-page.tsx';
import { ImageField } from './image-field.tsx';
import { ImageListInput } from './image-list-input.tsx';

const Schema = z.object({
  photo: z.string().nullable(),
  images: z.array(z.string()).max(3, rule('max', { max: 3 })),
});
type Values = z.output<typeof Schema>;
let sent: SentFile[];
beforeEach(() => {
  localStorage.clear();
  sent = captureSentFiles();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Draws fields in a form; answers what was saved. */
function show(fields: ReactNode, values: Partial<Values> = {}) {
  const saved: Values[] = [];
  function Form() {
    const form = useContractForm(Schema, { photo: null, images: [], ...values });
    return (
      <FormPage form={form} guarded={false} onSubmit={async (now) => saved.push(now)} onSaved={() => undefined}>
        {fields}
      </FormPage>
    );
  }
  const shown = showPart(<Form />);
  const save = async () => {
    const before = saved.length;
    fireEvent.click(button('Guardar'));
    await waitFor(() => expect(saved.length).toBe(before + 1));
    return saved.at(-1);
  };
  return { ...shown, saved, save };
}
const to = { bucket: 'tienda', folder: 'images', area: 'other', purpose: 'photo' } as const;
const chooser = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const file = (name: string, type = 'image/png') => new File([new Uint8Array(1000)], name, { type });
/** Chooses files as the chooser of the browser hands them over. */
const choose = (label: string, ...files: File[]) => fireEvent.change(chooser(label), { target: { files } });
const nth = async (n: number) => {
  await waitFor(() => expect(sent.length).toBeGreaterThan(n));
  return sent[n] as SentFile;
};
const arrived = (name: string) => enveloped(200, { key: name, url: `/api/storage/${name}` });
const sentNames = () => sent.map(({ form }) => (form.get('file') as File).name);
const help = (label: string) =>
  document.getElementById(chooser(label).getAttribute('aria-describedby') ?? '')?.textContent;
const picture = () => document.querySelector<HTMLImageElement>('.shown img')?.getAttribute('src');
const sending = 'La imagen aún se está subiendo. Espere un momento.';

test('a picture is sent when it is chosen, seen at once, and saved when it has come; it can be taken out', async () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  const { saved, save, unmount } = show(
    <ImageField name="photo" label="Foto" to={to} placeholder={<b>AR</b>} removable />,
  );
  expect([
    picture(),
    (await screen.findByText('AR')).tagName,
    screen.queryByRole('button', { name: 'Quitar imagen' }),
  ]).toEqual([...[undefined, 'B', null]]);
  expect(help('Foto')).toBe('JPG, JPEG o PNG, máximo 5 MB. Puede arrastrarla o pegarla aquí.');
  await screen.findByText('Elegir imagen');
  choose('Foto');
  expect(screen.queryByRole('progressbar')).toBeNull();
  choose('Foto', file('a.png'), file('b.png'));
  const request = await nth(0);
  expect(sentNames()).toEqual(['a.png']);
  expect([chooser('Foto').disabled, picture()?.startsWith('blob:')]).toEqual([true, true]);
  const local = picture();
  fireEvent.click(button('Guardar'));
  await screen.findByText(sending);
  expect(help('Foto')).toBe(sending);
  expect(saved).toEqual([]);
  request.answer(arrived('a'));
  await waitFor(() => expect(chooser('Foto').disabled).toBe(false));
  await screen.findByText('Cambiar imagen');
  // Still from here: it need not be fetched.
  expect([picture()?.startsWith('blob:'), screen.queryByText('a.png')]).toEqual([true, null]);
  expect(await save()).toMatchObject({ photo: '/api/storage/a' });
  fireEvent.click(button('Quitar imagen'));
  await screen.findByText('Elegir imagen');
  expect([picture(), (await screen.findByText('AR')).tagName]).toEqual([undefined, 'B']);
  expect(await save()).toMatchObject({ photo: null });
  // Only its own address: a download of an earlier test lets go of one half a minute later.
  expect(revoked).not.toHaveBeenCalledWith(local);
  unmount();
  expect(revoked.mock.calls.filter(([address]) => address === local)).toHaveLength(1);
});

test('a picture that is there is shown as it is stored; where one must be it is not taken out', () => {
  show(<ImageField name="photo" label="Foto" hint="De frente" to={to} />, { photo: '/api/storage/k?s=1' });
  expect([picture(), help('Foto')]).toEqual(['/api/storage/k?s=1&w=176', 'De frente']);
  expect(screen.queryByRole('button', { name: 'Quitar imagen' })).toBeNull();
});

test('what is no picture is said at the field and not sent; what did not arrive may be tried again or let go of', async () => {
  const { save } = show(<ImageField name="photo" label="Foto" to={to} />, { photo: '/api/storage/k' });
  choose('Foto', file('a.pdf', 'application/pdf'));
  await screen.findByText('Solo se admiten imágenes JPG, JPEG o PNG');
  expect(help('Foto')).toBe('Solo se admiten imágenes JPG, JPEG o PNG');
  expect([sent.length, screen.queryByText('a.pdf'), chooser('Foto').getAttribute('aria-invalid')]).toEqual([
    ...[0, null, 'true'],
  ]);
  choose('Foto', file('b.png'));
  (await nth(0)).answer(enveloped(415, null, 'storage.unsupported'));
  await screen.findByText('dice storage.unsupported');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  choose('Foto', file('c.png'));
  (await nth(1)).answer('');
  fireEvent.click(await findButton('Aceptar'));
  fireEvent.click(await findButton('Reintentar c.png'));
  (await nth(2)).abort();
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  fireEvent.click(await findButton('Aceptar'));
  fireEvent.click(await findButton('Quitar c.png de la lista'));
  await waitFor(() => expect(screen.queryByText('c.png')).toBeNull());
  expect([sentNames(), picture()]).toEqual([['b.png', 'c.png', 'c.png'], '/api/storage/k']);
  expect(await save()).toMatchObject({ photo: '/api/storage/k' });
});

test('how far a file is, and how quickly it goes, is told; who leaves, or cancels, stops it', async () => {
  const now = vi.spyOn(performance, 'now');
  const { unmount } = show(<ImageField name="photo" label="Foto" to={to} />);
  now.mockReturnValue(0);
  choose('Foto', file('a.png'));
  const request = await nth(0);
  const says = (text: string) => screen.findByText((said) => said.replace(/\s/g, ' ') === text);
  const bar = () => screen.getByRole('progressbar', { name: 'Subiendo a.png' }).getAttribute('aria-valuenow');
  now.mockReturnValue(250);
  request.progress(100_000, 4_000_000);
  await says('2%');
  now.mockReturnValue(1_000);
  request.progress(1_000_000, 4_000_000);
  await says('25% · 1 MB/s');
  // Told every moment it would be a nuisance.
  expect([bar(), screen.queryByRole('alert')]).toEqual(['25', null]);
  // Three tenths of it are what it was of late.
  now.mockReturnValue(2_000);
  request.progress(3_000_000, 4_000_000);
  await says('75% · 1.3 MB/s');
  request.progress(4_000_000, 4_000_000);
  await screen.findByText('Revisando el archivo…');
  expect(bar()).toBeNull();
  now.mockRestore();
  fireEvent.click(button('Cancelar a.png'));
  await screen.findByText('Cancelado');
  expect([request.aborted, screen.queryByRole('alertdialog')]).toEqual([1, null]);
  fireEvent.click(button('Reintentar a.png'));
  const again = await nth(1);
  unmount();
  expect(again.aborted).toBe(1);
});

test('a photo is cropped before it is sent, or not sent at all', async () => {
  const decode = vi.fn(async () => ({ width: 90, height: 60 })).mockRejectedValueOnce(new Error('broken'));
  vi.stubGlobal('createImageBitmap', decode);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') => done(new Blob([], { type })));
  show(<ImageField name="photo" label="Foto" to={to} square />);
  choose('Foto', file('a.pdf', 'application/pdf'));
  await screen.findByText('Solo se admiten imágenes JPG, JPEG o PNG');
  expect(screen.queryByRole('dialog')).toBeNull();
  choose('Foto', file('a.png'));
  await within(await screen.findByRole('dialog')).findByText('El navegador no puede abrir esta imagen.');
  fireEvent.click(button('Cancelar', await screen.findByRole('dialog')));
  await gone('dialog');
  expect(sent).toEqual([]);
  choose('Foto', file('b.jpg', 'image/jpeg'));
  const use = button('Usar imagen', await screen.findByRole('dialog'));
  await waitFor(() => expect(use.disabled).toBe(false));
  fireEvent.click(use);
  const { form } = await nth(0);
  expect(form.get('file')).toMatchObject({ name: 'b.jpg', type: 'image/jpeg', size: 0 });
  await gone('dialog');
  expect(document.querySelector('.shown')?.classList.contains('round')).toBe(true);
});

/** The frame that takes what is dropped and pasted. */
const zone = (label: string) => chooser(label).closest('[data-over]') as HTMLElement;

test('a picture may be dropped or pasted; the browser opens none in place of the page, nor where none is taken', async () => {
  const photo = <ImageField name="photo" label="Foto" to={to} />;
  const { unmount } = show(photo);
  const look = () => [zone('Foto').dataset.over, zone('Foto').dataset.off, zone('Foto').dataset.wrong];
  const kept = (kind: 'dragOver' | 'drop' | 'paste', how = {}) => {
    const event = createEvent[kind](chooser('Foto'), how);
    fireEvent(chooser('Foto'), event);
    return event.defaultPrevented;
  };
  expect([look(), kept('dragOver'), look()]).toEqual([['false', 'false', 'false'], true, ['true', 'false', 'false']]);
  const leaveFor = (relatedTarget: Element) =>
    fireEvent(zone('Foto'), Object.assign(createEvent.dragLeave(zone('Foto')), { relatedTarget }));
  leaveFor(chooser('Foto'));
  expect(look()[0]).toBe('true');
  leaveFor(document.body);
  expect(look()[0]).toBe('false');
  kept('dragOver');
  expect(kept('drop', { dataTransfer: { files: [] } })).toBe(true);
  expect(look()[0]).toBe('false');
  // Text is pasted as ever.
  expect(kept('paste', { clipboardData: { files: [] } })).toBe(false);
  expect(kept('paste', { clipboardData: { files: [file('a.png')] } })).toBe(true);
  await nth(0);
  await waitFor(() => expect(look()[1]).toBe('true'));
  // One is on its way: nothing else is taken.
  expect([kept('dragOver'), look()[0]]).toEqual([true, 'false']);
  expect(kept('drop', { dataTransfer: { files: [file('b.png')] } })).toBe(true);
  expect(kept('paste', { clipboardData: { files: [file('b.png')] } })).toBe(true);
  sent[0]?.answer(enveloped(415, null, 'storage.unsupported'));
  await waitFor(() => expect(look()).toEqual(['false', 'false', 'true']));
  expect(kept('drop', { dataTransfer: { files: [file('c.png')] } })).toBe(true);
  await nth(1);
  expect(sentNames()).toEqual(['a.png', 'c.png']);
  unmount();
  show(<ImageField name="photo" label="Foto" to={to} disabled removable />, { photo: '/api/storage/k' });
  expect([chooser('Foto').disabled, button('Quitar imagen').disabled, look()[1]]).toEqual([true, true, 'true']);
});

test('the picture of the button opens the chooser, which offers what is taken and takes the same file twice', () => {
  show(<ImageField name="photo" label="Foto" to={to} />);
  const clicked = vi.spyOn(chooser('Foto'), 'click').mockReturnValue();
  fireEvent.click(screen.getByText('Elegir imagen'));
  expect(clicked).toHaveBeenCalledTimes(1);
  expect([chooser('Foto').accept, chooser('Foto').multiple]).toEqual(['image/jpeg,image/png', false]);
  choose('Foto', file('a.pdf', 'application/pdf'));
  expect(chooser('Foto').value).toBe('');
});

const list = <ImageListInput name="images" label="Fotos" to={to} most={3} />;
const tiles = () =>
  [...(screen.queryByRole('list', { name: 'Fotos' })?.children ?? [])].map((tile) =>
    tile.querySelector('img')?.getAttribute('src'),
  );
const handle = (n: number, of = 3) => button(`Mover la imagen ${n} de ${of}. Use las flechas o arrastre.`);

test('pictures are put in order by keys, which says where each is, and taken out', async () => {
  const { save } = show(list, { images: ['a', 'b', 'c'] });
  expect([tiles(), (await screen.findAllByText('Principal')).length]).toEqual([['a', 'b', 'c'], 1]);
  const told = () => texts('status');
  const press = (n: number, key: string) => fireEvent.keyDown(handle(n), { key });
  expect(told()).toEqual(['']);
  for (const [n, key, order, place] of [
    [1, 'ArrowRight', 'bac', 2],
    [2, 'ArrowDown', 'bca', 3],
    [3, 'ArrowLeft', 'bac', 2],
    [2, 'ArrowUp', 'abc', 1],
    [1, 'End', 'bca', 3],
    [3, 'Home', 'abc', 1],
  ] as const) {
    // The page does not scroll.
    expect(press(n, key)).toBe(false);
    expect(tiles().join('')).toBe(order);
    expect(told()).toEqual([`Ahora es la imagen ${place} de 3.`]);
    expect(document.activeElement).toBe(handle(place));
  }
  press(1, 'ArrowLeft');
  press(3, 'ArrowRight');
  expect(press(2, 'a')).toBe(true);
  expect(tiles().join('')).toBe('abc');
  fireEvent.click(button('Quitar la imagen 2'));
  expect(tiles()).toEqual(['a', 'c']);
  expect(await save()).toMatchObject({ images: ['a', 'c'] });
  fireEvent.click(button('Quitar la imagen 1'));
  fireEvent.click(button('Quitar la imagen 1'));
  expect([tiles(), screen.queryByText('Principal')]).toEqual([[], null]);
});

test('pictures are put in order by dragging one onto another’s place; files from elsewhere are for the frame around', async () => {
  show(list, { images: ['a', 'b', 'c'] });
  const rows = () => [...screen.getByRole('list', { name: 'Fotos' }).children];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(rows().indexOf(this) * 144, 0, 132, 132);
  });
  const tile = rows()[0] as Element;
  const at = (clientX: number) => ({ clientX, clientY: 60, pointerId: 1, button: 0, pointerType: 'mouse' });
  fireEvent.pointerDown(tile.querySelector('img') as Element, at(60));
  fireEvent.pointerMove(tile, at(350));
  fireEvent.pointerUp(tile, at(350));
  expect(tiles()).toEqual(['b', 'c', 'a']);
  fireEvent.dragOver(tile, { dataTransfer: { files: [] } });
  expect(zone('Fotos').dataset.over).toBe('true');
  fireEvent.drop(tile, { dataTransfer: { files: [file('d.png')] } });
  await nth(0);
  expect([sentNames(), tiles()]).toEqual([['d.png'], ['b', 'c', 'a']]);
});

test('a picture that was taken out is put back where it was', async () => {
  const { save } = show(list, { images: ['a', 'b', 'c'] });
  fireEvent.click(button('Quitar la imagen 2'));
  fireEvent.click(await findButton('Deshacer'));
  expect(tiles()).toEqual(['a', 'b', 'c']);
  expect(await save()).toMatchObject({ images: ['a', 'b', 'c'] });
});

test('several pictures come in behind those that are there, one more than there may be, and the rule says so', async () => {
  const { saved, save } = show(list, { images: ['x'] });
  expect(help('Fotos')).toContain('hasta 3');
  expect(chooser('Fotos').multiple).toBe(true);
  choose('Fotos', file('a.png'));
  (await nth(0)).answer(arrived('a'));
  await waitFor(() => expect(tiles()).toEqual(['x', '/api/storage/a']));
  expect(screen.queryByText('a.png')).toBeNull();
  expect(await save()).toMatchObject({ images: ['x', '/api/storage/a'] });
  choose('Fotos', file('b.png'));
  const second = await nth(1);
  choose('Fotos', file('c.png'), file('d.png'));
  await nth(2);
  fireEvent.click(button('Guardar'));
  await screen.findByText(sending);
  second.answer(arrived('b'));
  (await nth(2)).answer(arrived('c'));
  await waitFor(() => expect(tiles()).toEqual(['x', ...['a', 'b', 'c'].map((name) => `/api/storage/${name}`)]));
  expect(sentNames()).toEqual(['a.png', 'b.png', 'c.png']);
  fireEvent.click(button('Guardar'));
  await screen.findByText('Máximo 3');
  expect([saved.length, zone('Fotos').dataset.wrong, chooser('Fotos').getAttribute('aria-invalid')]).toEqual([
    ...[1, 'true', 'true'],
  ]);
  fireEvent.click(button('Quitar la imagen 1'));
  expect((await save())?.images).toHaveLength(3);
});

test('one picture too many is said as soon as it is there', async () => {
  show(list, { images: ['a', 'b', 'c'] });
  choose('Fotos', file('d.png'));
  (await nth(0)).answer(arrived('d'));
  await screen.findByText('Máximo 3');
});

test('pictures that may not be changed are only shown', () => {
  show(<ImageListInput name="images" label="Fotos" to={to} most={3} hint="Solo se ven" disabled />, { images: ['a'] });
  const tile = within(screen.getByRole('list', { name: 'Fotos' }));
  expect(tile.getAllByRole('button').map((each) => (each as HTMLButtonElement).disabled)).toEqual([true, true]);
  expect([chooser('Fotos').disabled, help('Fotos'), tiles()]).toEqual([true, 'Solo se ven', ['a']]);
});
