import { ChartColumn } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

const path = '/advertising/report';

/** Also reached from the campaigns' header. */
export const playbackPages: FeaturePages = {
  routes: [
    { path, access: ['Publicidad'], oneClient: true, page: async () => (await import('./report-page.tsx')).ReportPage },
  ],
  submenu: [{ under: '/advertising', order: 4, path, label: { es: 'Reporte', en: 'Report', ja: 'レポート' } }],
  palette: [
    {
      path,
      icon: ChartColumn,
      label: { es: 'Publicidad / Reporte', en: 'Advertising / Report', ja: '広告 / レポート' },
    },
  ],
};
