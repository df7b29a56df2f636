import type { Client } from '@botones/contract/clients/clients';
import type { ErrorCode } from '@botones/contract/errors';
import { fireEvent, screen, within } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { button, field, gone, press, put } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { fail, keepSession, serve, spanishMessage } from '../../testing/serve.ts';
import { ClientForm } from './client-form.tsx';
import { ColorInput } from './color-input.tsx';
import { ColorsPreview } from './colors-preview.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const client: Client = {
  client_id: 3,
  name: 'Óptica Luz',
  image: '/api/storage/b-3/x.png',
  bucket_name: 'b-3',
  timezone: 'America/Tijuana',
  primary_color: '#2456e6',
  secondary_color: '#c8963e',
  background_color: '#ffffff',
  modules: [1],
  sentence_days: 30,
  is_active: true,
  is_demo: false,
  robots_count: 0,
  users_count: 0,
  last_activity_at: null,
  updated_at: '2026-03-05T18:07:09.000Z',
};
const modules = [{ module_id: 1, name: 'Robots' as const, has_routes: true }];
const save = () => press('Guardar');

test('what the server refuses of a client stands in its form and not over the page', async () => {
  keepSession({ is_staff: true });
  let code: ErrorCode = 'server.failed';
  serve({ 'clients.update': () => fail(code) });
  showPart(<ClientForm client={client} modules={modules} />);
  put('Nombre', 'Óptica Sol');
  for (code of ['clients.name_taken', 'clients.module_unknown', 'storage.picture_only', 'storage.too_large'] as const) {
    save();
    await screen.findByText(spanishMessage(code));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  }
});

test('a colour that may be left out is none once it is empty; its zone is kept; a client without a logo needs one', async () => {
  keepSession({ is_staff: true });
  const asked = serve({ 'clients.update': client });
  const { unmount } = showPart(<ClientForm client={client} modules={modules} />);
  expect(await screen.findByRole('combobox', { name: 'Zona horaria: America/Tijuana' })).toBeTruthy();
  put(/^Color de fondo/, '');
  save();
  await screen.findByRole('dialog', { name: 'Datos guardados con exito' });
  expect(asked.at(-1)?.body).toMatchObject({
    background_color: null,
    timezone: 'America/Tijuana',
    primary_color: '#2456e6',
    is_active: true,
    modules: [1],
  });
  unmount();
  const before = asked.length;
  showPart(<ClientForm client={{ ...client, image: null }} modules={modules} />);
  put('Nombre', 'Óptica Sol');
  save();
  await screen.findByText('Este campo es obligatorio');
  expect(asked.length).toBe(before);
});

test('how many days sentences are kept is a whole number from 0 to 365; a new client keeps them 30 (ENT-1, ENT-10)', async () => {
  keepSession({ is_staff: false });
  const asked = serve({ 'clients.update': client });
  const { user, unmount } = showPart(<ClientForm client={client} modules={modules} />);
  const days = () => field(/^Días que se guardan las frases/);
  expect([days().value, days().min, days().max]).toEqual(['30', '0', '365']);
  for (const [typed, said] of [
    ['366', 'Máximo 365'],
    ['-1', 'Mínimo 0'],
    ['1.5', 'No se permiten decimales'],
    ['', 'Este campo es obligatorio'],
  ] as const) {
    put(/^Días que se guardan las frases/, typed);
    save();
    await screen.findByText(said);
  }
  expect(asked).toEqual([]);
  put(/^Días que se guardan las frases/, '0');
  await user.press('Guardar');
  await screen.findByRole('dialog', { name: 'Datos guardados con exito' });
  expect(asked.map(({ body }) => body)).toMatchObject([{ sentence_days: 0 }]);
  unmount();
  showPart(<ClientForm client={null} modules={modules} />);
  expect(days().value).toBe('30');
});

function Colour() {
  const form = useForm({ defaultValues: { one: '#ABC' }, mode: 'onTouched' });
  return (
    <FormProvider {...form}>
      <ColorInput name="one" label="Color" />
      <p>{JSON.stringify(form.watch('one'))}</p>
      <p>{form.formState.touchedFields.one ? 'tocado' : 'intacto'}</p>
    </FormProvider>
  );
}

test('a colour is picked where it is shown, which says whether it is open', async () => {
  const { user } = showPart(<Colour />);
  const swatch = button('Elegir Color');
  const shown = () => swatch.style.background;
  expect([swatch.getAttribute('aria-expanded'), shown()]).toEqual(['false', '#ABC']);
  put('Color', '');
  expect([shown(), await screen.findByText('""')]).toEqual(['transparent', expect.anything()]);
  put('Color', '#800000');
  await user.click(swatch);
  const picker = within(await screen.findByRole('dialog', { name: 'Elegir Color' }));
  expect(swatch.getAttribute('aria-expanded')).toBe('true');
  expect(await screen.findByText('intacto')).toBeTruthy();
  fireEvent.keyDown(picker.getByRole('slider', { name: 'Saturación y brillo' }), { keyCode: 38 });
  await screen.findByText(/^"#[0-9a-f]{6}"$/);
  expect(screen.queryByText('"#800000"')).toBeNull();
  await user.keyboard('{Escape}');
  await gone('dialog');
  expect(await screen.findByText('tocado')).toBeTruthy();
});

test('colours are held against the ground they stand on, Botones’ navy where there is none, and by what people need to read', () => {
  const told = (colors: { primary: string; secondary: string; background: string }) => {
    const { unmount } = showPart(<ColorsPreview colors={colors} />);
    const said = screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
    const hint = screen.queryByText('Aquí verá cómo se leen los colores.') !== null;
    unmount();
    return { said, hint };
  };
  expect(told({ primary: '', secondary: '#12', background: '' })).toEqual({ said: [], hint: true });
  // 4.5 and 3 to 1 are what WCAG asks of text and shapes.
  expect(told({ primary: '#0b7a48', secondary: '#949494', background: 'x' })).toEqual({
    hint: false,
    said: [
      'Texto sobre Color primario: 5.4 a 1. Se lee bien.',
      'Color primario sobre el fondo: 3.4 a 1. Se lee bien.',
      expect.stringMatching(/^Texto sobre Color secundario: 5\.\d a 1\. Se lee bien\.$/),
      'Color secundario sobre el fondo: 6.0 a 1. Se lee bien.',
    ],
  });
});
