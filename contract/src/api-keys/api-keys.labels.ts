import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables, columns and values of this feature. */
export const apiKeysLabels = defineLabels({
  records: {
    api_keys: {
      title: label('Clave de API', 'API key', 'API キー'),
      fields: {
        key_id: label('Clave de API', 'API key', 'API キー'),
        in_address: label('Para hojas de cálculo', 'For sheets', '表計算用'),
        revoked_at: label('Revocada', 'Revoked', '取り消し日時'),
        revoked_by: label('Revocada por', 'Revoked by', '取り消した人'),
      },
    },
    api_key_modules: {
      title: label('Permiso de la clave de API', 'Permission of the API key', 'API キーの権限'),
      fields: {
        key_id: label('Clave de API', 'API key', 'API キー'),
        write: label('Puede escribir', 'May write', '書き込み可'),
      },
    },
  },
  actions: {
    'apiKeys.create': label('Creó una clave de API', 'Made an API key', 'API キーを作成'),
    'apiKeys.remove': label('Revocó una clave de API', 'Revoked an API key', 'API キーを取り消し'),
  },
});
