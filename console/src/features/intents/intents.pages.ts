import type { FeaturePages } from '../../app/feature-pages.ts';

export const intentsPages: FeaturePages = {
  routes: [
    {
      path: '/robot/gestures',
      access: ['Robots'],
      page: async () => (await import('./gestures-page.tsx')).GesturesPage,
    },
    {
      path: '/robot/gestures/edit',
      access: ['Robots'],
      page: async () => (await import('./intent-pages.tsx')).IntentPage,
    },
    {
      path: '/robot/audios',
      access: ['Robots'],
      page: async () => (await import('./audio-flows-page.tsx')).AudioFlowsPage,
    },
    {
      path: '/robot/audios-flow/update',
      access: ['Robots'],
      page: async () => (await import('./intent-pages.tsx')).AudioFlowPage,
    },
    {
      path: '/robot/audios-flow/create',
      access: ['Robots'],
      page: async () => (await import('./audio-flow-create-page.tsx')).AudioFlowCreatePage,
    },
  ],
};
