import { AudioLines, MessageCircleQuestion, MessageCircleX, Smile } from 'lucide-react';
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
    {
      path: '/robot/understanding',
      access: ['Robots'],
      page: async () => (await import('./try/try-page.tsx')).TryPage,
    },
    {
      path: '/robot/intents-check',
      access: ['Robots'],
      page: async () => (await import('./check/check-page.tsx')).CheckPage,
    },
    {
      path: '/robot/sentences',
      access: ['Robots'],
      page: async () => (await import('./missed/missed-page.tsx')).MissedPage,
    },
  ],
  robotActions: [
    {
      order: 2,
      path: '/robot/audios',
      icon: AudioLines,
      label: { es: 'Audios', en: 'Audios', ja: '音声' },
      staff: true,
    },
    { order: 6, path: '/robot/gestures', icon: Smile, label: { es: 'Gestos', en: 'Gestures', ja: 'ジェスチャー' } },
    {
      order: 13,
      path: '/robot/understanding',
      icon: MessageCircleQuestion,
      label: { es: '¿Qué entendería?', en: 'What would it understand?', ja: '何を理解しますか？' },
    },
    {
      order: 14,
      path: '/robot/sentences',
      icon: MessageCircleX,
      label: { es: 'Frases sin respuesta', en: 'Sentences without an answer', ja: '応答できなかった発話' },
    },
  ],
};
