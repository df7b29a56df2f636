import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables, columns and values of this feature. */
export const storageLabels = defineLabels({
  records: {
    files: {
      title: label('Archivo', 'File', 'ファイル'),
      verbs: { created: label('Guardó', 'Stored', '保存') },
      fields: {
        area: label('Área', 'Area', '領域'),
        bytes: label('Tamaño en bytes', 'Size in bytes', 'バイト数'),
        content_type: label('Formato', 'Format', '形式'),
        duration_ms: label('Duración en milisegundos', 'Duration in milliseconds', '再生時間（ミリ秒）'),
        family: label('Familia', 'Family', '種別'),
        folder: label('Carpeta', 'Folder', 'フォルダー'),
        height: label('Alto', 'Height', '高さ'),
        key: label('Clave', 'Key', 'キー'),
        playable: label('Reproducible', 'Playable', '再生可能'),
        referenced_at: label('En uso desde', 'In use since', '使用開始'),
        sent_bytes: label('Bytes recibidos', 'Bytes received', '受信バイト数'),
        sent_type: label('Formato recibido', 'Format received', '受信形式'),
        sha256: label('Huella del contenido', 'Content fingerprint', '内容のハッシュ'),
        size: label('Tamaño', 'Size', 'サイズ'),
        thumbnails: label('Miniaturas', 'Thumbnails', 'サムネイル'),
        unreferenced_since: label('Sin uso desde', 'Unused since', '未使用の開始'),
        width: label('Ancho', 'Width', '幅'),
      },
      values: {
        area: {
          advertising: label('Publicidad', 'Advertising', '広告'),
          catalogue: label('Catálogo', 'Catalogue', 'カタログ'),
          voicebot: label('Audios del voicebot', 'Voicebot audios', 'ボイスボット音声'),
          surveys: label('Encuestas', 'Surveys', 'アンケート'),
          other: label('Logotipos y fotografías', 'Logos and photos', 'ロゴと写真'),
        },
        family: {
          image: label('Imagen', 'Image', '画像'),
          video: label('Video', 'Video', '動画'),
          audio: label('Audio', 'Audio', '音声'),
        },
        folder: {
          audios: label('Audios', 'Audios', '音声'),
          images: label('Imágenes', 'Images', '画像'),
          videos: label('Videos', 'Videos', '動画'),
        },
      },
    },
  },
  actions: {
    'storage.upload': label('Subió un archivo', 'Uploaded a file', 'ファイルをアップロードしました'),
    'storage.sweep': label('Limpió los archivos sin uso', 'Cleaned up unused files', '未使用ファイルの整理'),
  },
});
