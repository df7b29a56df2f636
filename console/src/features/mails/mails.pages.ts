import { Mail } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

export const mailsPages: FeaturePages = {
  routes: [{ path: '/mails', access: 'staff', page: async () => (await import('./mails-page.tsx')).MailsPage }],
  palette: [{ path: '/mails', icon: Mail, account: true, label: { es: 'Correos', en: 'Mails', ja: 'メール' } }],
};
