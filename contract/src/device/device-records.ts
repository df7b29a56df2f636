import { z } from 'zod';
import { InLanguages } from '../fields/in-languages.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What is said of a record in a language: the text, and its speech in `files`; without speech it is shown in silence. */
const Said = z.object({ text: z.string(), sha256: sha256.nullable() });
const SaidInLanguages = z.object({ es: Said, en: Said.nullable() });
export type SaidInLanguages = z.output<typeof SaidInLanguages>;

const Periods = z.array(z.object({ from: z.string(), to: z.string() }));

/** A category of the products that a robot shows; categories without such a product are not sent. */
export const ContentCategory = z.object({
  category_id: z.int(),
  name: InLanguages,
  subcategories: z.array(z.object({ subcategory_id: z.int(), name: InLanguages })),
});
export type ContentCategory = z.output<typeof ContentCategory>;

export const ContentProduct = z.object({
  product_id: z.int(),
  category_id: z.int(),
  subcategory_id: z.int(),
  name: InLanguages,
  description: InLanguages,
  /** Pesos, and dollars where there is a price in English. */
  price: z.object({ es: z.number(), en: z.number().nullable() }),
  /** One to five, the main one first. */
  images: z.array(sha256),
  said: SaidInLanguages,
});
export type ContentProduct = z.output<typeof ContentProduct>;

/** Hours as `Hours` of the contract takes them: the periods of each weekday (1 is Monday) and of the days that have others. */
export const ContentEntry = z.object({
  directory_id: z.int(),
  name: z.string(),
  phone: z.string(),
  direction: z.string(),
  specialty: InLanguages,
  weekdays: z.array(z.object({ day: z.int().min(1).max(7), periods: Periods })),
  exceptions: z.array(z.object({ date: z.string(), periods: Periods })),
  description: InLanguages,
  said: SaidInLanguages,
});
export type ContentEntry = z.output<typeof ContentEntry>;

export const ContentBranch = z.object({
  branchoffice_id: z.int(),
  name: z.string(),
  phone: z.string(),
  direction: z.string(),
  url_maps: z.string(),
  image: sha256.nullable(),
  open_at: z.string(),
  until_at: z.string(),
  description: InLanguages,
  said: SaidInLanguages,
  /** The robot stands in it: shown first. */
  is_main: z.boolean(),
});
export type ContentBranch = z.output<typeof ContentBranch>;

/** In Spanish only; the description is HTML that went through the server's allow-list. */
export const ContentInformation = z.object({
  information_item_id: z.int(),
  title: z.string(),
  description: z.string(),
  said: Said,
});
export type ContentInformation = z.output<typeof ContentInformation>;

/** The client's records that a robot shows, those assigned to it, each list in the order of its Spanish names. */
export const ContentRecords = z.object({
  categories: z.array(ContentCategory),
  products: z.array(ContentProduct),
  directory: z.array(ContentEntry),
  branches: z.array(ContentBranch),
  information: z.array(ContentInformation),
});
export type ContentRecords = z.output<typeof ContentRecords>;

/** Of a robot that nothing is assigned to. */
export const noRecords = (): ContentRecords => ({
  categories: [],
  products: [],
  directory: [],
  branches: [],
  information: [],
});
