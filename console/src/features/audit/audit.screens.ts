import { ScrollText } from 'lucide-react';
import type { FeatureScreens } from '../../app/feature-screens.ts';

export const auditScreens: FeatureScreens = {
  routes: [{ path: '/audit', access: ['Permisos'], page: async () => (await import('./audit-page.tsx')).AuditPage }],
  palette: [
    {
      ...{ path: '/audit', icon: ScrollText, key: 'b', account: true },
      label: { es: 'Bitácora', en: 'Activity log', ja: '操作ログ' },
    },
  ],
};
