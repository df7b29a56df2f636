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
        issuer: label('Emisor', 'Issuer', '発行者'),
        provider_client_id: label('Identificador de cliente', 'Client identifier', 'クライアント識別子'),
        required: label('Solo de esta forma', 'Only this way', 'この方法のみ'),
      },
    },
    sign_in_domains: {
      title: label('Dominio de la empresa', 'Domain of the company', '会社のドメイン'),
      fields: { domain: label('Dominio', 'Domain', 'ドメイン') },
    },
    sign_in_secrets: {
      title: label('Secreto del proveedor', 'Secret at the provider', 'プロバイダーのシークレット'),
      fields: { secret_enc: label('Secreto', 'Secret', 'シークレット') },
    },
    sign_in_links: {
      title: label('Cuenta de la empresa de un usuario', 'Company account of a user', 'ユーザーの会社アカウント'),
      fields: {
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
