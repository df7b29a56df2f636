import { ClipboardList } from 'lucide-react';
import type { FeatureScreens } from '../../app/feature-screens.ts';

/** It has no page yet, and is therefore not shown. */
export const surveysScreens: FeatureScreens = {
  menu: [{ group: 'top', order: 3, module: 'Encuestas', path: '/surveys', icon: ClipboardList, key: 'e' }],
};
