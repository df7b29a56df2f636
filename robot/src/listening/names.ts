import type { DeviceConfig } from '@botones/contract/device/device-config';
import type { ContentRecords } from '@botones/contract/device/device-records';
import type { Language } from '../interaction/languages.ts';
import { textIn } from '../records/parts/kind.ts';

/** So many names are listened for. */
const mostNames = 100;

/** Names of each kind, in the order in which somebody would say them first. */
function listsOf({ directory, branches, products, categories, information }: ContentRecords, language: Language) {
  return [
    directory.map(({ name }) => name),
    branches.map((branch) => branch.name),
    products.map((product) => textIn(product.name, language)),
    categories.map((category) => textIn(category.name, language)),
    information.map(({ title }) => title),
  ];
}

/** Names that this robot holds and that people may say to it: of each kind some, however many there are of another. */
export function namesHeld(config: DeviceConfig | null, language: Language): string[] {
  const names = new Set<string>();
  const lists = config ? listsOf(config.records, language) : [];
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  for (let at = 0; at < longest && names.size < mostNames; at++)
    for (const list of lists) {
      const name = list[at]?.trim();
      if (name && names.size < mostNames) names.add(name);
    }
  return [...names];
}
