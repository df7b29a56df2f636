import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables, columns and values of this feature. */
export const profilesLabels = defineLabels({
  records: {
    profiles: {
      title: label('Perfil', 'Profile', 'プロファイル'),
      fields: {},
    },
    profile_modules: {
      title: label('Permisos del perfil', 'Profile permissions', 'プロファイルの権限'),
      fields: {},
    },
    modules: {
      title: label('Módulo', 'Module', 'モジュール'),
      fields: {
        has_routes: label('Tiene pantallas', 'Has screens', '画面あり'),
      },
    },
  },
});
