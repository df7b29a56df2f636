import { Store, Ticket } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

export const turnsPages: FeaturePages = {
  routes: [
    {
      path: '/turns/take',
      access: ['Turnos', 'Admin cajas'],
      oneClient: true,
      page: async () => (await import('./desk/desk-page.tsx')).DeskPage,
    },
    {
      path: '/turns/history',
      access: ['Turnos', 'Admin cajas'],
      oneClient: 'all',
      page: async () => (await import('./history/history-page.tsx')).HistoryPage,
    },
    {
      path: '/turns/metrics',
      access: ['Turnos', 'Admin cajas'],
      oneClient: 'all',
      page: async () => (await import('./figures/figures-page.tsx')).FiguresPage,
    },
  ],
  menu: [{ group: 'catalog', order: 5, module: 'Turnos', path: '/turns', icon: Ticket }],
  extra: [
    {
      ...({ under: '/turns', group: 'catalog', insteadFor: 'Admin cajas' } as const),
      path: '/turns/take',
      within: ['/turns/'],
      icon: Store,
      label: { es: 'Cajas', en: 'Boxes', ja: '窓口' },
    },
  ],
  submenu: [
    { under: '/turns', order: 1, path: '/turns/history', label: { es: 'Historial', en: 'History', ja: '履歴' } },
    { under: '/turns', order: 2, path: '/turns/take', label: { es: 'Tomar turno', en: 'Take turn', ja: '番号を取る' } },
  ],
};
