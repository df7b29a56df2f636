import { render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { branchForm } from '../../../../../server/src/features/branches/branches.samples.ts';
import { pageWorld } from '../../../testing/page.tsx';
import { setupUser } from '../../../testing/user.ts';
import { TelevisionPage } from './television-page.tsx';

const w = await pageWorld();
afterEach(() => vi.unstubAllGlobals());

/** A branch with a box where Lupita serves, and a television of it. */
async function clinic() {
  const client = await w.client({ modules: ['Turnos', 'Admin cajas', 'Sucursales'] });
  const { branchoffice_id: branch_office, name } = await w.staff.api.branches.create({
    body: await branchForm(w, client),
  });
  const { attention_box_id: id } = await w.staff.api.boxes.create({ body: { branch_office, box_number: 3 } });
  const lupita = await w.person({ client, modules: ['Turnos'] });
  const attended_by = lupita.user_id;
  await lupita.api.boxes.assign({ params: { id }, body: { assigned: true, user: attended_by } });
  const { url, display_id } = await w.staff.api.turnDisplays.create({ body: { branch_office, name: 'Sala' } });
  const ticket = () => w.staff.api.turns.create({ body: { branch_office, name: 'Ana Secreta' } });
  const call = () => lupita.api.turns.take({ body: { attended_by } });
  const again = ({ turn_id }: { turn_id: number }) => lupita.api.turns.callAgain({ params: { id: turn_id } });
  const attended = () => lupita.api.turns.finalize({ body: { attended_by, status: 'attended' } });
  const revoke = () => w.staff.api.turnDisplays.revoke({ params: { id: display_id } });
  return { name: name.replace(/\s+/g, ' '), url, ticket, call, again, attended, revoke };
}
const at = (url: string) => (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(url);
/** Opens a television at an address of this world; nobody is signed in. */
function open(path: string, origin = w.url) {
  localStorage.clear();
  at(origin + path);
  return { ...render(<TelevisionPage />), user: setupUser() };
}
/** A browser that says what is asked of it; answers what it said. */
function withVoice() {
  const said: string[] = [];
  class Utterance {
    onend: (() => void) | null = null;
    lang = '';
    text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [],
    speak: (utterance: Utterance) => {
      said.push(`${utterance.lang} ${utterance.text}`);
      queueMicrotask(() => utterance.onend?.());
    },
  });
  return said;
}
const live = () => waitFor(() => expect(screen.getByText('En vivo')).toBeTruthy());

test('a television shows and says who is called where, never a name, and goes dark once it is revoked (TUR-9)', async () => {
  const said = withVoice();
  const { name, url, ticket, call, again, attended, revoke } = await clinic();
  await ticket();
  await ticket();
  const first = await call();
  const { user } = open(url);
  await live();
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(await screen.findByText(name)).toBeTruthy();
  expect((await screen.findByText('001')).closest('section')?.className).toBe('newest');
  expect(await within(await screen.findByRole('region', { name: 'Siguen' })).findByText('002')).toBeTruthy();
  await user.press('Activar sonido');
  await again(first);
  await waitFor(() => expect(said).toEqual(['es-MX Ticket cero cero uno, caja tres']));
  expect((await screen.findByText('001')).closest('section')?.className).toBe('newest fresh');
  await attended();
  await call();
  await waitFor(() => expect(screen.getByText('002').closest('section')?.className).toBe('newest fresh'));
  expect(await within(await screen.findByRole('region', { name: 'Últimos llamados' })).findByText('001')).toBeTruthy();
  await waitFor(() => expect(said.at(-1)).toBe('es-MX Ticket cero cero dos, caja tres'));
  expect(document.body.textContent).not.toContain('Secreta');
  // Silenced, it shows and says nothing.
  await user.press('Silenciar');
  await attended();
  await ticket();
  await call();
  await waitFor(() => expect(screen.getByText('003')).toBeTruthy());
  expect(said).toHaveLength(2);
  await revoke();
  expect(await screen.findByText('Esta pantalla de turnos no existe o fue revocada.')).toBeTruthy();
  expect(screen.queryByText('003')).toBeNull();
});

test('it carries the client’s logo and colours', async () => {
  const { url } = await clinic();
  open(url);
  await live();
  const logo = () => document.querySelector<HTMLImageElement>('header .logo img');
  await waitFor(() => expect(logo()).not.toBeNull());
  const src = logo()?.getAttribute('src') ?? '';
  expect((await fetch(w.url + src)).status).toBe(200);
  const television = document.querySelector<HTMLElement>('.television');
  // The blue of the client is read on the white of the page as it is.
  expect(television?.style.getPropertyValue('--primary')).toBe('#2456e6');
});

test('an address that is nobody’s says so in one sentence; another address behind the # is another television', async () => {
  open('/turnos#nobody');
  expect(await screen.findByText('Esta pantalla de turnos no existe o fue revocada.')).toBeTruthy();
  const { url, name } = await clinic();
  location.hash = url.split('#')[1] ?? '';
  dispatchEvent(new Event('hashchange'));
  expect(await screen.findByText(name)).toBeTruthy();
});

test('the secret is in no address that is asked for', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  const { url } = await clinic();
  open(url);
  await live();
  const token = url.split('#')[1] ?? '';
  const own = asked.mock.calls.filter(([, init]) => String(init?.body).includes(token));
  expect(own.length).toBeGreaterThan(0);
  expect(own.map(([address]) => address).filter((address) => String(address).includes(token))).toEqual([]);
  asked.mockRestore();
});

test('without a server it says so, and while there is no live connection the list is asked for again and again', async () => {
  const { name, url, ticket } = await clinic();
  open(url, 'http://127.0.0.1:9');
  expect(await screen.findByText('Sin conexión con el servidor. Se intenta de nuevo…')).toBeTruthy();
  // Its socket stays with the address where nobody listens.
  at(w.url + url);
  dispatchEvent(new Event('online'));
  expect(await screen.findByText(name)).toBeTruthy();
  expect(await screen.findByText('Sin conexión en vivo: se actualiza cada 10 segundos')).toBeTruthy();
  await ticket();
  // By itself, ten seconds later at most.
  expect(await screen.findByText('1 en espera')).toBeTruthy();
  at(`http://127.0.0.1:9${url}`);
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('Sin conexión: se muestra lo último que se supo')).toBeTruthy();
  expect(await screen.findByText(name)).toBeTruthy();
});
