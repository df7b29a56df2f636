import { ScrollText } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

export const auditPages: FeaturePages = {
  routes: [
    {
      path: '/audit',
      access: ['Permisos'],
      oneClient: 'all',
      page: async () => (await import('./audit-page.tsx')).AuditPage,
    },
  ],
  palette: [
    {
      path: '/audit',
      icon: ScrollText,
      key: 'b',
      account: true,
      label: { es: 'Bitácora', en: 'Activity log', ja: '操作ログ' },
    },
  ],
};
