import { Client } from '@botones/contract/clients/clients';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { exampleOf } from '../../testing/example.ts';
import { findButton } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { fail, keepSession, serve } from '../../testing/serve.ts';
import { ClientBucket } from './client-bucket.tsx';
import { useClientMark } from './client-mark.ts';
import { useClientOptions } from './client-options.ts';
import { OneClientPage } from './one-client-page.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const own = (bucket_name: string | null) => ({ client: { client_id: 3, name: 'Óptica Luz', bucket_name } });
const light = exampleOf(Client, { client_id: 3, name: 'Óptica Luz', is_active: true });
const sun = exampleOf(Client, { client_id: 5, name: 'Café Sol', is_active: true });
const bucket = (client_id: number) =>
  showPart(<ClientBucket client_id={client_id}>{(name) => <p>{`en «${name}»`}</p>}</ClientBucket>);

test('where one’s own client keeps its files is known without asking, that of another is asked for', async () => {
  let fails = true;
  const seven = { ...light, client_id: 7, bucket_name: 'b-7' };
  const asked = serve({ 'clients.get': () => (fails ? fail('server.failed') : seven) });
  keepSession(own('b-3'));
  const mine = bucket(3);
  expect(await screen.findByText('en «b-3»')).toBeTruthy();
  mine.unmount();
  keepSession(own(null));
  const none = bucket(3);
  expect(await screen.findByText('en «»')).toBeTruthy();
  expect(asked).toEqual([]);
  none.unmount();
  keepSession({ is_staff: true });
  const { user } = bucket(7);
  const retry = await findButton('Reintentar');
  expect(asked[0]?.path).toMatch(/\/clients\/7$/);
  fails = false;
  await user.click(retry);
  await screen.findByText('en «b-7»');
});

function Options() {
  const { options, own: mine, failed } = useClientOptions();
  return <p>{JSON.stringify([options ?? null, mine, failed])}</p>;
}
const told = () => JSON.parse(screen.getByText(/^\[/).textContent ?? '');

test('the clients to choose from: all for staff, the own one for others, none for who has none', async () => {
  const asked = serve({ 'clients.list': [light, sun] });
  const nobody = showPart(<Options />);
  expect(told()).toEqual([[], 0, false]);
  nobody.unmount();
  keepSession(own('b'));
  const person = showPart(<Options />);
  expect(told()).toEqual([[{ value: 3, label: 'Óptica Luz' }], 3, false]);
  person.unmount();
  keepSession();
  const homeless = showPart(<Options />);
  expect(told()).toEqual([[], 0, false]);
  expect(asked).toEqual([]);
  homeless.unmount();
  // Staff of a client begin with none chosen too.
  keepSession({ ...own('b'), is_staff: true });
  showPart(<Options />);
  expect(told()).toEqual([null, 0, false]);
  await waitFor(() =>
    expect(told()[0]).toEqual([
      { value: 3, label: 'Óptica Luz' },
      { value: 5, label: 'Café Sol' },
    ]),
  );
  expect(told().slice(1)).toEqual([0, false]);
});

const page = (all = false) =>
  showPart(
    <OneClientPage title="Personas" all={all}>
      {(client_id) => <h2>{`de ${client_id}`}</h2>}
    </OneClientPage>,
  );

test('staff with one client alone need not choose it; with all of them at once nobody is chosen', async () => {
  serve({ 'clients.list': [light] });
  keepSession({ is_staff: true });
  const every = page(true);
  await screen.findByDisplayValue('Todos los clientes');
  expect(await screen.findByRole('heading', { name: 'de 0' })).toBeTruthy();
  expect(every.search()).toBe('');
  every.unmount();
  const { search } = page();
  await screen.findByRole('heading', { name: 'de 3' });
  await waitFor(() => expect(search()).toBe('?client_id=3'));
});

test('of several none is chosen for them', async () => {
  serve({ 'clients.list': [light, sun] });
  keepSession({ is_staff: true });
  const { search } = page();
  await screen.findByText('Elija un cliente');
  expect([search(), screen.queryByRole('heading', { level: 2, name: /^de/ })]).toEqual(['', null]);
});

test('clients that could not be read are read again by who opens the choice', async () => {
  let fails = true;
  const asked = serve({ 'clients.list': () => (fails ? fail('server.failed') : [light]) });
  keepSession({ is_staff: true });
  const { user } = page();
  await findButton('Reintentar');
  const before = asked.length;
  fails = false;
  await user.click(await screen.findByRole('combobox', { name: 'Cliente' }));
  await screen.findByRole('heading', { name: 'de 3' });
  expect(asked.length).toBe(before + 1);
  // Once they are known nobody asks again.
  await user.click(await screen.findByRole('combobox', { name: 'Cliente' }));
  await screen.findByRole('option', { name: 'Óptica Luz' });
  expect(asked.length).toBe(before + 1);
});

test('who has no client sees no page of one', () => {
  keepSession();
  page();
  expect(screen.queryByRole('heading')).toBeNull();
});

function Mark({ client_id }: { client_id: number }) {
  return <p>{JSON.stringify([useClientMark(client_id)])}</p>;
}

test('what a client is known by on paper is in the session of its people, and in the list that staff have', async () => {
  const asked = serve({ 'clients.list': [{ ...sun, image: '/api/storage/sol.png' }] });
  keepSession({ client: { client_id: 3, name: 'Óptica Luz', bucket_name: 'b', image: '/api/storage/luz.png' } });
  const own = showPart(<Mark client_id={3} />);
  expect(told()).toEqual([{ name: 'Óptica Luz', image: '/api/storage/luz.png' }]);
  own.unmount();
  const other = showPart(<Mark client_id={5} />);
  expect(told()).toEqual([null]);
  expect(asked).toEqual([]);
  other.unmount();
  keepSession({ is_staff: true });
  showPart(<Mark client_id={5} />);
  await waitFor(() => expect(told()).toEqual([{ name: 'Café Sol', image: '/api/storage/sol.png' }]));
});
