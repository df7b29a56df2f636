import { allows, modules } from '@botones/contract/calls/access';
import { expect, test } from 'vitest';
import { appWords } from './app.words.ts';
import { entryAt, isAt, menuFor, wholeMenu } from './menu.ts';
import { moduleName } from './module.words.ts';
import { labelIn, wordsIn } from './words.ts';

const everything = [
  '/metrics',
  '/robots',
  '/products',
  '/turns/history',
  '/turns/take',
  '/users',
  '/permissions',
  '/clients',
];
const shown = (...args: Parameters<typeof menuFor>) =>
  menuFor(...args).map(({ group, items }) => [
    group === 'top' ? null : group,
    ...items.map(({ path }) => path.slice(1)),
  ]);

test('staff see Robots and Management only, and may open every group of pages (SHELL-33, AUTH-57, AUTH-62)', () => {
  expect(shown({ is_staff: true, modules: [] }, everything)).toEqual([
    [null, 'robots'],
    ['management', 'users', 'permissions', 'clients'],
  ]);
  for (const module of modules) expect(allows([module], { is_staff: true, modules: [] })).toBe(true);
});

test('others see their modules, whatever the case, and no group without items (AUTH-58, SHELL-34, SHELL-35, SHELL-57)', () => {
  expect(shown({ is_staff: false, modules: ['ROBOTS', 'turnos'] }, everything)).toEqual([
    [null, 'robots'],
    ['catalog', 'turns'],
  ]);
});

test('thirteen modules lead to one group of pages each, the cash desks to none, information to its own (AUTH-59, AUTH-60, AMB-101)', () => {
  const paths = [
    ...['/metrics', '/robots', '/surveys', '/advertising/scenes', '/products', '/categories', '/branch', '/directory'],
    ...['/turns/take', '/information', '/users', '/permissions', '/clients'],
  ];
  const groupsOf = (module: string) =>
    menuFor({ is_staff: false, modules: [module] }, paths).flatMap((group) => group.items);
  const leading = modules.filter((module) => groupsOf(module).length === 1);
  expect(leading).toHaveLength(13);
  expect(modules.filter((module) => !leading.includes(module))).toEqual(['Admin cajas']);
  expect(groupsOf('Información').map(({ path }) => path)).toEqual(['/information']);
});

test('the menu is the documented one, group by group, each entry leading to its page (SHELL-20..32)', () => {
  const management = ['/users', '/permissions', '/clients'];
  const advertising = [
    '/advertising/scenes',
    '/advertising/campaigns',
    '/advertising/media-library',
    '/advertising/events',
  ];
  const turns = ['/turns/history', '/turns/take'];
  const catalog = ['/products', '/categories', '/branch', '/directory'];
  const top = ['/metrics', '/robots', '/surveys'];
  const paths = [...top, ...advertising, ...catalog, ...turns, '/information', ...management];
  const { groups } = wordsIn(appWords, 'es-mx');
  const menu = menuFor({ is_staff: false, modules }, paths).map(({ group, items }) => [
    group === 'top' ? null : groups[group],
    ...items.map((item) => [
      ...[moduleName(item.module, 'es-mx'), item.path],
      ...item.items.map((sub) => [labelIn(sub.label, 'es-mx'), sub.path]),
    ]),
  ]);
  expect(menu).toEqual([
    [
      null,
      ['Métricas', '/metrics'],
      ['Robots', '/robots'],
      ['Encuestas', '/surveys'],
      [
        ...['Publicidad', '/advertising'],
        ...[
          ['Escenas', '/advertising/scenes'],
          ['Campañas', '/advertising/campaigns'],
          ['Biblioteca de medios', '/advertising/media-library'],
          ['Calendario', '/advertising/events'],
        ],
      ],
    ],
    [
      'Catálogo',
      ['Productos', '/products'],
      ['Categorías', '/categories'],
      ['Sucursales', '/branch'],
      ['Directorio', '/directory'],
      ['Turnos', '/turns', ['Historial', '/turns/history'], ['Tomar turno', '/turns/take']],
      ['Información', '/information'],
    ],
    ['Administración', ['Usuarios', '/users'], ['Permisos', '/permissions'], ['Clientes', '/clients']],
  ]);
});

