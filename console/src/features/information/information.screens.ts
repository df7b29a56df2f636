import { Info } from 'lucide-react';
import type { FeatureScreens } from '../../app/feature-screens.ts';

/** It has no page yet, and is therefore not shown. */
export const informationScreens: FeatureScreens = {
  menu: [{ group: 'catalog', order: 6, module: 'Información', path: '/information', icon: Info, key: 'n' }],
};
