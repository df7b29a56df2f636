import type { Kind, RecordKind } from '../parts/kind.ts';
import { branches } from './branch.ts';
import { directory } from './entry.ts';
import { information } from './information-item.ts';
import { products } from './product.ts';

/** Every kind of records that a robot shows, in the order of their tiles. */
export const kinds: { readonly [K in Kind]: RecordKind<K> } = { products, directory, branches, information };
