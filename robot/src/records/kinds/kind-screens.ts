import type { Kind } from '../parts/kind.ts';
import type { KindScreen } from '../parts/kind-screen.ts';
import { branchScreen } from './branch.tsx';
import { entryScreen } from './entry.tsx';
import { informationItemScreen } from './information-item.tsx';
import { productScreen } from './product.tsx';

/** How each kind looks. */
export const kindScreens: { readonly [K in Kind]: KindScreen<K> } = {
  products: productScreen,
  directory: entryScreen,
  branches: branchScreen,
  information: informationItemScreen,
};
