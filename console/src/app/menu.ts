import { allows, type Rights } from '@botones/contract/calls/access';
import { type ExtraEntry, type MenuEntry, type MenuGroup, menuGroups, type SubEntry } from './feature-pages.ts';
import { features } from './features.ts';

/** An entry as it is shown: with those below it that lead to a page. */
export interface ShownEntry extends MenuEntry {
  items: SubEntry[];
}

const inOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;
const entries = features.flatMap((feature) => feature.menu ?? []).sort(inOrder);
const subEntries = features.flatMap((feature) => feature.submenu ?? []).sort(inOrder);

/**
 * The side menu of a person as documented (SHELL-20..32): pages that exist and that they may open; a group without items is
 * left out (SHELL-34, 35). `paths` are those of the pages that exist.
 */
export function menuFor(rights: Rights | null, paths: readonly string[]): { group: MenuGroup; items: ShownEntry[] }[] {
  const exists = ({ path }: { path: string }) => paths.includes(path);
  return menuGroups
    .map((group) => ({
      group,
      items: entries
        .filter((entry) => entry.group === group)
        .filter((entry) => (rights?.is_staff ? entry.staff : allows([entry.module], rights)))
        .map((entry) => ({ ...entry, items: subEntries.filter((sub) => sub.under === entry.path && exists(sub)) }))
        .filter((entry) => exists(entry) || entry.items.length > 0),
    }))
    .filter(({ items }) => items.length > 0);
}

const extras = features.flatMap((feature) => feature.extra ?? []);

export type MenuItem = ShownEntry | ExtraEntry;

/** Entries in the place of a documented one, for people who lack its module and hold another one that leads there. */
export function substitutesFor(rights: Rights | null, paths: readonly string[]): ExtraEntry[] {
  const documented = menuFor(rights, paths).flatMap(({ items }) => items.map(({ path }) => path));
  return extras.filter(
    ({ insteadFor, under, path }) =>
      insteadFor !== undefined &&
      !rights?.is_staff &&
      allows([insteadFor], rights) &&
      paths.includes(path) &&
      !documented.includes(under),
  );
}

/** The same with the entries of our own, each after the documented one that it follows. */
export function wholeMenu(rights: Rights | null, paths: readonly string[]): { group: MenuGroup; items: MenuItem[] }[] {
  const documented = menuFor(rights, paths);
  const everybodys = extras.filter(({ insteadFor, path }) => insteadFor === undefined && paths.includes(path));
  const mine = rights ? [...everybodys, ...substitutesFor(rights, paths)] : [];
  return menuGroups
    .map((group) => {
      const items = documented.find((each) => each.group === group)?.items ?? [];
      const own = mine.filter((extra) => extra.group === group);
      const first = own.filter(({ under }) => !items.some(({ path }) => path === under));
      return {
        group,
        items: [...first, ...items.flatMap((item) => [item, ...own.filter(({ under }) => under === item.path)])],
      };
    })
    .filter(({ items }) => items.length > 0);
}

/** Whether somebody is on this page or on one below it. */
export const isAt = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

/** The entries below one. */
export const below = (item: MenuItem): readonly SubEntry[] => ('items' in item ? item.items : []);

/** The entry to which the page belongs where somebody is: the one that it stands below, else one that says so. */
export function entryAt(menu: ReturnType<typeof wholeMenu>, pathname: string): MenuItem | undefined {
  const items = menu.flatMap((group) => group.items);
  return (
    items.find((item) => [item, ...below(item)].some(({ path }) => isAt(pathname, path))) ??
    items.find(({ within }) => within?.some((start) => pathname.startsWith(start)))
  );
}
