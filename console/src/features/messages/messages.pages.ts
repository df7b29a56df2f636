import { Megaphone } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

/** Entered from the campaigns' header, from robots and from the palette (PUB-10). */
export const messagesPages: FeaturePages = {
  routes: [
    {
      path: '/advertising/messages',
      access: ['Publicidad', 'Robots'],
      page: async () => (await import('./messages-page.tsx')).MessagesPage,
    },
  ],
  palette: [
    {
      path: '/advertising/messages',
      icon: Megaphone,
      label: {
        es: 'Publicidad / Mensajes urgentes',
        en: 'Advertising / Urgent messages',
        ja: '広告 / 緊急メッセージ',
      },
    },
  ],
  robotActions: [
    {
      order: 1,
      opens: 'message',
      icon: Megaphone,
      label: { es: 'Mensaje urgente', en: 'Urgent message', ja: '緊急メッセージ' },
      drawer: async () => (await import('./robot-message.tsx')).RobotMessage,
    },
  ],
};
