import type { FeatureScreens } from '../../app/feature-screens.ts';

export const intentsScreens: FeatureScreens = {
  routes: [
    {
      path: '/robot/gestures',
      access: ['Robots'],
      page: async () => (await import('./gestures-page.tsx')).GesturesPage,
    },
    {
      path: '/robot/gestures/edit',
      access: ['Robots'],
      page: async () => (await import('./intent-screen.tsx')).IntentPage,
    },
    {
      path: '/robot/audios',
      access: ['Robots'],
      page: async () => (await import('./audio-flows-page.tsx')).AudioFlowsPage,
    },
    {
      path: '/robot/audios-flow/update',
      access: ['Robots'],
      page: async () => (await import('./intent-screen.tsx')).AudioFlowPage,
    },
    {
      path: '/robot/audios-flow/create',
      access: ['Robots'],
      page: async () => (await import('./audio-flow-create-page.tsx')).AudioFlowCreatePage,
    },
  ],
};
