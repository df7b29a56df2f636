import { z } from 'zod';
import { byNameOrder } from '../fields/name-order.ts';
import { sha256 } from '../schedule/content-scene.ts';
import { ContentFile, DeviceConfig } from './device-config.ts';
import {
  ContentBranch,
  ContentCategory,
  ContentEntry,
  ContentInformation,
  ContentProduct,
  type ContentRecords,
  noRecords,
} from './device-records.ts';

/** The kinds of what a robot shows. */
export type RecordKind = keyof ContentRecords;

/** Beside each record its own files: a hash that was just written costs next to nothing once it is compressed. */
const partOf = <R extends z.ZodRawShape>(record: z.ZodObject<R>) =>
  z.array(record.extend({ files: z.array(ContentFile) })).optional();

/**
 * Some of the records that a robot shows, all of one kind, known by the SHA-256 of its answer: robots that show the same records hold the
 * same parts. The categories are all of the client, whichever a robot shows products of.
 */
export const RecordPart = z.object({
  categories: z.array(ContentCategory).optional(),
  products: partOf(ContentProduct),
  directory: partOf(ContentEntry),
  branches: partOf(ContentBranch),
  information: partOf(ContentInformation),
  /** Phrases of intentions of an agent, in place of those of the index, for a robot that asked for them so. */
  phrases: z.array(z.object({ intent_id: z.int(), phrases: z.array(z.string()) })).optional(),
});
export type RecordPart = z.output<typeof RecordPart>;

/** How a robot wants its configuration: absent, as robots of before do, with all phrases in it. */
export const ConfigQuery = z.object({ phrases: z.literal('parts').optional() });

/** What a robot needs to work, with its records and their files, and the phrases of its agents, by the parts in which they come. */
export const ConfigIndex = DeviceConfig.omit({ records: true }).extend({ parts: z.array(sha256) });
export type ConfigIndex = z.output<typeof ConfigIndex>;

/** Records of a part, and the files that they name. */
export interface PartContent {
  records: Partial<ContentRecords>;
  files: ContentFile[];
  phrases?: Phrases;
}

/** Phrases by the number of their intention. */
export type Phrases = ReadonlyMap<number, string[]>;

/** A part as a robot works with it. */
export function contentOf(part: RecordPart): PartContent {
  const files: ContentFile[] = [];
  const { categories, phrases, ...others } = part;
  const records: Record<string, unknown> = categories ? { categories } : {};
  for (const [kind, list] of Object.entries(others))
    records[kind] = list?.map(({ files: named, ...record }) => {
      files.push(...named);
      return record;
    });
  if (!phrases) return { records, files };
  return { records, files, phrases: new Map(phrases.map(({ intent_id, phrases: texts }) => [intent_id, texts])) };
}

type Named<R> = { name: (record: R) => string; id: (record: R) => number };
const inOrder = <R>(records: R[], { name, id }: Named<R>): R[] =>
  records.sort((a, b) => byNameOrder(name(a), name(b)) || id(a) - id(b));

/** The categories that some product is of, and of these the subcategories. */
function shownCategories({ categories, products }: ContentRecords): ContentCategory[] {
  const shown = new Set(products.map(({ subcategory_id }) => subcategory_id));
  return categories.flatMap((category) => {
    const subcategories = category.subcategories.filter(({ subcategory_id }) => shown.has(subcategory_id));
    return subcategories.length === 0 ? [] : { ...category, subcategories };
  });
}

/** All that a robot shows, each list in the order of its Spanish names, and the files that it names, each once. */
export function wholeOf(parts: readonly PartContent[]): {
  records: ContentRecords;
  files: ContentFile[];
  phrases: Phrases;
} {
  const records = noRecords();
  const files = new Map<string, ContentFile>();
  for (const part of parts) {
    for (const [kind, list] of Object.entries(part.records)) (records[kind as RecordKind] as unknown[]).push(...list);
    for (const file of part.files) files.set(file.sha256, file);
  }
  inOrder(records.products, { name: ({ name }) => name.es, id: ({ product_id }) => product_id });
  inOrder(records.directory, { name: ({ name }) => name, id: ({ directory_id }) => directory_id });
  inOrder(records.branches, { name: ({ name }) => name, id: ({ branchoffice_id }) => branchoffice_id });
  inOrder(records.information, { name: ({ title }) => title, id: (item) => item.information_item_id });
  const phrases = new Map(parts.flatMap((part) => [...(part.phrases ?? [])]));
  return { records: { ...records, categories: shownCategories(records) }, files: [...files.values()], phrases };
}

/** Agents with the phrases that came apart; an intention that none came for keeps its own. */
const withPhrases = (agents: ConfigIndex['agents'], phrases: Phrases): ConfigIndex['agents'] =>
  agents.map((agent) => ({
    ...agent,
    intents: agent.intents.map((intent) => ({ ...intent, phrases: phrases.get(intent.intent_id) ?? intent.phrases })),
  }));

/** A robot's configuration of its index and all that its parts hold. */
export function wholeConfig(
  { parts: _, ...index }: ConfigIndex,
  { records, files, phrases }: ReturnType<typeof wholeOf>,
) {
  const own = new Set(index.files.map(({ sha256 }) => sha256));
  const all = [...index.files, ...files.filter(({ sha256 }) => !own.has(sha256))];
  return { ...index, agents: withPhrases(index.agents, phrases), records, files: all } satisfies DeviceConfig;
}
