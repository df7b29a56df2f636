import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables, columns and values of this feature. */
export const resolutionsLabels = defineLabels({
  records: {
    resolutions: {
      title: label('Resolución', 'Resolution', '解像度'),
      fields: {
        height: label('Alto', 'Height', '高さ'),
        id: label('Número', 'Number', '番号'),
        status: label('Disponible', 'Available', '利用可能'),
        wide: label('Ancho', 'Width', '幅'),
      },
    },
  },
});
