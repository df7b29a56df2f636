import { Ticket } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

/** It has no page yet, and is therefore not shown. */
export const turnsPages: FeaturePages = {
  menu: [{ group: 'catalog', order: 5, module: 'Turnos', path: '/turns', icon: Ticket }],
  submenu: [
    { under: '/turns', order: 1, path: '/turns/history', label: { es: 'Historial', en: 'History', ja: '履歴' } },
    { under: '/turns', order: 2, path: '/turns/take', label: { es: 'Tomar turno', en: 'Take turn', ja: '番号を取る' } },
  ],
};
