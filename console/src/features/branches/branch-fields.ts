import { type Branch, type BranchForm, BranchForm as Sent } from '@botones/contract/branches/branches';
import { z } from 'zod';
import { blankBlock, blockFrom, SpokenBlock, spokenBody } from '../speech/spoken-fields.ts';

const { name, phone, direction, url_maps, latitude, longitude, image, open_at, until_at } = Sent.shape;
const common = { name, phone, direction, url_maps, latitude, longitude, image, open_at, until_at, es: SpokenBlock };

/** What the form of a branch holds; the English block is validated only where it is on (BRA-30). */
export const BranchFields = z.discriminatedUnion('english', [
  z.object({ ...common, english: z.literal(true), en: SpokenBlock }),
  z.object({ ...common, english: z.literal(false), en: z.custom<SpokenBlock>() }),
]);
export type BranchFields = z.input<typeof BranchFields>;

export const blankBranch: BranchFields = {
  name: '',
  phone: '',
  direction: '',
  url_maps: '',
  latitude: '',
  longitude: '',
  image: '',
  open_at: '',
  until_at: '',
  english: true,
  es: blankBlock,
  en: blankBlock,
};

/** A branch as its form begins. */
export const fieldsOf = (branch: Branch): BranchFields =>
  ({
    name: branch.name,
    phone: branch.phone,
    direction: branch.direction,
    url_maps: branch.url_maps,
    latitude: String(branch.latitude),
    longitude: String(branch.longitude),
    image: branch.image,
    open_at: branch.open_at.slice(0, 5),
    until_at: branch.until_at.slice(0, 5),
    english: branch.audio_text.length === 2,
    es: blockFrom(branch, 1),
    en: blockFrom(branch, 2),
  }) as BranchFields;

/** The form as the calls take it. */
export function bodyOf({ english, es, en, ...values }: z.output<typeof BranchFields>): Omit<BranchForm, 'client'> {
  return { ...values, ...spokenBody(es, english ? en : null) };
}
