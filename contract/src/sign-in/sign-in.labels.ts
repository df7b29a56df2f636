import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables, columns and values of this feature. */
export const signInLabels = defineLabels({
  records: {
    sign_in_providers: {
      title: label(
        'Entrada con la cuenta de la empresa',
        'Sign-in with the company’s account',
        '会社のアカウントでのログイン',
      ),
      fields: {
        provider_id: label('Proveedor', 'Provider', 'プロバイダー'),
        issuer: label('Emisor', 'Issuer', '発行者'),
        provider_client_id: label('Identificador de cliente', 'Client identifier', 'クライアント識別子'),
        domains: label('Dominios', 'Domains', 'ドメイン'),
        secret_set_at: label('Secreto guardado', 'Secret stored', 'シークレットの保存'),
        vouched_at: label('Dominios confirmados', 'Domains confirmed', 'ドメインの確認'),
        required: label('Solo de esta forma', 'Only this way', 'この方法のみ'),
      },
    },
    sign_in_links: {
      title: label('Cuenta de la empresa de un usuario', 'Company account of a user', 'ユーザーの会社アカウント'),
      fields: {
        link_id: label('Enlace', 'Link', '連携'),
        issuer: label('Emisor', 'Issuer', '発行者'),
        subject: label('Cuenta', 'Account', 'アカウント'),
        linked_at: label('Enlazada', 'Linked', '連携'),
      },
    },
  },
  actions: {
    'signIn.enter': label(
      'Inició sesión con la cuenta de la empresa',
      'Signed in with the company’s account',
      '会社のアカウントでログイン',
    ),
    'signIn.return': label(
      'Volvió del proveedor de la empresa',
      'Came back from the company’s provider',
      '会社のプロバイダーから戻りました',
    ),
  },
});
