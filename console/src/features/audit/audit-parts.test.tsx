import { ApiKey } from '@botones/contract/api-keys/api-keys';
import type { AuditEntry, AuditLine, Author } from '@botones/contract/audit/audit';
import { lookalikes } from '@botones/contract/testing/lookalikes';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { exampleOf } from '../../testing/example.ts';
import { button, findButton } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { type Answers, fail, serve } from '../../testing/serve.ts';
import { AuditChange } from './audit-change.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditDrawer } from './audit-drawer.tsx';
import { AuditFilters, type AuditFiltersProps } from './audit-filters.tsx';
import { auditRows } from './audit-rows.ts';

// Of sixty lines one is found by its words sooner than by its role.
const item = (name: string) => screen.findByText(name, { selector: '[role=menuitem]' });
const menuGone = () => waitFor(() => expect(document.querySelector('[role=menu]')).toBeNull());

const person = (more: Partial<Author> = {}): Author => ({
  kind: 'person',
  user_id: 5,
  name: 'Ana Prueba',
  email: 'ana@clinica.mx',
  removed: false,
  ...more,
});
const line = (more: Partial<AuditLine> = {}): AuditLine => ({
  audit_id: 4,
  kind: 'robots',
  verb: 'changed',
  record_id: '7',
  record_name: 'Lobby',
  action: 'robots.update',
  at: '2026-03-04T05:06:07.000Z',
  client: { client_id: 3, name: 'Clínica' },
  timezone: 'UTC',
  who: person(),
  request_id: 'req-1',
  ip: '10.0.0.1',
  records: 1,
  ...more,
});

function filters(value: AuditFiltersProps['value'] = {}, names: { person?: string; record?: string } = {}) {
  const onChange = vi.fn();
  const given = { client_id: 3, person: undefined, record: undefined, ...names };
  return { ...showPart(<AuditFilters {...given} system={false} value={value} onChange={onChange} />), onChange };
}

test('what was done is one chip of a few: pressed it narrows, pressed again it lets go', async () => {
  const { user, onChange } = filters({ verb: 'created' });
  expect([button('Creó'), button('Eliminó')].map((chip) => chip.getAttribute('aria-pressed'))).toEqual([
    ...['true', 'false'],
  ]);
  await user.click(button('Creó'));
  await user.click(button('Eliminó'));
  expect(onChange.mock.calls).toEqual([[{ verb: undefined }], [{ verb: 'removed' }]]);
});

test('a kind of record is chosen from a list in order, and another kind is no longer about that one record', async () => {
  const { user, onChange } = filters({ kind: 'robots', record: '7' }, { record: 'Lobby' });
  const opener = button('Robot');
  expect([opener.dataset.on, opener.getAttribute('aria-expanded')]).toEqual(['true', 'false']);
  await user.click(opener);
  const chosen = await item('Robot');
  const items = [...(chosen.parentElement?.children ?? [])].map(({ textContent }) => textContent ?? '');
  expect(items[0]).toBe('Cualquier registro');
  expect(items.slice(1)).toEqual(items.slice(1).toSorted((one, other) => one.localeCompare(other)));
  expect(chosen.classList.contains('Mui-selected')).toBe(true);
  expect([...document.querySelectorAll<SVGElement>('[role=menuitem] svg')].filter(visible)).toEqual([
    chosen.querySelector('svg'),
  ]);
  // The same again is no change.
  await user.click(chosen);
  await menuGone();
  expect(onChange).not.toHaveBeenCalled();
  await user.click(opener);
  await user.keyboard('{Escape}');
  await menuGone();
  await user.click(opener);
  await user.click(await item('Perfil'));
  await menuGone();
  expect(onChange.mock.calls).toEqual([[{ kind: 'profiles', record: undefined }]]);
});
const visible = ({ style }: SVGElement) => style.visibility === 'visible';

