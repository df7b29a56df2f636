import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables, columns and values of this feature. */
export const usersLabels = defineLabels({
  records: {
    users: {
      title: label('Usuario', 'User', 'ユーザー'),
      fields: {
        email: label('Correo electrónico', 'Email', 'メールアドレス'),
        has_pin: label('Tiene PIN', 'Has a PIN', 'PINあり'),
        is_staff: label('Personal de la plataforma', 'Platform staff', 'プラットフォームの担当者'),
        last_login: label('Último acceso', 'Last sign-in', '最終ログイン'),
        last_name: label('Apellidos', 'Last name', '姓'),
        tlf: label('Teléfono', 'Phone', '電話番号'),
      },
    },
    user_secrets: {
      title: label('Contraseña', 'Password', 'パスワード'),
      fields: {
        password_hash: label('Contraseña', 'Password', 'パスワード'),
        past_provider_until: label(
          'Entra sin la cuenta de la empresa hasta',
          'Signs in without the company’s account until',
          '会社のアカウントなしでログインできる期限',
        ),
        pin_hash: label('PIN', 'PIN', 'PIN'),
      },
    },
  },
  actions: {
    'users.changePassword': label('Cambió su contraseña', 'Changed their password', 'パスワードの変更'),
    'users.sendReset': label(
      'Envió un enlace para una contraseña nueva',
      'Sent a link for a new password',
      '新しいパスワードのリンクを送信',
    ),
  },
});
