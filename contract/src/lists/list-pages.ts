import type { Access } from '../calls/access.ts';

/** The pages of the console whose lists people save views of, and who may open each. */
export const listPages = {
  '/robots': ['Robots'],
  '/robots/groups': 'session',
  '/alerts': 'session',
  '/surveys': ['Encuestas'],
  '/advertising/scenes': ['Publicidad'],
  '/advertising/campaigns': ['Publicidad'],
  '/advertising/media-library': ['Publicidad', 'Robots'],
  '/advertising/screens': ['Publicidad', 'Robots'],
  '/products': ['Productos'],
  '/categories': ['Categorías'],
  '/branch': ['Sucursales'],
  '/directory': ['Directorio'],
  '/turns/history': ['Turnos', 'Admin cajas'],
  '/information': ['Información'],
  '/users': ['Usuarios'],
  '/permissions': ['Permisos'],
  '/management/webhooks': ['Permisos'],
  '/clients': ['Clientes'],
  '/audit': ['Permisos'],
  '/mails': 'staff',
  '/errors': 'staff',
} as const satisfies Record<string, Access>;
export type ListPage = keyof typeof listPages;

export const listPagePaths = Object.keys(listPages) as [ListPage, ...ListPage[]];

/** Whether a path is that of a list with views. */
export const isListPage = (path: string): path is ListPage => Object.hasOwn(listPages, path);

/** Those where staff read the rows of all clients; a client is one of their filters there, if anything. */
export const pagesOfAllClients: readonly ListPage[] = ['/robots', '/clients', '/mails', '/errors'];

/** What no view of a page holds: whom a ticket names is forgotten overnight (TUR-10), and a view would keep it. */
const neverSaved: { readonly [Page in ListPage]?: readonly string[] } = { '/turns/history': ['search'] };

/** Whether views of a page may hold a parameter of its address. */
export const isSaved = (page: ListPage, parameter: string): boolean => !neverSaved[page]?.includes(parameter);
