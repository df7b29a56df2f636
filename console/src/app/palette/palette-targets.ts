import { type Access, allows, type Rights } from '@botones/contract/calls/access';
import type { SearchResult } from '@botones/contract/search/search';
import { House, type LucideIcon } from 'lucide-react';
import { routeAt } from '../console-routes.ts';
import type { FoundRecord, PaletteTarget } from '../feature-pages.ts';
import { features } from '../features.ts';
import { menuFor, substitutesFor } from '../menu.ts';
import { moduleName } from '../module.words.ts';
import type { Language } from '../session/preferences.ts';
import { labelIn, wordsIn } from '../words.ts';
import { paletteWords } from './palette.words.ts';

/** A page that somebody may open, by the name they know it by. */
export interface Target {
  path: string;
  title: string;
  icon: LucideIcon;
  /** The second letter of its shortcut 'g …'. */
  key?: string | undefined;
  /** Whose work it is; absent: of whoever may open it. */
  of?: Access | undefined;
}

const mayOpen = (path: string, rights: Rights | null): boolean => {
  const route = routeAt(path);
  return route !== undefined && allows(route.access, rights);
};

/** The pages outside the side menu that a person may open. */
const outsideMenu = (rights: Rights | null): PaletteTarget[] =>
  features.flatMap((feature) => feature.palette ?? []).filter(({ path }) => mayOpen(path, rights));

/** Those that stand in the menu of one's picture. */
export const accountTargets = (rights: Rights | null): PaletteTarget[] =>
  outsideMenu(rights).filter(({ account }) => account);

/** All pages of a person: home, the menu's, and those that stand in no menu. */
export function targetsFor(rights: Rights | null, paths: readonly string[], language: Language): Target[] {
  const fromMenu = menuFor(rights, paths).flatMap(({ items }) =>
    items.flatMap(({ path, icon, key, module, items: below }) => {
      const title = moduleName(module, language);
      return [
        ...(paths.includes(path) ? [{ path, title, icon, key }] : []),
        ...below.map((sub) => ({ path: sub.path, title: `${title} · ${labelIn(sub.label, language)}`, icon })),
      ];
    }),
  );
  const targets: Target[] = [
    { path: '/', title: wordsIn(paletteWords, language).home, icon: House, key: 'i' },
    ...fromMenu,
    ...substitutesFor(rights, paths).map(({ path, icon, label }) => ({ path, icon, title: labelIn(label, language) })),
    ...outsideMenu(rights).map(({ label, ...of }) => ({ ...of, title: labelIn(label, language) })),
  ];
  // A page that is in some people's menu is named outside it for the others: who has it in theirs finds it once.
  return targets.filter(({ path }, at) => targets.findIndex((target) => target.path === path) === at);
}

/** How a record of each kind that the search finds is shown and opened; a kind without a page is left out. */
export const foundRecords: Partial<Record<SearchResult['kind'], FoundRecord>> = Object.assign(
  {},
  ...features.map(({ found }) => found),
);
