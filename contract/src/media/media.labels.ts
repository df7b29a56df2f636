import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables, columns and values of this feature. */
export const mediaLabels = defineLabels({
  records: {
    media: {
      title: label('Medio', 'Media file', 'メディア'),
      fields: {
        extention: label('Extensión', 'Extension', '拡張子'),
        file_type: label('Tipo de archivo', 'File type', 'ファイル種別'),
        resolution: label('Resolución', 'Resolution', '解像度'),
        url_file: label('Archivo', 'File', 'ファイル'),
      },
      values: {
        file_type: {
          image: label('Imagen', 'Image', '画像'),
          video: label('Video', 'Video', '動画'),
          audio: label('Audio', 'Audio', '音声'),
        },
      },
    },
  },
});
