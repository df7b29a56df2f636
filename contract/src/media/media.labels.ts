import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables, columns and values of this feature. */
export const mediaLabels = defineLabels({
  records: {
    media: {
      title: label('Medio', 'Media file', 'メディア'),
      fields: {
        conversion: label('Conversión', 'Conversion', '変換'),
        conversion_error: label('Motivo sin conversión', 'Why it was not converted', '変換できない理由'),
        extention: label('Extensión', 'Extension', '拡張子'),
        file_type: label('Tipo de archivo', 'File type', 'ファイル種別'),
        playable_url: label('Copia reproducible', 'Playable copy', '再生用コピー'),
        poster: label('Imagen del video', 'Picture of the video', '動画の画像'),
        resolution: label('Resolución', 'Resolution', '解像度'),
        url_file: label('Archivo', 'File', 'ファイル'),
      },
      values: {
        conversion: {
          none: label('No hace falta', 'Not needed', '不要'),
          waiting: label('En espera', 'Waiting', '待機中'),
          running: label('En curso', 'Running', '変換中'),
          done: label('Lista', 'Done', '完了'),
          failed: label('Fallida', 'Failed', '失敗'),
          unavailable: label('No disponible', 'Not available', '利用不可'),
        },
        conversion_error: {
          too_long: label('Dura más de 10 minutos', 'Longer than 10 minutes', '10 分を超えています'),
          too_large: label('La copia es demasiado grande', 'The copy is too large', 'コピーが大きすぎます'),
          timeout: label('Tardó demasiado', 'It took too long', '時間がかかりすぎました'),
          unreadable: label('No se pudo leer', 'It could not be read', '読み取れませんでした'),
          unsupported: label('Formato sin conversión', 'Format without conversion', '変換できない形式'),
          over_quota: label('Sin espacio', 'No space left', '空き容量なし'),
          wide_range: label('Colores HDR sin conversión', 'HDR colours not converted', 'HDR の色を変換できません'),
          machine: label('El servidor la interrumpió', 'Interrupted by the server', 'サーバーが中断しました'),
        },
        file_type: {
          image: label('Imagen', 'Image', '画像'),
          video: label('Video', 'Video', '動画'),
          audio: label('Audio', 'Audio', '音声'),
        },
      },
    },
  },
  actions: {
    'media.conversion': label('Convirtió un medio', 'Converted a media file', 'メディアの変換'),
  },
});
