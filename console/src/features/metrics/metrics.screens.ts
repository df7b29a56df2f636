import { ChartColumn } from 'lucide-react';
import type { FeatureScreens } from '../../app/feature-screens.ts';

/** It has no page yet, and is therefore not shown. */
export const metricsScreens: FeatureScreens = {
  menu: [{ group: 'top', order: 1, module: 'Métricas', path: '/metrics', icon: ChartColumn, key: 'm' }],
};
