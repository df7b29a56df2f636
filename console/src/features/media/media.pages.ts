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
  found: {
    media: { icon: Images, heading: label, path: (id, _name, client) => `${path}?client_id=${client ?? 0}&edit=${id}` },
  },
  palette: [{ path, icon: Images, label }],
};
