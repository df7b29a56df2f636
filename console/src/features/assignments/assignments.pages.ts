import { Box, Contact, Info, Store } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

const pages = () => import('./assignment-pages.tsx');

export const assignmentsPages: FeaturePages = {
  routes: [
    { path: '/robot/catalog', access: ['Robots'], page: async () => (await pages()).CatalogPage },
    { path: '/robot/branches', access: ['Robots'], page: async () => (await pages()).BranchesPage },
    { path: '/robot/directory', access: ['Robots'], page: async () => (await pages()).DirectoryPage },
    { path: '/robot/personal-information', access: ['Robots'], page: async () => (await pages()).InformationPage },
    {
      path: '/robots/groups/records',
      access: ['Robots'],
      page: async () => (await import('./group-records-page.tsx')).GroupRecordsPage,
    },
  ],
  robotActions: [
    { order: 3, path: '/robot/catalog', icon: Box, label: { es: 'Catálogo', en: 'Catalogue', ja: 'カタログ' } },
    {
      order: 4,
      path: '/robot/directory',
      icon: Contact,
      label: { es: 'Directorio', en: 'Directory', ja: 'ディレクトリ' },
      staff: true,
    },
    {
      order: 8,
      path: '/robot/branches',
      icon: Store,
      label: { es: 'Sucursales', en: 'Branches', ja: '支店' },
      staff: true,
    },
    {
      order: 11,
      path: '/robot/personal-information',
      icon: Info,
      label: { es: 'Información personal', en: 'Personal information', ja: '個人インフォメーション' },
      staff: true,
      bucket: true,
    },
  ],
};
