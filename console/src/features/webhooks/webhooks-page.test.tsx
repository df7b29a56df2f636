import { mostWebhooks } from '@botones/contract/webhooks/webhooks';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type HookReceiver, hookReceiver } from '../../../../server/src/testing/hook-receiver.ts';
import { unique } from '../../../../server/src/testing/world.ts';
import { queryClient } from '../../app/query.ts';
import { cells, findButton, gone, rowOf } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';

const here = await pageWorld({ WEBHOOK_PRIVATE: 'on' });
/** A server that sends to public addresses alone, as it does where nothing is said. */
const strict = await pageWorld();
const strictBoss = await strict.person({ modules: ['Permisos'] });
const receivers: HookReceiver[] = [];
afterAll(async () => {
  for (const receiver of receivers) await receiver.stop();
});
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

const path = '/management/webhooks';
async function organisation() {
  const client = await here.client({ modules: ['Robots', 'Permisos'] });
  const receiver = await hookReceiver();
  receivers.push(receiver);
  const robot = await here.pairedRobot({ client });
  return { client, receiver, robot, boss: await here.person({ client, modules: ['Permisos', 'Robots'] }) };
}
const add = (client_id: number, url: string, name = unique('Chat')) =>
  here.staff.api.webhooks.create({ body: { client: client_id, name, url, events: ['alert.opened'] } });

test('a webhook is added: its secret is shown once, with a warning, and is in no other place (PUE-1)', async () => {
  const { client, receiver, boss } = await organisation();
  const { user } = await openConsole(here, boss, path);
  await screen.findByText('Aún no hay webhooks');
  // Above the list and where there is none yet.
  await user.click((await screen.findAllByRole('button', { name: 'Agregar webhook' }))[0] as HTMLElement);
  const drawer = await screen.findByRole('dialog', { name: 'Agregar webhook' });
  await user.press('Guardar', drawer);
  await within(drawer).findByText('Elija al menos un evento');
  await user.write('Nombre', 'Chat de guardia', drawer);
  await user.write('Dirección', receiver.url, drawer);
  await user.press('Guardar', drawer);
  // Of a group without a field the keyboard is taken to the sentence, which may be out of sight.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Elija al menos un evento'));
  await user.click(within(drawer).getByRole('checkbox', { name: /^Alerta abierta/ }));
  await user.click(within(drawer).getByRole('checkbox', { name: /^Turno tomado/ }));
  expect(within(drawer).queryByText('Elija al menos un evento')).toBeNull();
  await user.press('Ejemplo de Alerta abierta', drawer);
  expect((await within(drawer).findByRole('region', { name: 'Ejemplo de Alerta abierta' })).textContent).toContain(
    '"type": "alert.opened"',
  );
  await user.press('Guardar', drawer);
  const shown = await screen.findByRole('dialog', { name: 'Secreto de “Chat de guardia”' });
  const secret = within(shown).getByText(/^whsec_/).textContent ?? '';
  await within(shown).findByText(/no se volverá a mostrar/);
  await user.keyboard('{Escape}');
  await user.press('Copiar', shown);
  await screen.findByText('Secreto copiado.');
  expect(await navigator.clipboard.readText()).toBe(secret);
  await user.press('Ya lo guardé', shown);
  await gone('dialog');
  expect(screen.queryByText(secret)).toBeNull();
  const [made, ...more] = await boss.api.webhooks.list({ query: {} });
  expect([made?.client.client_id, made?.events, more]).toEqual([
    client.client_id,
    ['alert.opened', 'ticket.taken'],
    [],
  ]);
  expect(cells(await rowOf('Chat de guardia')).slice(2, 6)).toEqual([
    new URL(receiver.url).host + new URL(receiver.url).pathname,
    'Alerta abierta, Turno tomado',
    'Activo',
    'Ninguno',
  ]);
});

