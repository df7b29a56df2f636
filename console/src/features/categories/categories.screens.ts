import { Tags } from 'lucide-react';
import type { FeatureScreens } from '../../app/feature-screens.ts';

/** It has no page yet, and is therefore not shown. */
export const categoriesScreens: FeatureScreens = {
  menu: [{ group: 'catalog', order: 2, module: 'Categorías', path: '/categories', icon: Tags, key: 'c' }],
};
