import { allows, type Module, type Rights } from '@botones/contract/access';
import {
  Bot,
  Box,
  Building2,
  ChartColumn,
  ClipboardList,
  Contact,
  Info,
  KeyRound,
  type LucideIcon,
  MapPin,
  Megaphone,
  Tags,
  Ticket,
  Users,
} from 'lucide-react';
import type { appWords } from './app.words.ts';

type Word = keyof (typeof appWords)['es']['menu'];
export type GroupWord = keyof (typeof appWords)['es']['groups'];

export interface MenuItem {
  word: Word;
  path: string;
  icon: LucideIcon;
  module: Module;
  /** Shown to staff, whose menu is Robots and Management only (SHELL-33). */
  staff?: true;
  items?: { word: Word; path: string }[];
  /** Begins the paths of screens that belong to this entry without standing in the menu. */
  within?: string;
}

/** The whole menu as documented (SHELL-20..32). What has no page yet is not shown: a page appears by its line in `pages.ts`. */
const groups: { word: GroupWord | null; items: MenuItem[] }[] = [
  {
    word: null,
    items: [
      { word: 'metrics', path: '/metrics', icon: ChartColumn, module: 'Métricas' },
      { word: 'robots', path: '/robots', icon: Bot, module: 'Robots', staff: true, within: '/robot' },
      { word: 'surveys', path: '/surveys', icon: ClipboardList, module: 'Encuestas' },
      {
        word: 'advertising',
        path: '/advertising',
        icon: Megaphone,
        module: 'Publicidad',
        items: [
          { word: 'scenes', path: '/advertising/scenes' },
          { word: 'campaigns', path: '/advertising/campaigns' },
          { word: 'media', path: '/advertising/media' },
        ],
      },
    ],
  },
  {
    word: 'catalog',
    items: [
      { word: 'products', path: '/products', icon: Box, module: 'Productos' },
      { word: 'categories', path: '/categories', icon: Tags, module: 'Categorías' },
      { word: 'branches', path: '/branches', icon: MapPin, module: 'Sucursales' },
      { word: 'directory', path: '/directory', icon: Contact, module: 'Directorio' },
      {
        word: 'turns',
        path: '/turns',
        icon: Ticket,
        module: 'Turnos',
        items: [
          { word: 'history', path: '/turns/history' },
          { word: 'takeTurn', path: '/turns/take' },
        ],
      },
      { word: 'information', path: '/information', icon: Info, module: 'Información' },
    ],
  },
  {
    word: 'management',
    items: [
      { word: 'users', path: '/users', icon: Users, module: 'Usuarios', staff: true },
      { word: 'permissions', path: '/permissions', icon: KeyRound, module: 'Permisos', staff: true },
      { word: 'clients', path: '/clients', icon: Building2, module: 'Clientes', staff: true, within: '/client/' },
    ],
  },
];

/** The menu of a person: pages that exist and that they may open; a group without items is left out (SHELL-34, 35). */
export function menuFor(rights: Rights | null, paths: readonly string[]) {
  const exists = (path: string) => paths.includes(path);
  return groups
    .map((group) => ({
      word: group.word,
      items: group.items
        .filter((item) => (rights?.is_staff ? item.staff : allows([item.module], rights)))
        .map((item) => ({ ...item, items: item.items?.filter((each) => exists(each.path)) ?? [] }))
        .filter((item) => exists(item.path) || item.items.length > 0),
    }))
    .filter((group) => group.items.length > 0);
}

/** Whether a menu entry is where somebody is. */
export const isAt = (pathname: string, path: string, within?: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`) || (within !== undefined && pathname.startsWith(within));
