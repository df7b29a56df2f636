import type { ContentAgent, DeviceConfig, IntentSection } from '../device/device-config.ts';
import type { ContentRecords } from '../device/device-records.ts';
import type { InLanguages } from '../fields/in-languages.ts';
import { learnAtOnce } from './learning.ts';
import { type Intention, learningModel, type Model } from './model.ts';
import type { Named } from './names.ts';
import type { Tongue } from './words.ts';

/** A record, a narrowed list, or a section of a robot: what words may lead to beside intentions. */
export interface Target {
  section: IntentSection;
  /** Of a record in its section; null: a list, or the section itself. */
  id: number | null;
  /** The section itself, not some of it. */
  whole?: true;
  /** Narrows the list to what has these words. */
  query?: string;
  /** Narrows the list: products of a category, people of a specialty (its Spanish name). */
  category_id?: number;
  subcategory_id?: number | null;
  specialty?: string;
  /** How it is called; null: as its section is. */
  name: InLanguages | null;
}

/** What decides what a robot understands. */
export type Understandable = Pick<DeviceConfig, 'records'> & Partial<Pick<DeviceConfig, 'turns' | 'survey'>>;

/** Words by which people mean a section, whatever the client wrote of it. */
const sectionWords: Partial<Record<IntentSection, Record<Tongue, string[]>>> = {
  catalogue: { es: ['productos', 'catálogo', 'precios'], en: ['products', 'catalogue', 'prices'] },
  directory: {
    es: ['directorio', 'doctores', 'médicos', 'especialistas'],
    en: ['directory', 'doctors', 'specialists'],
  },
  branches: { es: ['sucursales', 'ubicaciones'], en: ['branches', 'locations'] },
  information: { es: ['información'], en: ['information'] },
  turns: { es: ['turno', 'turnos'], en: ['ticket', 'tickets', 'turn'] },
  survey: { es: ['encuesta', 'encuestas'], en: ['survey', 'surveys'] },
};

const both = ({ es, en }: InLanguages): (string | null)[] => (en === es ? [es] : [es, en]);

/** Everything of a robot's records that has a name, with what else it is known by. */
function recordNames({ products, categories, directory, branches, information }: ContentRecords): Named<Target>[] {
  const categoryOf = new Map(categories.map((category) => [category.category_id, category]));
  const filled = new Set(products.map(({ subcategory_id }) => subcategory_id));
  const specialties = new Map(directory.map(({ specialty }) => [specialty.es, specialty]));
  return [
    ...products.map(({ product_id, category_id, name }) => ({
      key: { section: 'catalogue' as const, id: product_id, name },
      names: both(name),
      about: both(categoryOf.get(category_id)?.name ?? { es: '', en: null }),
    })),
    ...categories.flatMap(({ category_id, name, subcategories }) =>
      [{ name, subcategory_id: null }, ...subcategories.filter(({ subcategory_id }) => filled.has(subcategory_id))].map(
        (each) => ({
          key: {
            section: 'catalogue' as const,
            id: null,
            category_id,
            subcategory_id: each.subcategory_id,
            name: each.name,
          },
          names: both(each.name),
          about: [],
        }),
      ),
    ),
    ...directory.map(({ directory_id, name, specialty }) => ({
      key: { section: 'directory' as const, id: directory_id, name: { es: name, en: null } },
      names: [name],
      about: both(specialty),
    })),
    ...[...specialties.values()].map((name) => ({
      key: { section: 'directory' as const, id: null, specialty: name.es, name },
      names: both(name),
      about: [],
    })),
    ...branches.map(({ branchoffice_id, name }) => ({
      key: { section: 'branches' as const, id: branchoffice_id, name: { es: name, en: null } },
      names: [name],
      about: [],
    })),
    ...information.map(({ information_item_id, title }) => ({
      key: { section: 'information' as const, id: information_item_id, name: { es: title, en: null } },
      names: [title],
      about: [],
    })),
  ];
}

/** The sections that a robot has anything of. */
export function sectionsOf({ records, turns, survey }: Understandable): IntentSection[] {
  const has: [IntentSection, boolean][] = [
    ['catalogue', records.products.length > 0],
    ['directory', records.directory.length > 0],
    ['branches', records.branches.length > 0],
    ['information', records.information.length > 0],
    ['turns', !!turns],
    ['survey', !!survey],
  ];
  return has.flatMap(([section, there]) => (there ? [section] : []));
}

/** Sections whose lists can be narrowed to words. */
const searched: ReadonlySet<IntentSection> = new Set(['catalogue', 'directory']);

/** The list of all records that have a name in common, or their section where its list is not searched; null: they are of several sections. */
function together(targets: readonly Target[], words: readonly string[]): Target | null {
  const [first] = targets;
  const alike = targets.every(({ section, id }) => section === first?.section && id !== null);
  if (!first || !alike) return null;
  if (words.length === 0 || !searched.has(first.section))
    return { section: first.section, id: null, whole: true, name: null };
  return { section: first.section, id: null, query: words.join(' '), name: null };
}

/** What of a robot's content decides what it understands in a language: its intentions, and whatever has a name. */
export function understoodOf(content: Understandable, agent: ContentAgent | null, language: Tongue) {
  const intentions = (agent?.intents ?? [])
    .filter(({ role }) => role !== 'fallback')
    .map(({ intent_id, name, phrases, role, opens }): Intention => ({ intent_id, name, phrases, role, opens }));
  const sections = sectionsOf(content).map(
    (section): Named<Target> => ({
      key: { section, id: null, whole: true, name: null },
      names: sectionWords[section]?.[language] ?? [],
      about: [],
    }),
  );
  return { language, intentions, names: [...recordNames(content.records), ...sections] };
}

/** Learns what a robot understands, in steps. */
export const learningRobot = ({ language, intentions, names }: ReturnType<typeof understoodOf>) =>
  learningModel(intentions, names, language, together);

/** The same, at once. */
export const createRobotModel = (...given: Parameters<typeof understoodOf>): Model<Target> =>
  learnAtOnce(learningRobot(understoodOf(...given)));
