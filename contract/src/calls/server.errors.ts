import { defineErrors } from '../fields/texts.ts';

/** Failures of the server itself, of any request and of the session. */
export const serverErrors = defineErrors({
  'server.failed': [
    500,
    {
      es: 'Ocurrió un error inesperado. Inténtelo más tarde.',
      en: 'An unexpected error occurred. Try again later.',
      ja: '予期しないエラーが発生しました。後でもう一度お試しください。',
    },
  ],
  'server.busy': [
    503,
    {
      es: 'El servidor está ocupado. Inténtelo de nuevo en unos segundos.',
      en: 'The server is busy. Try again in a few seconds.',
      ja: 'サーバーが混み合っています。数秒後にもう一度お試しください。',
    },
  ],
  'server.database_down': [
    503,
    {
      es: 'La base de datos no responde. Inténtelo de nuevo en unos segundos.',
      en: 'The database does not answer. Try again in a few seconds.',
      ja: 'データベースが応答しません。数秒後にもう一度お試しください。',
    },
  ],
  'server.no_space': [
    507,
    {
      es: 'El servidor no tiene espacio en disco para guardar. Se puede seguir consultando; avise a quien lo administra.',
      en: 'The server has no disk space left to save. Reading still works; tell the administrator who runs it.',
      ja: 'サーバーのディスクに空きがないため保存できません。閲覧は続けられます。管理者にご連絡ください。',
    },
  ],
  'server.stopping': [
    503,
    {
      es: 'El servidor se está reiniciando. Inténtelo de nuevo en unos segundos.',
      en: 'The server is restarting. Try again in a few seconds.',
      ja: 'サーバーを再起動しています。数秒後にもう一度お試しください。',
    },
  ],
  'request.invalid': [
    400,
    {
      es: 'Revise los datos: hay campos con error.',
      en: 'Check the data: some fields have errors.',
      ja: '入力内容をご確認ください。エラーのある項目があります。',
    },
  ],
  'request.malformed': [
    400,
    {
      es: 'La petición no se pudo leer.',
      en: 'The request could not be read.',
      ja: 'リクエストを読み取れませんでした。',
    },
  ],
  'request.too_large': [
    413,
    {
      es: 'La petición es demasiado grande.',
      en: 'The request is too large.',
      ja: 'リクエストが大きすぎます。',
    },
  ],
  'request.unsupported_type': [
    415,
    {
      es: 'El tipo de contenido no se admite.',
      en: 'The content type is not supported.',
      ja: 'この種類のコンテンツには対応していません。',
    },
  ],
  'request.not_found': [
    404,
    {
      es: 'El recurso no existe.',
      en: 'The resource does not exist.',
      ja: 'リソースが存在しません。',
    },
  ],
  'request.too_many': [
    429,
    {
      es: 'Demasiados intentos. Intente más tarde.',
      en: 'Too many attempts. Try again later.',
      ja: '試行回数が多すぎます。後でもう一度お試しください。',
    },
  ],
  'request.timeout': [
    408,
    {
      es: 'La petición tardó demasiado en llegar.',
      en: 'The request took too long to arrive.',
      ja: 'リクエストの到着に時間がかかりすぎました。',
    },
  ],
  'request.key_reused': [
    409,
    {
      es: 'La clave de idempotencia ya se usó con otra petición.',
      en: 'The idempotency key was already used with another request.',
      ja: '冪等キーは別のリクエストで使用済みです。',
    },
  ],
  'request.stale': [
    409,
    {
      es: 'Otra persona guardó cambios mientras usted editaba.',
      en: 'Somebody else saved changes while you were editing.',
      ja: '編集中に別の人が変更を保存しました。',
    },
  ],
  'request.taken': [
    409,
    {
      es: 'Ya existe un registro con esos datos. Actualice la página y cambie lo que se repite.',
      en: 'There is already a record with this data. Refresh the page and change what is repeated.',
      ja: '同じ内容の記録がすでにあります。ページを更新し、重複する内容を変更してください。',
    },
  ],
  'request.related': [
    409,
    {
      es: 'Depende de un registro que ya no existe, o un registro todavía depende de él. Actualice la página y revíselo.',
      en: 'It depends on a record that is no longer there, or a record still depends on it. Refresh the page and check.',
      ja: '関連する記録がすでに存在しないか、まだ使用されています。ページを更新してご確認ください。',
    },
  ],
  'request.bad_cursor': [
    400,
    {
      es: 'El marcador de página no es válido.',
      en: 'The page cursor is not valid.',
      ja: 'ページの位置情報が正しくありません。',
    },
  ],
  'request.cross_origin': [
    403,
    {
      es: 'El origen de la petición no está permitido.',
      en: 'The origin of the request is not allowed.',
      ja: 'リクエスト元が許可されていません。',
    },
  ],
  'session.required': [
    401,
    {
      es: 'Su sesión ha terminado. Inicie sesión de nuevo.',
      en: 'Your session has ended. Sign in again.',
      ja: 'セッションが終了しました。もう一度ログインしてください。',
    },
  ],
  'session.wrong_credentials': [
    401,
    {
      es: 'Correo o contraseña incorrectos.',
      en: 'Wrong e-mail or password.',
      ja: 'メールアドレスまたはパスワードが正しくありません。',
    },
  ],
  'session.too_many_attempts': [
    429,
    {
      es: 'Demasiados intentos. Inténtelo de nuevo en {minutes} min.',
      en: 'Too many attempts. Try again in {minutes} min.',
      ja: '試行回数が多すぎます。{minutes}分後にもう一度お試しください。',
    },
  ],
  'session.too_many_attempts_mail': [
    429,
    {
      es: 'Demasiados intentos. Inténtelo de nuevo en {minutes} min, o restablezca su contraseña con un enlace por correo.',
      en: 'Too many attempts. Try again in {minutes} min, or reset your password with a link by e-mail.',
      ja: '試行回数が多すぎます。{minutes}分後にもう一度お試しいただくか、メールのリンクからパスワードを再設定してください。',
    },
  ],
  'session.forbidden': [
    403,
    {
      es: 'No tiene permiso para realizar esta acción.',
      en: 'You are not allowed to do this.',
      ja: 'この操作を行う権限がありません。',
    },
  ],
  'session.other_client': [
    403,
    {
      es: 'No tiene acceso a los datos de ese cliente.',
      en: 'You have no access to the data of that client.',
      ja: 'このクライアントのデータにアクセスできません。',
    },
  ],
  'session.not_found': [
    404,
    {
      es: 'La sesión ya terminó.',
      en: 'The session has already ended.',
      ja: 'このセッションはすでに終了しています。',
    },
  ],
});