test('an action, one record and one request are filters; the record is called by its name where a row says it', async () => {
  const { user, onChange, unmount } = filters({ kind: 'robots', record: '7', request_id: 'req-1' });
  await user.click(button('Robot 7'));
  await user.click(button('Una sola petición'));
  expect(button('Cualquier acción').dataset.on).toBe('false');
  await user.click(button('Cualquier acción'));
  await user.click(await item('Apagó el robot'));
  expect(onChange.mock.calls).toEqual([
    ...[[{ record: undefined }], [{ request_id: undefined }], [{ action: 'robots.powerOff' }]],
  ]);
  unmount();
  filters({ kind: 'robots', record: '7' }, { record: 'Lobby' });
  expect(button('Robot Lobby')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Una sola petición' })).toBeNull();
});

test('days are a filter', async () => {
  const { user, onChange } = filters({ from: '2026-03-04', until: '2026-03-05' });
  await user.click(button('04/03/2026 – 05/03/2026 (Fecha del cambio)'));
  const until = await screen.findByRole('group', { name: 'Hasta' });
  await user.click((await within(until).findAllByRole('spinbutton'))[0] as HTMLElement);
  await user.keyboard('06');
  await user.click(button('Aplicar'));
  expect(onChange.mock.calls).toEqual([[{ from: '2026-03-04', until: '2026-03-06' }]]);
});

test('people are searched for on the server, the removed ones too; the system and anyone are one press away', async () => {
  const eva = person({ user_id: 6, name: 'Eva', removed: true });
  const key = exampleOf(ApiKey, { key_id: 9, name: 'Evaluación', state: 'revoked' });
  const asked = serve({
    'audit.people': ({ query }) => (query.search ? [eva] : [person()]),
    'apiKeys.list': ({ query }) => (query.search ? [key] : []),
  });
  const { user, onChange } = filters({ who: '5' }, { person: 'Ana Prueba' });
  expect(asked).toEqual([]);
  const open = async () => {
    await user.click(button('Ana Prueba (Persona)'));
    return screen.findByRole('combobox', { name: 'Nombre, correo o clave' });
  };
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open();
  await user.click(button('El sistema'));
  await gone();
  await open();
  await user.click(button('Cualquier persona'));
  await gone();
  await open();
  await user.keyboard('{Escape}{Escape}');
  await gone();
  await user.click(await open());
  expect((await screen.findByRole('option')).textContent).toBe('Ana Pruebaana@clinica.mx');
  await user.paste(' eva ');
  const found = await screen.findByRole('option', { name: /^Eva/ });
  expect(found.textContent).toBe('Evaana@clinica.mx · usuario eliminado');
  await user.click(found);
  await gone();
  expect(asked.map(({ address }) => address)).toContain('/audit/people/?client_id=3&search=eva');
  // A program is found as people are (PUE-3).
  await user.click(await open());
  await user.paste('eva');
  const program = await screen.findByRole('option', { name: /Clave/ });
  expect(program.textContent).toBe('Clave “Evaluación”revocada');
  await user.click(program);
  await gone();
  expect(onChange.mock.calls).toEqual([
    ...[[{ who: 'system' }], [{ who: undefined }], [{ who: '6' }], [{ who: 'key-9' }]],
  ]);
  expect(asked.filter(({ address }) => address === '/audit/people/?client_id=3&search=eva')).toHaveLength(1);
});

test('who is filtered by is named: a person, the system, somebody whom no row names, or anyone', () => {
  const says = (value: AuditFiltersProps['value'], name?: string) => {
    const { unmount } = filters(value, name ? { person: name } : {});
    const chip = button(/\(Persona\)$/);
    const said = [chip.textContent, chip.dataset.on];
    unmount();
    return said;
  };
  expect([
    says({ who: '5' }, 'Ana'),
    says({ who: 'system' }),
    says({ who: '5' }),
    says({ who: 'key-5' }),
    says({}),
  ]).toEqual([
    ...[
      ['Ana', 'true'],
      ['El sistema', 'true'],
      ['Persona', 'true'],
      ['Una clave', 'true'],
      ['Cualquier persona', 'false'],
    ],
  ]);
});

test('a row says what it can: a short number for a nameless record, how many more it changed, who is gone by now', async () => {
  const opened: number[] = [];
  const columns = auditColumns('es-mx', true, ({ audit_id }) => opened.push(audit_id));
  const shown = (id: string, more: Partial<AuditLine>) => {
    const { container, unmount } = showPart(
      <output>{columns.find((each) => each.id === id)?.render(line(more))}</output>,
    );
    const text = container.getElementsByTagName('output')[0]?.textContent;
    unmount();
    return text;
  };
  const lobby = 'Cambió el robot “Lobby”';
  expect([shown('what', {}), shown('what', { records: 2 }), shown('what', { records: 3 })]).toEqual([
    ...[lobby, `${lobby} · 1 registro más`, `${lobby} · 2 registros más`],
  ]);
  const nameless = (record_id: string) => shown('what', { record_name: null, record_id });
  expect([nameless('7'), nameless('12345678901'), nameless('123456789012')]).toEqual([
    ...['Cambió el robot 7', 'Cambió el robot 12345678901', 'Cambió el robot'],
  ]);
  expect([shown('client', {}), shown('client', { client: null })]).toEqual(['Clínica', 'De la plataforma']);
  expect([shown('who', {}), shown('who', { who: person({ removed: true }) })]).toEqual([
    ...['Ana Prueba', 'Ana Prueba · usuario eliminado'],
  ]);
  expect([shown('when', {}), shown('ip', {})]).toEqual(['04/03/2026 - 05:06:07', '10.0.0.1']);
  const { user } = showPart(columns.find(({ id }) => id === 'what')?.render(line()));
  await user.click(button('Cambió el robot “Lobby”'));
  expect(opened).toEqual([4]);
  const ids = (all: boolean) => auditColumns('es-mx', all, () => undefined).map(({ id }) => id);
  expect(ids(true).filter((id) => !ids(false).includes(id))).toEqual(['client']);
});

const value = (text: string) => ({ value: text, is: 'plain' as const, name: null, hidden: null });
const change = (more: Partial<AuditEntry['changes'][number]> = {}) => ({
  kind: 'robots',
  verb: 'changed' as const,
  record_id: '7',
  record_name: 'Lobby',
  fields: [{ field: 'name', before: value('Viejo'), after: value('Lobby') }],
  ...more,
});

test('a change shows before and after, one that made a record only after, one that removed it only before', () => {
  const shown = (more: Parameters<typeof change>[0]) => {
    const { container, unmount } = showPart(<AuditChange change={change(more)} timezone="UTC" />);
    const said = [
      screen.getByRole('heading').textContent,
      ...[...container.querySelectorAll('th, td')].map((cell) => cell.textContent),
    ];
    const { textContent } = container;
    unmount();
    return [said, textContent] as const;
  };
  expect(shown({})[0]).toEqual(['Robot Lobby · cambió', 'Campo', 'Antes', 'Después', 'Nombre', 'Viejo', 'Lobby']);
  const name = { field: 'name', before: null, after: null };
  expect(shown({ verb: 'created', fields: [{ ...name, after: value('Lobby') }] })[0]).toEqual([
    ...['Robot Lobby · creó', 'Campo', 'Después', 'Nombre', 'Lobby'],
  ]);
  const removed = { verb: 'removed' as const, record_name: null, fields: [{ ...name, before: value('Lobby') }] };
  expect(shown(removed)[0]).toEqual(['Robot 7 · eliminó', 'Campo', 'Antes', 'Nombre', 'Lobby']);
  expect(shown({ fields: [] })).toEqual([['Robot Lobby · cambió'], 'Robot Lobby · cambióSin campos que mostrar.']);
});

function drawer(found: Answers['audit.get'], audit_id = 4) {
  const asked = serve({ 'audit.get': found });
  const [onFilter, onClose] = [vi.fn(), vi.fn()];
  return {
    ...showPart(<AuditDrawer open audit_id={audit_id} onFilter={onFilter} onClose={onClose} />),
    asked,
    onFilter,
    onClose,
  };
}
const facts = () => [...document.querySelectorAll('dl dd')].map(({ textContent }) => textContent);
const entry = (more: Partial<AuditEntry> = {}): AuditEntry => ({ ...line(), changes: [change()], ...more });

test('a text that looks like something else is read as it was written, in the list, in the entry and as its title (D3)', async () => {
  const fields = lookalikes.map((text, nth) => ({ field: `f${nth}`, before: value(text), after: value(text) }));
  for (const text of lookalikes) {
    const { unmount } = drawer(entry({ record_name: text, changes: [change({ record_name: text, fields })] }));
    await screen.findByRole('heading', { name: `Cambió el robot “${text}”` });
    const cells = [...document.querySelectorAll('td')].map(({ textContent }) => textContent);
    expect(cells.toSorted()).toEqual([...lookalikes, ...lookalikes].toSorted());
    unmount();
    const what = auditColumns('es-mx', true, () => undefined).find(({ id }) => id === 'what');
    const list = showPart(<output>{what?.render(line({ record_name: text }))}</output>);
    expect(list.container.querySelector('output')?.textContent).toBe(`Cambió el robot “${text}”`);
    list.unmount();
  }
});

test('a line tells who, when and from where, and leads to the record, its history and all of its request', async () => {
  const { user, onFilter, onClose } = drawer(entry());
  await screen.findByRole('heading', { name: 'Cambió el robot “Lobby”' });
  expect(facts()).toEqual([
    ...['04/03/2026 - 05:06:07', 'Ana Prueba · ana@clinica.mx', 'Clínica', '10.0.0.1', 'req-1'],
  ]);
  expect((await screen.findByRole('link', { name: 'Abrir Robot' })).getAttribute('href')).toBe('/robots?edit=7');
  await user.click(button('Ver su historial'));
  await user.click(button('Ver lo de esta petición'));
  expect(onFilter.mock.calls).toEqual([[{ kind: 'robots', record: '7' }], [{ request_id: 'req-1' }]]);
  await user.click(button('Cerrar'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('what was removed is not opened any more; nobody’s name and no address are left out', async () => {
  const who = person({ kind: 'system', email: null, removed: true });
  drawer(entry({ verb: 'removed', record_name: null, who, client: null, ip: null }));
  await screen.findByRole('heading', { name: 'Eliminó el robot 7' });
  expect(facts()).toEqual(['04/03/2026 - 05:06:07', 'El sistema · usuario eliminado', 'De la plataforma', 'req-1']);
  expect(screen.queryByRole('link')).toBeNull();
});

test('a line that is gone says so, one that is not read is read again on demand, and none asks nothing', async () => {
  const gone = drawer(() => fail('audit.not_found'));
  await screen.findByText('Este registro de la bitácora no existe o no es de su cliente.');
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  gone.unmount();
  let fails = true;
  const failed = drawer(() => (fails ? fail('session.forbidden') : entry()));
  expect(await screen.findByRole('heading', { name: 'Bitácora' })).toBeTruthy();
  const again = await findButton('Reintentar');
  fails = false;
  await failed.user.click(again);
  await screen.findByRole('heading', { name: 'Cambió el robot “Lobby”' });
  failed.unmount();
  const none = drawer(entry(), 0);
  expect(none.asked).toEqual([]);
});

test('what the system did alike, one after the other, is one row for each client; what people did stands by itself', () => {
  const system = person({ kind: 'system', user_id: null, name: '', email: null });
  const made = (audit_id: number, more: Partial<AuditLine> = {}) =>
    line({ audit_id, who: system, action: 'speech.make', kind: 'files', verb: 'created', record_name: null, ...more });
  const lines = [
    ...[made(9), made(8), made(7, { client: null }), made(6), made(5, { kind: 'media' }), made(4, { verb: 'removed' })],
    ...[line({ audit_id: 3 }), line({ audit_id: 2 }), made(1)],
  ];
  const shown = (opened: number[]) =>
    auditRows(lines, new Set(opened)).map(({ audit_id, alike }) => (alike ? `${alike.lines.length}×` : audit_id));
  expect(shown([])).toEqual(['2×', 7, 6, 5, 4, 3, 2, 1]);
  expect(shown([8])).toEqual(['2×', 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(shown([9])).toEqual(['2×', 7, 6, 5, 4, 3, 2, 1]);
  const [many] = auditRows(lines, new Set());
  const what = auditColumns('es-mx', true, () => undefined).find(({ id }) => id === 'what');
  showPart(many && what?.render(many));
  expect(button('El sistema guardó 2 archivos').getAttribute('aria-expanded')).toBe('false');
});

test('the switch of the system is not offered where what is asked for says whose it is', async () => {
  const { user, onChange, unmount } = filters();
  await user.click(screen.getByRole('switch', { name: 'Mostrar lo que hizo el sistema' }));
  expect(onChange.mock.calls).toEqual([[{ system: '1' }]]);
  unmount();
  for (const value of [{ who: 'system' }, { action: 'cleanup' as const }, { request_id: 'r' }]) {
    const narrowed = filters(value);
    expect(screen.queryByRole('switch')).toBeNull();
    narrowed.unmount();
  }
});