test('the heat map stands below Métricas, which leads to its own page; staff see neither (FLO-6, SHELL-33)', () => {
  const paths = ['/metrics', '/metrics/breakdown', '/robots'];
  const top = (rights: Parameters<typeof menuFor>[0]) =>
    menuFor(rights, paths).flatMap(({ items }) =>
      items.map(({ path, items: below }) => [path, ...below.map((sub) => sub.path)]),
    );
  expect(top({ is_staff: false, modules: ['Métricas'] })).toEqual([['/metrics', '/metrics/breakdown']]);
  expect(top({ is_staff: false, modules: ['Robots'] })).toEqual([['/robots']]);
  expect(top({ is_staff: true, modules: [] })).toEqual([['/robots']]);
});

test('a page that does not exist has no entry', () => {
  expect(shown({ is_staff: true, modules: [] }, ['/', '/robots'])).toEqual([[null, 'robots']]);
  expect(shown(null, everything)).toEqual([]);
});

test('Alertas follows Robots for people who hear the bell, staff too, and stands alone where Robots is missing (SHELL-20..34, AMB-117)', () => {
  const top = (rights: Parameters<typeof wholeMenu>[0]) =>
    wholeMenu(rights, [...everything, '/alerts'])
      .find(({ group }) => group === 'top')
      ?.items.map(({ path }) => path);
  expect(top({ is_staff: true, modules: [] })).toEqual(['/robots', '/alerts']);
  expect(top({ is_staff: false, modules: ['Robots', 'Métricas'] })).toEqual(['/metrics', '/robots', '/alerts']);
  expect(top({ is_staff: false, modules: ['Turnos'] })).toEqual(['/alerts']);
  expect(top(null)).toBeUndefined();
});

test('who administers boxes without serving finds them in the place of Turnos, others under Turnos alone (TRN-19, AMB-101)', () => {
  const catalog = (rights: Parameters<typeof wholeMenu>[0]) =>
    wholeMenu(rights, everything)
      .find(({ group }) => group === 'catalog')
      ?.items.map(({ path }) => path);
  expect(catalog({ is_staff: false, modules: ['Productos', 'admin cajas'] })).toEqual(['/turns/take', '/products']);
  expect(catalog({ is_staff: false, modules: ['Turnos', 'Admin cajas'] })).toEqual(['/turns']);
  expect(catalog({ is_staff: false, modules: ['Turnos'] })).toEqual(['/turns']);
  expect(catalog({ is_staff: false, modules: ['Productos'] })).toEqual(['/products']);
  expect(catalog({ is_staff: true, modules: [] })).toBeUndefined();
});

test('somebody is at a page on itself and on those below it', () => {
  expect(isAt('/robots', '/robots')).toBe(true);
  expect(isAt('/robots/7', '/robots')).toBe(true);
  expect(isAt('/robots-old', '/robots')).toBe(false);
});

test('each page belongs to an entry: to the one above it, else to the one from which it is reached', () => {
  const paths = [...everything, '/alerts', '/advertising/scenes', '/advertising/events'];
  const at = (rights: Parameters<typeof wholeMenu>[0], pathname: string) =>
    entryAt(wholeMenu(rights, paths), pathname)?.path;
  const manager = { is_staff: false, modules: [...modules] };
  expect(at(manager, '/robots/groups')).toBe('/robots');
  expect(at(manager, '/robot/times')).toBe('/robots');
  expect(at(manager, '/alerts/rules')).toBe('/alerts');
  expect(at(manager, '/product/form')).toBe('/products');
  expect(at(manager, '/turns/metrics')).toBe('/turns');
  for (const page of ['events', 'events/seen', 'messages', 'resolutions', 'screens', 'scenes/design'])
    expect([page, at(manager, `/advertising/${page}`)]).toEqual([page, '/advertising']);
  // Who has no entry for it came from the robots.
  expect(at({ is_staff: true, modules: [] }, '/advertising/messages')).toBe('/robots');
  expect(at({ is_staff: false, modules: ['Robots'] }, '/advertising/events')).toBe('/robots');
  expect(at({ is_staff: false, modules: ['Admin cajas'] }, '/turns/history')).toBe('/turns/take');
  expect([at(manager, '/'), at(manager, '/my-account')]).toEqual([undefined, undefined]);
});
