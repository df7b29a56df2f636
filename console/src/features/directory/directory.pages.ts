import { Contact } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

export const directoryPages: FeaturePages = {
  routes: [
    {
      path: '/directory',
      access: ['Directorio'],
      oneClient: true,
      page: async () => (await import('./directory-page.tsx')).DirectoryPage,
    },
    {
      path: '/directory/form',
      access: ['Directorio'],
      page: async () => (await import('./entry-form-page.tsx')).EntryFormPage,
    },
  ],
  menu: [
    {
      group: 'catalog',
      order: 4,
      module: 'Directorio',
      path: '/directory',
      within: ['/directory/'],
      icon: Contact,
      key: 'd',
    },
  ],
  found: {
    directory: {
      icon: Contact,
      heading: { es: 'Directorio', en: 'Directory', ja: 'ディレクトリ' },
      path: (id) => `/directory/form?id=${id}`,
    },
  },
};
