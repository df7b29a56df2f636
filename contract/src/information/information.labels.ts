import { defineLabels, label } from '../fields/label.ts';
import { givenFields } from '../groups/given.labels.ts';
import { robotSpeechInSpanish } from '../speech/spoken.labels.ts';

/** What the log calls the tables, columns and values of this feature. */
export const informationLabels = defineLabels({
  records: {
    information_items: {
      title: label('Información', 'Information', 'お知らせ'),
      fields: {
        audio_es: label('Voz', 'Speech', '音声'),
        text: label('Texto del robot', 'Robot text', 'ロボットの発話'),
      },
    },
    robot_information: {
      title: label('Información del robot', 'Information of the robot', 'ロボットのインフォメーション'),
      fields: robotSpeechInSpanish,
    },
    group_information: {
      title: label('Información del grupo', 'Information of the group', 'グループの情報'),
      fields: givenFields,
    },
  },
});
