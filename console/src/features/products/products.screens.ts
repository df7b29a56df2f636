import { Box } from 'lucide-react';
import type { FeatureScreens } from '../../app/feature-screens.ts';

/** It has no page yet, and is therefore not shown. */
export const productsScreens: FeatureScreens = {
  menu: [{ group: 'catalog', order: 1, module: 'Productos', path: '/products', icon: Box, key: 'p' }],
};
