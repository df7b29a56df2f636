import { ClipboardList } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

/** It has no page yet, and is therefore not shown. */
export const surveysPages: FeaturePages = {
  menu: [{ group: 'top', order: 3, module: 'Encuestas', path: '/surveys', icon: ClipboardList, key: 'e' }],
};
