import { Images } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

const label = { es: 'Biblioteca de medios', en: 'Media library', ja: 'メディアライブラリ' };
const path = '/advertising/media-library';

export const mediaPages: FeaturePages = {
  routes: [
    {
      path,
      access: ['Publicidad', 'Robots'],
      oneClient: true,
      page: async () => (await import('./media-library-page.tsx')).MediaLibraryPage,
    },
  ],
  submenu: [{ under: '/advertising', order: 3, path, label }],
  palette: [{ path, icon: Images, label }],
};
