import { defineLabels, label } from '../fields/label.ts';
import { givenFields } from '../groups/given.labels.ts';
import { robotSpeech, spokenFields } from '../speech/spoken.labels.ts';

/** What the log calls the tables, columns and values of this feature. */
export const directoryLabels = defineLabels({
  records: {
    directories: {
      title: label('Directorio', 'Directory', 'ディレクトリ'),
      fields: {
        ...spokenFields,
        direction: label('Dirección', 'Address', '住所'),
        enabled_days: label('Días de atención', 'Days of attention', '診療日'),
        exceptions: label('Excepciones', 'Exceptions', '例外日'),
        own_specialty_id: label('Especialidad propia', 'Own specialty', '独自の専門分野'),
        phone: label('Teléfono', 'Phone', '電話番号'),
        specialty_id: label('Especialidad', 'Specialty', '専門分野'),
      },
    },
    specialties: {
      title: label('Especialidad', 'Specialty', '専門分野'),
      fields: {
        name_en: label('Nombre (inglés)', 'Name (English)', '名前（英語）'),
        name_es: label('Nombre (español)', 'Name (Spanish)', '名前（スペイン語）'),
      },
    },
    client_specialties: {
      title: label('Especialidad', 'Specialty', '専門分野'),
      fields: {
        name_en: label('Nombre (inglés)', 'Name (English)', '名前（英語）'),
        name_es: label('Nombre (español)', 'Name (Spanish)', '名前（スペイン語）'),
      },
    },
    robot_directories: {
      title: label('Directorio del robot', 'Directory of the robot', 'ロボットのディレクトリ'),
      fields: robotSpeech,
    },
    group_directories: {
      title: label('Entrada del directorio del grupo', 'Directory entry of the group', 'グループのディレクトリ項目'),
      fields: givenFields,
    },
  },
});
