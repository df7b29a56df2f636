import { Bell, SlidersHorizontal } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

export const alertsPages: FeaturePages = {
  routes: [
    { path: '/robot/alerts', access: ['Robots'], page: async () => (await import('./alerts-page.tsx')).AlertsPage },
    {
      path: '/alerts',
      access: 'session',
      oneClient: 'all',
      page: async () => (await import('./desk/desk-page.tsx')).AlertDeskPage,
    },
    {
      path: '/alerts/rules',
      access: ['Robots'],
      oneClient: true,
      page: async () => (await import('./rules/rules-page.tsx')).AlertRulesPage,
    },
  ],
  extra: [
    {
      under: '/robots',
      group: 'top',
      path: '/alerts',
      icon: Bell,
      counts: 'alerts',
      label: { es: 'Alertas', en: 'Alerts', ja: 'アラート' },
    },
  ],
  palette: [
    { path: '/alerts', icon: Bell, key: 't', label: { es: 'Alertas', en: 'Alerts', ja: 'アラート' } },
    {
      path: '/alerts/rules',
      icon: SlidersHorizontal,
      label: { es: 'Reglas de alerta', en: 'Alert rules', ja: 'アラートのルール' },
    },
  ],
  robotActions: [
    { order: 1, path: '/robot/alerts', icon: Bell, label: { es: 'Alertas', en: 'Alerts', ja: 'アラート' } },
  ],
};
