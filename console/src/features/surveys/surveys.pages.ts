import { ClipboardList } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

export const surveysPages: FeaturePages = {
  routes: [
    {
      path: '/surveys',
      access: ['Encuestas'],
      oneClient: true,
      page: async () => (await import('./surveys-page.tsx')).SurveysPage,
    },
    {
      path: '/surveys/create',
      access: ['Encuestas'],
      page: async () => (await import('./builder/builder-page.tsx')).CreateSurveyPage,
    },
    {
      path: '/surveys/edit',
      access: ['Encuestas'],
      page: async () => (await import('./builder/builder-page.tsx')).EditSurveyPage,
    },
    {
      path: '/surveys/responses',
      access: ['Encuestas'],
      page: async () => (await import('./responses/responses-page.tsx')).ResponsesPage,
    },
    {
      path: '/surveys/metrics',
      access: ['Encuestas'],
      page: async () => (await import('./metrics/metrics-page.tsx')).SurveyMetricsPage,
    },
  ],
  found: {
    survey: {
      icon: ClipboardList,
      heading: { es: 'Encuestas', en: 'Surveys', ja: 'アンケート' },
      path: (id) => `/surveys/edit?surveyId=${id}`,
    },
  },
  menu: [{ group: 'top', order: 3, module: 'Encuestas', path: '/surveys', icon: ClipboardList, key: 'e' }],
};
