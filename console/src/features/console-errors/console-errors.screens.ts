import { TriangleAlert } from 'lucide-react';
import type { FeatureScreens } from '../../app/feature-screens.ts';

export const consoleErrorsScreens: FeatureScreens = {
  routes: [{ path: '/errors', access: 'staff', page: async () => (await import('./errors-page.tsx')).ErrorsPage }],
  palette: [
    {
      ...{ path: '/errors', icon: TriangleAlert, account: true },
      label: { es: 'Errores de la consola', en: 'Console errors', ja: 'コンソールのエラー' },
    },
  ],
};
