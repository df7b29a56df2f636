import { Funnel } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

const path = '/metrics/funnel';

/** From who passes a robot to who fills in its survey (TAB-5). */
export const funnelPages: FeaturePages = {
  routes: [
    { path, access: ['Métricas'], oneClient: true, page: async () => (await import('./funnel-page.tsx')).FunnelPage },
  ],
  submenu: [{ under: '/metrics', order: 2, path, label: { es: 'Embudo', en: 'Funnel', ja: 'ファネル' } }],
  palette: [
    { path, icon: Funnel, label: { es: 'Métricas / Embudo', en: 'Metrics / Funnel', ja: 'メトリクス / ファネル' } },
  ],
};
