import { Branch } from '@botones/contract/branches/branches';
import { Client } from '@botones/contract/clients/clients';
import type { ErrorCode } from '@botones/contract/errors';
import { inBoth } from '@botones/contract/fields/translated';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectDraftOfOne } from '../../testing/draft-of-one.tsx';
import { exampleOf } from '../../testing/example.ts';
import { press, put } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { aRobot } from '../../testing/robots.ts';
import { fail, keepSession, serve, spanishMessage } from '../../testing/serve.ts';
import { BranchForm } from './branch-form.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  keepSession({ client: { client_id: 3, name: 'Óptica Luz', bucket_name: 'b-3' } });
});

const robot = aRobot({ robot_id: 8, voices: ['es', 'en'] });
const centre = exampleOf(Branch, {
  branchoffice_id: 6,
  name: 'Centro',
  phone: '5512345678',
  direction: 'Av. Juárez 1',
  latitude: 19.43,
  longitude: -99.13,
  url_maps: 'https://maps.google.com/?q=19.43,-99.13',
  image: '/api/storage/b-3/x.png',
  open_at: '09:00:00',
  until_at: '18:00:00',
  description: inBoth('Centro', 'Downtown'),
  audio_text: inBoth('Estamos', 'We are').map((text) => ({ ...text, robot: 8, robot_name: 'Lobby' })),
});
const ofNobody = { ...centre, audio_text: centre.audio_text.map((text) => ({ ...text, robot: null })) };
const save = () => press('Guardar');
const alone = 'No hay robot asignado a esa sucursal';

test('what the server refuses of a branch’s picture stands in its form and not over the page', async () => {
  let code: ErrorCode = 'server.failed';
  serve({ 'robots.listByClient': [robot], 'branches.update': () => fail(code) });
  showPart(<BranchForm client_id={3} branch={centre} />);
  put('Nombre', 'Centro norte');
  for (code of ['storage.unknown_file', 'storage.picture_only', 'storage.too_large'] as const) {
    save();
    await screen.findByText(spanishMessage(code));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  }
});

test('a branch that no robot speaks of says so; one with a robot in one language, or a new one, does not', async () => {
  serve({ 'robots.listByClient': [robot] });
  const none = showPart(<BranchForm client_id={3} branch={ofNobody} />);
  expect(await screen.findByText(alone)).toBeTruthy();
  none.unmount();
  const [spanish, english] = ofNobody.audio_text;
  const half = { ...centre, audio_text: [{ ...spanish, robot: 8 }, english] } as Branch;
  for (const branch of [half, centre, null]) {
    const { unmount } = showPart(<BranchForm client_id={3} branch={branch} />);
    expect(await screen.findByLabelText('Nombre')).toBeTruthy();
    expect(screen.queryByText(alone)).toBeNull();
    unmount();
  }
});

test('hours are told in words once both are hours; a branch is saved and can be spoken already', async () => {
  const asked = serve({ 'robots.listByClient': [robot], 'branches.get': centre, 'branches.update': centre });
  const { user, router } = showPart(<BranchForm client_id={3} branch={centre} />);
  const words = () => screen.queryByText(/^\d{2}:\d{2} a \d{2}:\d{2}/)?.textContent;
  expect(words()).toBe('09:00 a 18:00');
  for (const label of ['Apertura', 'Cierre']) {
    put(label, '25');
    expect(words()).toBeUndefined();
    put(label, '07:30');
  }
  put('Cierre', '17:00');
  expect(words()).toBe('07:30 a 17:00');
  save();
  await screen.findByText('Su voz está lista.');
  expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    open_at: '07:30:00',
    until_at: '17:00:00',
    name: 'Centro',
    latitude: 19.43,
    audio_text: [
      { language_id: 1, text: 'Estamos', robot: 8 },
      { language_id: 2, text: 'We are', robot: 8 },
    ],
  });
  await user.press('Aceptar');
  await waitFor(() => expect(router.state.location.pathname).toBe('/branch'));
});

test('a branch that was begun for one client is not offered for another (AMB-055)', async () => {
  keepSession({ is_staff: true });
  serve({ 'clients.get': exampleOf(Client, { bucket_name: 'b' }), 'robots.listByClient': [] });
  await expectDraftOfOne((client_id) => <BranchForm client_id={client_id} branch={null} />, 'Nombre');
});

test('coordinates that the link fills in lack nothing any more', async () => {
  serve({ 'robots.listByClient': [robot] });
  showPart(<BranchForm client_id={3} branch={null} />);
  save();
  const places = ['Latitud', 'Longitud'].map((label) => screen.getByLabelText<HTMLInputElement>(label));
  const wrong = () => places.filter((field) => field.getAttribute('aria-invalid') === 'true').length;
  await waitFor(() => expect(wrong()).toBe(2));
  put('Mapa', 'https://www.google.com/maps?q=20.5,-100.25');
  await waitFor(() => expect(wrong()).toBe(0));
  expect(places.map(({ value }) => value)).toEqual(['20.5', '-100.25']);
});
