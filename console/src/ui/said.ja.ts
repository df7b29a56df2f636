import type { Translations } from './said.en.ts';

const known: Record<string, string> = {
  'Este campo es obligatorio': 'この項目は必須です',
  'Correo electrónico inválido': 'メールアドレスが正しくありません',
  'Número inválido': '数値が正しくありません',
  'No se permiten decimales': '小数は使用できません',
  'El texto contiene caracteres no permitidos': '使用できない文字が含まれています',
  'Solo números': '数字のみ使用できます',
  'Solo números positivos': '正の数のみ使用できます',
  'Las contraseñas no coinciden': 'パスワードが一致しません',
  'Tu contraseña debe de tener 8 caracteres': 'パスワードは8文字以上にしてください',
  'La contraseña no cumple con la política de seguridad (Min. 8 caracteres, 1 mayúscula, 1 número y 1 símbolo).':
    'パスワードがセキュリティ要件を満たしていません（8文字以上、大文字・数字・記号を各1文字以上）。',
  'La contraseña es de las más usadas o repite el correo. Elija otra.':
    'よく使われているパスワードか、メールアドレスと同じパスワードです。別のものを選んでください。',
  'La fecha no es válida': '日付が正しくありません',
};

export const said: Translations = {
  rules: (sentence) =>
    known[sentence] ??
    /^M[aá]ximo (\d+) (caracteres|segundos|dígitos)$/
      .exec(sentence)
      ?.slice(1)
      .reduce((n, what) => `${n} ${what === 'segundos' ? '秒' : what === 'dígitos' ? '桁' : '文字'}以内`) ??
    /^M[ií]nimo (\d+) (caracteres|segundos|dígitos)$/
      .exec(sentence)
      ?.slice(1)
      .reduce((n, what) => `${n} ${what === 'segundos' ? '秒' : what === 'dígitos' ? '桁' : '文字'}以上`),
  errors: {
    'server.failed': '予期しないエラーが発生しました。後でもう一度お試しください。',
    'server.busy': 'サーバーが混み合っています。数秒後にもう一度お試しください。',
    'server.no_space': 'サーバーのディスクに空きがないため保存できません。閲覧は続けられます。管理者にご連絡ください。',
    'server.database_down': 'データベースが応答しません。数秒後にもう一度お試しください。',
    'server.stopping': 'サーバーを再起動しています。数秒後にもう一度お試しください。',
    'request.invalid': '入力内容をご確認ください。エラーのある項目があります。',
    'request.malformed': 'リクエストを読み取れませんでした。',
    'request.too_large': 'リクエストが大きすぎます。',
    'request.unsupported_type': 'この種類のコンテンツには対応していません。',
    'request.not_found': 'リソースが存在しません。',
    'request.too_many': '試行回数が多すぎます。後でもう一度お試しください。',
    'request.timeout': 'リクエストの到着に時間がかかりすぎました。',
    'request.key_reused': '冪等キーは別のリクエストで使用済みです。',
    'request.stale': '編集中に別の人が変更を保存しました。',
    'request.bad_cursor': 'ページの位置情報が正しくありません。',
    'request.cross_origin': 'リクエスト元が許可されていません。',
    'session.required': 'セッションが終了しました。もう一度ログインしてください。',
    'session.wrong_credentials': 'メールアドレスまたはパスワードが正しくありません。',
    'session.too_many_attempts': '試行回数が多すぎます。後でもう一度お試しください。',
    'session.forbidden': 'この操作を行う権限がありません。',
    'session.other_client': 'このクライアントのデータにアクセスできません。',
    'session.not_found': 'このセッションはすでに終了しています。',
    'recovery.dead_link': 'リンクは無効になりました。新しいリンクをリクエストしてください。',
    'recovery.foreign_address': 'このサイトでは再設定リンクを受け取れません。サーバーの管理者にお知らせください。',
    'clients.not_found': 'クライアントが存在しません。',
    'clients.name_taken': '同じ名前のクライアントがすでにあります。',
    'clients.module_unknown': '選択したモジュールが存在しません。',
    'profiles.not_found': 'プロファイルが存在しません。',
    'profiles.name_taken': '同じ名前のプロファイルがすでにあります。',
    'profiles.in_use': 'このプロファイルはユーザーに割り当てられています。',
    'profiles.module_not_in_client': 'クライアントは選択したモジュールの一つを契約していません。',
    'profiles.module_not_held': 'ご自身が持っていないモジュールは付与できません。',
    'users.not_found': 'ユーザーが存在しません。',
    'users.email_taken': 'このメールアドレスはすでに登録されています。',
    'users.profile_other_client': 'プロファイルが同じクライアントのものではありません。',
    'users.self_delete': 'ご自身のユーザーは削除できません。',
    'users.wrong_password': '現在のパスワードが正しくありません。',
    'users.common_password':
      'よく使われているパスワードか、メールアドレスと同じパスワードです。別のものを選んでください。',
    'users.client_required': 'ユーザーにはクライアントとプロファイルが必要です。',
    'resolutions.not_found': '解像度が存在しません。',
    'resolutions.taken': '同じ解像度がすでにあります。',
    'resolutions.in_use': 'この解像度はロボットで使用中です。',
    'resolutions.disabled': '選択した解像度は利用できません。',
    'robots.not_found': 'ロボットが存在しません。',
    'robots.serial_taken': 'このシリアル番号はすでに登録されています。',
    'robots.name_taken': '同じ名前のロボットがすでにあります。',
    'robots.already_off': 'ロボットの電源はすでに切れています。',
    'robots.not_beating': 'ロボットが接続されていません。本体の電源を入れてください。',
    'robots.not_paired': 'ロボットはペアリングされていません。',
    'robots.staff_field': 'この項目を変更できるのはプラットフォームの担当者だけです。',
    'pairing.unknown_code': 'コードが存在しないか、期限が切れています。',
    'pairing.already_paired': 'ロボットはすでに機器とペアリングされています。先に解除してください。',
    'notifications.not_found': '通知はもう存在しません。',
    'notifications.cleared': 'このアラートはすでに解決済みです。',
    'notifications.ended': 'このアラートは自然に終了したため、元に戻せません。',
    'notifications.assignee': 'この担当者はこのクライアントのアラートを扱えません。',
    'notifications.unknown_rule': 'その名前のアラートはありません。',
    'interactions.bad_range': '終了日は開始日以降にしてください',
    'device.unknown': 'この機器はペアリングされていません。',
    'commands.not_found': '命令が存在しません。',
    'errors.not_found': 'このエラーはもう記録されていません。',
    'audit.not_found': '記録が存在しません。',
    'commands.text_required': 'ロボットに話させる内容を入力してください。',
    'pictures.not_a_picture': 'JPEG、PNG、WebP の画像ではありません。',
    'clients.suspended': 'クライアントは停止中です。ロボットに新しいコンテンツは届きません。',
  },
};
