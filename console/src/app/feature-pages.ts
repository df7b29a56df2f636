import type { Access, Module } from '@botones/contract/calls/access';
import type { Robot } from '@botones/contract/robots/robots';
import type { SearchResult } from '@botones/contract/search/search';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Label, Words } from './words.ts';

/**
 * The page of one client's data, mounted anew when staff choose another; by `words` it is called while none is chosen, and `ours` says
 * what 0 is where that is not all clients.
 */
export type ClientPage = ComponentType<{ client_id: number }> & { words?: Words<{ title: string }>; ours?: Label };

/** A page of the console and its address. */
export type Route = {
  path: string;
  /** Who may open it; for the others it does not exist (AMB-011). */
  access: Access;
} & (
  | { oneClient?: undefined; page: () => Promise<ComponentType> }
  /** It stands inside the select 'Cliente' that staff get (AMB-012); where they may look at all clients at once, 0 is all of them. */
  | { oneClient: true | 'all'; page: () => Promise<ClientPage> }
);

/** What leads to a page from anywhere: the side menu, the palette or a shortcut. */
interface Way {
  path: string;
  icon: LucideIcon;
  /** The second letter of the shortcut 'g …'. */
  key?: string;
}

/** Begins the paths of pages that belong to an entry without standing below it: it is marked on them where they are below no other. */
type Within = readonly string[];

export const menuGroups = ['top', 'catalog', 'management'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** An entry of the side menu; it is called as its module is. */
export interface MenuEntry extends Way {
  group: MenuGroup;
  /** Its documented place in the group, from 1 (SHELL-20..32). */
  order: number;
  module: Module;
  /** Shown to staff, whose menu is Robots and Management only (SHELL-33). */
  staff?: true;
  within?: Within;
}

/** An entry that the documents do not know, for everybody signed in: it follows the documented entry `under` in its group (part 0, Menu). */
export interface ExtraEntry {
  path: string;
  icon: LucideIcon;
  group: MenuGroup;
  /** The path of the entry before it; where a person lacks that one it begins the group. */
  under: string;
  label: Label;
  /** Only for holders of this module who lack the entry `under`: it leads them to the same pages. Never for staff. */
  insteadFor?: Module;
  /** Shows the number of the bell. */
  counts?: 'alerts';
  within?: Within;
}

/** An entry that stands below another one of the side menu. */
export interface SubEntry {
  path: string;
  /** The path of the entry above. */
  under: string;
  order: number;
  label: Label;
}

/** A page that the palette offers though it stands in no menu. */
export interface PaletteTarget extends Way {
  label: Label;
  /** It also stands in the menu of one's picture. */
  account?: true;
  /** Whose work it is: the first page offers it to nobody else who may open it. */
  of?: Access;
}

interface RobotMenuEntry {
  icon: LucideIcon;
  label: Label;
  /** Its documented place among the pages, or among what opens, from 1. */
  order: number;
  /** Only for staff. */
  staff?: true;
}

/** A page of one robot in its menu (ROB-22..35). */
export interface RobotPageAction extends RobotMenuEntry {
  path: string;
  /** Its files have nowhere to lie where the client has no bucket (ROB-36). */
  bucket?: true;
}

/** What a drawer over a robot is given. */
export interface RobotDrawerProps {
  robot: Robot;
  open: boolean;
  onClose: () => void;
}

/** Something of its menu that opens over where one is. */
export interface RobotDrawerAction extends RobotMenuEntry {
  /** Under this name the address says that it stands open. */
  opens: string;
  /** Of one that is staff's: who holds all of these opens it too, from elsewhere than the menu. */
  also?: readonly Module[];
  drawer: () => Promise<ComponentType<RobotDrawerProps>>;
}

/** What can be done with a robot. */
export type RobotAction = RobotPageAction | RobotDrawerAction;

/** How a record that a search found is shown and opened. */
export interface FoundRecord {
  icon: LucideIcon;
  heading: Label;
  /** `client`: whose it is, where its page shows one client's records. */
  path: (id: number, title: string, client: number | undefined) => string;
}

/** Everything that a feature says about its pages; `features.ts` lists the features. */
export interface FeaturePages {
  routes?: readonly Route[];
  menu?: readonly MenuEntry[];
  extra?: readonly ExtraEntry[];
  submenu?: readonly SubEntry[];
  palette?: readonly PaletteTarget[];
  robotActions?: readonly RobotAction[];
  found?: Partial<Record<SearchResult['kind'], FoundRecord>>;
}
