import { TriangleAlert } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

export const consoleErrorsPages: FeaturePages = {
  routes: [{ path: '/errors', access: 'staff', page: async () => (await import('./errors-page.tsx')).ErrorsPage }],
  palette: [
    {
      path: '/errors',
      icon: TriangleAlert,
      account: true,
      label: { es: 'Errores de la consola', en: 'Console errors', ja: 'コンソールのエラー' },
    },
  ],
};