test('a test is sent from the row and from the form, and what was answered is shown with its time', async () => {
  const { client, receiver, boss } = await organisation();
  const { name } = await add(client.client_id, receiver.url);
  const { user } = await openConsole(here, boss, path);
  await user.press(`Probar ${name}`);
  const shown = await screen.findByRole('dialog', { name: `Probar ${name}` });
  receiver.answer((_request, response) => response.writeHead(201).end('{"gracias":true}'));
  await user.press('Enviar', shown);
  await within(shown).findByText(/^Lo recibió: respondió 201 en [\d,]+ ms/);
  expect((await within(shown).findByRole('region', { name: 'Lo que respondió' })).textContent).toContain('"gracias"');
  receiver.answer((_request, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end());
  await user.press('Enviar', shown);
  await within(shown).findByText(/^Respondió 302 en/);
  await within(shown).findByText(/La respuesta lleva a otra dirección/);
  await user.press('Cerrar', shown);
  await gone('dialog');
  await user.press(`Editar ${name}`);
  const drawer = await screen.findByRole('dialog', { name: 'Editar webhook' });
  await user.write('Nombre', `${name} B`, drawer);
  // What is not saved cannot be tested.
  await user.press('Probar', drawer);
  await screen.findByText('Guarde los cambios para probarlos.');
  expect(screen.queryByRole('dialog', { name: `Probar ${name}` })).toBeNull();
  await user.write('Nombre', name, drawer);
  await user.press('Probar', drawer);
  await screen.findByRole('dialog', { name: `Probar ${name}` });
  expect(receiver.received).toHaveLength(2);
});

test('who may have no more is told before anything is filled in', async () => {
  const { client, receiver, boss } = await organisation();
  for (let n = 1; n < mostWebhooks; n += 1) await add(client.client_id, receiver.url);
  const { user } = await openConsole(here, boss, path);
  const full = `Este cliente ya tiene ${mostWebhooks} webhooks, lo más que puede tener: elimine uno para agregar otro.`;
  const openForm = async () => {
    await user.click((await screen.findAllByRole('button', { name: 'Agregar webhook' }))[0] as HTMLElement);
    return screen.findByRole('dialog', { name: 'Agregar webhook' });
  };
  const drawer = await openForm();
  await within(drawer).findByLabelText('Nombre');
  expect(within(drawer).queryByText(full)).toBeNull();
  await add(client.client_id, receiver.url);
  await within(drawer).findByText(full);
});

test('an alert appears in the history that is open, opens with body and answer, and is sent once more with its number', async () => {
  const { client, receiver, robot, boss } = await organisation();
  const { webhook_id, name } = await add(client.client_id, receiver.url);
  const { user } = await openConsole(here, boss, `${path}/deliveries?webhook_id=${webhook_id}`);
  await screen.findByText('Sin envíos en 7 días');
  expect(await screen.findByText(name, { exact: false })).toBeTruthy();
  const now = robot.clock();
  const record = { alert: 'door', type: 'error' as const, title: 'Puerta abierta', description: '', solution: null };
  await robot.api.device.notifications({
    body: { now, records: [{ ...record, uuid: crypto.randomUUID(), priority: 'high', at: now }] },
  });
  await user.click(await screen.findByRole('link', { name: 'Alerta abierta' }));
  const drawer = await screen.findByRole('dialog', { name: 'Alerta abierta' });
  await within(drawer).findByText(/^Lo recibió: respondió 204/);
  expect((await within(drawer).findByRole('region', { name: 'Lo que se envió' })).textContent).toContain(
    '"title": "Puerta abierta"',
  );
  await user.press('Enviar otra vez', drawer);
  await screen.findByText('Se enviará otra vez, con el mismo webhook-id.');
  await waitFor(() => expect(receiver.received.map(({ id }) => id)).toEqual(Array(2).fill(receiver.received[0]?.id)));
  await within(drawer).findByText('Se pidió otra vez');
  await user.press('Cerrar', drawer);
  await gone('dialog');
  await waitFor(() => expect(screen.getAllByRole('cell', { name: 'Entregado' })).toHaveLength(2));
  // What happened once and was sent twice is not taken for two alerts.
  expect(screen.getAllByRole('cell', { name: /Otra vez$/ })).toHaveLength(1);
  await user.press('No entregado');
  await screen.findByText('Nada coincide con los filtros.');
  await user.press('No entregado');
  await user.press('Cualquier evento (Evento)');
  await user.click(await screen.findByRole('menuitemradio', { name: 'Turno tomado' }));
  await screen.findByText('Nada coincide con los filtros.');
  expect(location.search).toContain('event=ticket.taken');
});

test('one that the server switched off says so and why, in its row and its form, and is switched on again', async () => {
  const { client, receiver, robot, boss } = await organisation();
  receiver.answer((_request, response) => response.writeHead(410).end());
  const { name } = await add(client.client_id, receiver.url);
  const { user } = await openConsole(here, boss, path);
  expect(cells(await rowOf(name))[4]).toBe('Activo');
  const now = robot.clock();
  const record = { alert: 'door', type: 'error' as const, title: 'Puerta', description: '', solution: null };
  await robot.api.device.notifications({
    body: { now, records: [{ ...record, uuid: crypto.randomUUID(), priority: 'high', at: now }] },
  });
  await waitFor(async () => expect(cells(await rowOf(name))[4]).toContain('Apagado por fallos'));
  await user.press(`Editar ${name}`);
  const drawer = await screen.findByRole('dialog', { name: 'Editar webhook' });
  await within(drawer).findByText(/El receptor respondió 410/);
  receiver.answer((_request, response) => response.writeHead(204).end());
  await user.click(within(drawer).getByRole('switch', { name: 'Activo' }));
  await user.press('Guardar', drawer);
  await user.press('Aceptar');
  await waitFor(async () => expect(cells(await rowOf(name))[4]).toMatch(/^Activo/));
});

test('staff see the webhooks of all clients and of one; a webhook is deleted after a question', async () => {
  const { client, receiver } = await organisation();
  const { name } = await add(client.client_id, receiver.url);
  const shown = await openConsole(here, here.staff, `${path}?search=${name}`);
  expect(cells(await rowOf(name))).toContain(client.name);
  shown.unmount();
  const other = await here.client();
  const elsewhere = await openConsole(here, here.staff, `${path}?client_id=${other.client_id}`);
  await screen.findByText('Aún no hay webhooks');
  elsewhere.unmount();
  const { user } = await openConsole(here, here.staff, `${path}?client_id=${client.client_id}`);
  await user.click(await findButton(`Opciones de ${name}`));
  await user.pick(`Eliminar ${name}`);
  const question = await screen.findByRole('alertdialog');
  await within(question).findByText(/su historial dejarán de existir/);
  await user.press('Eliminar', question);
  await screen.findByText('Aún no hay webhooks');
  expect(await here.staff.api.webhooks.list({ query: { client_id: client.client_id } })).toEqual([]);
});

test('the page is for whoever holds Permisos; a history of a webhook that is not there leads back to the list', async () => {
  const { boss } = await organisation();
  const nobody = await here.person({ modules: ['Robots'] });
  const shown = await openConsole(here, nobody, path);
  await screen.findByText('Pagina no encontrada');
  shown.unmount();
  await openConsole(here, boss, `${path}/deliveries?webhook_id=999999`);
  await screen.findByRole('heading', { level: 1, name: 'Webhooks' });
  await screen.findByText('El webhook no existe.');
});

// The last one: from here on the page is the other server's.
test('why an address is refused stands at its field (PUE-2)', async () => {
  // Nothing of the other server's answers is true here.
  queryClient.clear();
  const { user } = await openConsole(strict, strictBoss, `${path}?add=1`);
  const drawer = await screen.findByRole('dialog', { name: 'Agregar webhook' });
  await user.write('Nombre', 'Chat', drawer);
  await user.press('Todos', drawer);
  const says = async (url: string, why: string) => {
    await user.write('Dirección', url, drawer);
    await user.press('Guardar', drawer);
    await within(drawer).findByText(why);
    const field = within(drawer).getByLabelText('Dirección');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field));
  };
  await says('http://example.com/', 'La dirección debe empezar con https://');
  const isPrivate = 'La dirección es de una red privada: solo se envía a direcciones públicas';
  await says('https://192.168.0.10/hook', isPrivate);
  await says('https://[::1]/hook', isPrivate);
  await says(
    'https://ana:clave@93.184.216.34/',
    'La dirección no es válida: empieza con https:// y no lleva usuario ni contraseña',
  );
  expect(await strictBoss.api.webhooks.list({ query: {} })).toEqual([]);
  await user.write('Dirección', 'https://93.184.216.34/hook', drawer);
  await user.press('Guardar', drawer);
  await screen.findByRole('dialog', { name: 'Secreto de “Chat”' });
});
