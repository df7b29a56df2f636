import { ChartColumn } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

/** It has no page yet, and is therefore not shown. */
export const metricsPages: FeaturePages = {
  menu: [{ group: 'top', order: 1, module: 'Métricas', path: '/metrics', icon: ChartColumn, key: 'm' }],
};
