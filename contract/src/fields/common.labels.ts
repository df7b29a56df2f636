import { label } from './label.ts';

/** Columns that mean the same in every table. */
export const commonFields = {
  client_id: label('Cliente', 'Client', 'クライアント'),
  robot_id: label('Robot', 'Robot', 'ロボット'),
  user_id: label('Usuario', 'User', 'ユーザー'),
  name: label('Nombre', 'Name', '名前'),
  image: label('Imagen', 'Image', '画像'),
  is_active: label('Activo', 'Active', '有効'),
  deleted_at: label('Eliminado', 'Removed', '削除日時'),
  deleted_by: label('Eliminado por', 'Removed by', '削除した人'),
  notification_id: label('Alerta', 'Alert', 'アラート'),
  device_id: label('Equipo', 'Device', '端末'),
  module_id: label('Módulo', 'Module', 'モジュール'),
  profile_id: label('Perfil', 'Profile', 'プロファイル'),
  rule_id: label('Regla', 'Rule', 'ルール'),
  at: label('Fecha y hora', 'Date and time', '日時'),
  expires_at: label('Vence', 'Expires', '期限'),
  used_at: label('Usado', 'Used', '使用'),
  language_id: label('Idioma', 'Language', '言語'),
  session_id: label('Sesión', 'Session', 'セッション'),
  file_id: label('Archivo', 'File', 'ファイル'),
  media_id: label('Medio', 'Media file', 'メディア'),
  intent_id: label('Intención', 'Intention', 'インテント'),
  agent_id: label('Agente', 'Agent', 'エージェント'),
  category_id: label('Categoría', 'Category', 'カテゴリ'),
  subcategory_id: label('Subcategoría', 'Subcategory', 'サブカテゴリ'),
  product_id: label('Producto', 'Product', '商品'),
  specialty_id: label('Especialidad', 'Specialty', '専門'),
  directory_id: label('Contacto', 'Contact', '連絡先'),
  branchoffice_id: label('Sucursal', 'Branch', '支店'),
  information_item_id: label('Información', 'Information', '情報'),
  timezone: label('Zona horaria', 'Time zone', 'タイムゾーン'),
  title: label('Título', 'Title', 'タイトル'),
  description: label('Descripción', 'Description', '説明'),
  position: label('Posición', 'Position', '順番'),
  duration: label('Duración en segundos', 'Duration in seconds', '秒数'),
} as const;

/** The server's own work, of no feature. */
export const commonActions = {
  cleanup: label('Limpieza programada', 'Scheduled cleanup', '定期クリーンアップ'),
} as const;
