import { Contact } from 'lucide-react';
import type { FeatureScreens } from '../../app/feature-screens.ts';

/** It has no page yet, and is therefore not shown. */
export const directoryScreens: FeatureScreens = {
  menu: [{ group: 'catalog', order: 4, module: 'Directorio', path: '/directory', icon: Contact, key: 'd' }],
};
