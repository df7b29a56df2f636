import type { ValueLabels } from '@botones/contract/audit-value-labels';
import { commandWords } from '../../app/command.words.ts';
import { appWords } from '../../app/shell/app.words.ts';
import { storageWords } from '../../ui/upload/storage.words.ts';

/** Values out of a few in Japanese. */
export const valuesJa = {
  desired_power: { on: 'オン', off: 'オフ' },
  kind: {
    ...commandWords.ja,
    es: 'スペイン語',
    en: '英語',
    chemical: '化学',
    other: 'その他',
    not_found: 'ページが見つからない',
    render: '画面の表示失敗',
    unhandled: '未処理のエラー',
  },
  state: {
    queued: '待機中',
    delivered: '配信済み',
    accepted: '受理',
    running: '実行中',
    done: '完了',
    failed: '失敗',
    rejected: 'ロボットが拒否',
    expired: '応答がなく期限切れ',
  },
  type: appWords.ja.types,
  priority: { high: '高', medium: '中' },
  severity: { 1: '重大', 2: '高', 3: '中', 4: '低' },
  source: { robot: 'ロボット', server: 'サーバー' },
  what: {
    repeated: '再び発生しました',
    reopened: '再び発生し、再開されました',
    ended: '自然に終了しました',
    acknowledged: '確認されました',
    unacknowledged: '確認が取り消されました',
    assigned: '担当者が決まりました',
    unassigned: '担当者が外されました',
    snoozed: '保留になりました',
    woken: '保留が終わりました',
    cleared: '解決されました',
    restored: '再開されました',
    commented: 'コメントされました',
    mailed: 'メールで通知しました',
  },
  area: storageWords.ja.areas,
  folder: { audios: '音声', images: '画像', videos: '動画' },
  family: { image: '画像', video: '動画', audio: '音声' },
  revoked_why: {
    logout: 'ログアウト',
    'ended by its owner': '本人が別のセッションから終了',
    'refresh token reused': '認証情報が二度使用された',
    'password changed': '本人がパスワードを変更',
    'password changed by another': '他の人がパスワードを変更',
    'password reset by mail': 'メールでパスワードを再設定',
    'password reset on the server': 'サーバーでパスワードを再設定',
    suspended: 'ユーザーの停止',
    deleted: 'ユーザーの削除',
    'moved to another client': '別のクライアントへ移動',
    'no longer staff': 'プラットフォーム担当者ではなくなった',
  },
} satisfies ValueLabels;
