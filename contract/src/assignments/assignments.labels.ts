import { defineLabels, label } from '../fields/label.ts';

const inSpanish = { audio_es: label('Audio en español', 'Audio in Spanish', 'スペイン語の音声') };
const spoken = { ...inSpanish, audio_en: label('Audio en inglés', 'Audio in English', '英語の音声') };

/** What the log calls the tables, columns and values of this feature. */
export const assignmentsLabels = defineLabels({
  records: {
    robot_products: { title: label('Producto del robot', 'Product of the robot', 'ロボットの商品'), fields: spoken },
    robot_directories: {
      title: label('Directorio del robot', 'Directory of the robot', 'ロボットのディレクトリ'),
      fields: spoken,
    },
    robot_branches: { title: label('Sucursal del robot', 'Branch of the robot', 'ロボットの支店'), fields: spoken },
    robot_main_branches: {
      title: label('Sucursal principal', 'Main branch', '主な支店'),
      fields: {},
    },
    robot_information: {
      title: label('Información del robot', 'Information of the robot', 'ロボットのインフォメーション'),
      fields: inSpanish,
    },
  },
});
