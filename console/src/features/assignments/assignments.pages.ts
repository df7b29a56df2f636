import type { FeaturePages } from '../../app/feature-pages.ts';

const pages = () => import('./assignment-pages.tsx');

export const assignmentsPages: FeaturePages = {
  routes: [
    { path: '/robot/catalog', access: ['Robots'], page: async () => (await pages()).CatalogPage },
    { path: '/robot/branches', access: ['Robots'], page: async () => (await pages()).BranchesPage },
    { path: '/robot/directory', access: ['Robots'], page: async () => (await pages()).DirectoryPage },
    { path: '/robot/personal-information', access: ['Robots'], page: async () => (await pages()).InformationPage },
  ],
};
