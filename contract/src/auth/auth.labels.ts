import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables, columns and values of this feature. */
export const authLabels = defineLabels({
  records: {
    sessions: {
      title: label('Sesión', 'Session', 'セッション'),
      fields: {
        ip: label('Dirección IP', 'IP address', 'IPアドレス'),
        issued_at: label('Emitida', 'Issued', '発行'),
        revoked_at: label('Terminó', 'Ended', '終了'),
        revoked_why: label('Motivo', 'Reason', '理由'),
        user_agent: label('Navegador', 'Browser', 'ブラウザー'),
      },
      values: {
        revoked_why: {
          logout: label('Cerró sesión', 'Signed out', 'ログアウト'),
          'ended by its owner': label(
            'La cerró su dueño desde otra sesión',
            'Its owner ended it from another session',
            '本人が別のセッションから終了',
          ),
          'refresh token reused': label(
            'Su credencial se usó dos veces',
            'Its credential was used twice',
            '認証情報が二度使用された',
          ),
          'password changed': label('Cambió su contraseña', 'Changed the password', '本人がパスワードを変更'),
          'password changed by another': label(
            'Otra persona cambió la contraseña',
            'Somebody else changed the password',
            '他の人がパスワードを変更',
          ),
          'password reset by mail': label(
            'Restableció su contraseña por correo',
            'Reset the password by mail',
            'メールでパスワードを再設定',
          ),
          'password reset on the server': label(
            'La contraseña se restableció en el servidor',
            'The password was reset on the server',
            'サーバーでパスワードを再設定',
          ),
          suspended: label('Usuario suspendido', 'User suspended', 'ユーザーの停止'),
          deleted: label('Usuario eliminado', 'User deleted', 'ユーザーの削除'),
          'moved to another client': label(
            'Usuario pasado a otro cliente',
            'User moved to another client',
            '別のクライアントへ移動',
          ),
          'no longer staff': label(
            'Dejó de ser personal de la plataforma',
            'No longer platform staff',
            'プラットフォーム担当者ではなくなった',
          ),
        },
      },
    },
    password_resets: {
      title: label('Recuperación de contraseña', 'Password recovery', 'パスワードの再設定'),
      fields: {
        email: label('Correo electrónico', 'Email', 'メールアドレス'),
        issued_at: label('Emitida', 'Issued', '発行'),
        requested_ip: label('Dirección IP', 'IP address', 'IPアドレス'),
        reset_id: label('Recuperación', 'Recovery', '再設定'),
        token_hash: label('Enlace', 'Link', 'リンク'),
        voided_at: label('Anulada', 'Voided', '無効化'),
      },
    },
  },
  actions: {
    'auth.login': label('Inició sesión', 'Signed in', 'ログイン'),
    'auth.logout': label('Cerró sesión', 'Signed out', 'ログアウト'),
    'auth.requestReset': label(
      'Se pidió un enlace para una contraseña nueva',
      'A link for a new password was asked for',
      '新しいパスワードのリンクがリクエストされました',
    ),
    'auth.completeReset': label('Restableció su contraseña', 'Reset the own password', 'パスワードを再設定'),
  },
});

/** Why a session was ended. */
export type SessionEnd = keyof typeof authLabels.records.sessions.values.revoked_why;
