import { MapPin } from 'lucide-react';
import type { FeatureScreens } from '../../app/feature-screens.ts';

/** It has no page yet, and is therefore not shown. */
export const branchesScreens: FeatureScreens = {
  menu: [{ group: 'catalog', order: 3, module: 'Sucursales', path: '/branches', icon: MapPin, key: 's' }],
};
