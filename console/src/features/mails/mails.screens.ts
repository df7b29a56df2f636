import { Mail } from 'lucide-react';
import type { FeatureScreens } from '../../app/feature-screens.ts';

export const mailsScreens: FeatureScreens = {
  routes: [{ path: '/mails', access: 'staff', page: async () => (await import('./mails-page.tsx')).MailsPage }],
  palette: [{ path: '/mails', icon: Mail, account: true, label: { es: 'Correos', en: 'Mails', ja: 'メール' } }],
};
