import { allows, type Rights } from '@botones/contract/access';
import {
  Bell,
  Bot,
  House,
  type LucideIcon,
  Mail,
  ScrollText,
  SlidersHorizontal,
  TriangleAlert,
  UserRound,
} from 'lucide-react';
import { appWords } from './app.words.ts';
import { menuFor } from './menu.ts';
import { paletteWords } from './palette.words.ts';
import type { Language } from './preferences.ts';
import { wordsIn } from './words.ts';

/** A screen that somebody may open, by the name they know it by. */
export interface Place {
  path: string;
  title: string;
  icon: LucideIcon;
}

/** All screens of a person: home, the menu's, and those that stand in no menu. */
export function placesFor(rights: Rights | null, paths: readonly string[], language: Language): Place[] {
  const { menu, audit } = wordsIn(appWords, language);
  const words = wordsIn(paletteWords, language);
  const fromMenu = menuFor(rights, paths).flatMap((group) =>
    group.items.flatMap((item) => [
      ...(paths.includes(item.path) ? [{ path: item.path, title: menu[item.word], icon: item.icon }] : []),
      ...item.items.map((sub) => ({
        path: sub.path,
        title: `${menu[item.word]} · ${menu[sub.word]}`,
        icon: item.icon,
      })),
    ]),
  );
  const others = [
    { path: '/alerts', title: words.alerts, icon: Bell, may: allows('session', rights) },
    { path: '/alerts/rules', title: words.alertRules, icon: SlidersHorizontal, may: allows(['Robots'], rights) },
    { path: '/my-account', title: words.account, icon: UserRound, may: true },
    { path: '/audit', title: audit, icon: ScrollText, may: allows(['Permisos'], rights) },
    { path: '/mails', title: words.mails, icon: Mail, may: allows('staff', rights) },
    { path: '/errors', title: words.errors, icon: TriangleAlert, may: allows('staff', rights) },
  ];
  return [
    { path: '/', title: words.home, icon: House },
    ...fromMenu,
    ...others.filter((each) => each.may && paths.includes(each.path)).map(({ may: _, ...place }) => place),
  ];
}

/** Where a record of each kind is opened, and the screen that must exist for it. */
export const recordPlaces = {
  robot: { screen: '/robot', icon: Bot, path: (id: number, _title: string) => `/robot?robot_id=${id}` },
  user: {
    screen: '/users',
    icon: UserRound,
    path: (_id: number, title: string) => `/users?search=${encodeURIComponent(title)}`,
  },
  client: { screen: '/clients', icon: UserRound, path: (id: number, _title: string) => `/client/form/${id}` },
  profile: {
    screen: '/permissions',
    icon: UserRound,
    path: (_id: number, title: string) => `/permissions?search=${encodeURIComponent(title)}`,
  },
} as const;
