import { defineLabels, label } from '../fields/label.ts';
import { pollOfferLabels } from './poll-offer.labels.ts';

/** What the log calls the tables, columns and values of this feature. */
export const surveysLabels = defineLabels({
  records: {
    group_polls: {
      title: label('Encuesta de un grupo', 'Survey of a group', 'グループのアンケート'),
      fields: {
        poll_id: label('Encuesta', 'Survey', 'アンケート'),
        poll_offer: label('Cuándo la ofrecen', 'When they offer it', '勧める時'),
        except_robots: label('Robots exceptuados', 'Excepted robots', '除外するロボット'),
      },
      values: { poll_offer: pollOfferLabels },
    },
    poll_exports: {
      title: label('Descarga de respuestas', 'Download of responses', '回答のダウンロード'),
      fields: {
        export_id: label('Descarga', 'Download', 'ダウンロード'),
        poll_id: label('Encuesta', 'Survey', 'アンケート'),
        asked: label('Periodo', 'Period', '期間'),
        exported_by: label('Descargada por', 'Downloaded by', 'ダウンロードした人'),
      },
    },
    polls: {
      title: label('Encuesta', 'Survey', 'アンケート'),
      fields: {
        state: label('Activa', 'Active', '有効'),
        title_es: label('Título en español', 'Title in Spanish', 'タイトル（スペイン語）'),
        title_en: label('Título en inglés', 'Title in English', 'タイトル（英語）'),
        description_es: label('Descripción en español', 'Description in Spanish', '説明（スペイン語）'),
        description_en: label('Descripción en inglés', 'Description in English', '説明（英語）'),
        goodbye_es: label('Despedida en español', 'Farewell in Spanish', 'お礼の言葉（スペイン語）'),
        goodbye_en: label('Despedida en inglés', 'Farewell in English', 'お礼の言葉（英語）'),
        logo: label('Logotipo', 'Logo', 'ロゴ'),
        version: label('Versión', 'Version', 'バージョン'),
        outline: label('Preguntas', 'Questions', '質問'),
        questions_count: label('Número de preguntas', 'Number of questions', '質問数'),
      },
    },
  },
  actions: {
    'surveys.answersExcel': label('Descargó las respuestas', 'Downloaded the responses', '回答をダウンロード'),
    'surveys.relate': label(
      'Relacionó la encuesta con robots',
      'Related the survey to robots',
      'アンケートをロボットに関連付け',
    ),
    'surveys.unrelateGroup': label(
      'Quitó la encuesta de un grupo',
      'Took the survey off a group',
      'グループからアンケートを外す',
    ),
  },
});
