import type { FeatureScreens } from '../../app/feature-screens.ts';

const pages = () => import('./assignment-pages.tsx');

export const assignmentsScreens: FeatureScreens = {
  routes: [
    { path: '/robot/catalog', access: ['Robots'], page: async () => (await pages()).CatalogPage },
    { path: '/robot/branches', access: ['Robots'], page: async () => (await pages()).BranchesPage },
    { path: '/robot/directory', access: ['Robots'], page: async () => (await pages()).DirectoryPage },
    { path: '/robot/personal-information', access: ['Robots'], page: async () => (await pages()).InformationPage },
  ],
};
