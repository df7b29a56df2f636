import { defineLabels, label } from '../fields/label.ts';
import { givenFields } from '../groups/given.labels.ts';
import { robotSpeech, spokenFields } from '../speech/spoken.labels.ts';

/** What the log calls the tables, columns and values of this feature. */
export const branchesLabels = defineLabels({
  records: {
    branch_offices: {
      title: label('Sucursal', 'Branch', '支店'),
      fields: {
        ...spokenFields,
        direction: label('Dirección', 'Address', '住所'),
        latitude: label('Latitud', 'Latitude', '緯度'),
        longitude: label('Longitud', 'Longitude', '経度'),
        open_at: label('Apertura', 'Opens', '開店'),
        phone: label('Teléfono', 'Phone', '電話番号'),
        until_at: label('Cierre', 'Closes', '閉店'),
        url_maps: label('Mapa', 'Map', '地図'),
      },
    },
    robot_branches: {
      title: label('Sucursal del robot', 'Branch of the robot', 'ロボットの支店'),
      fields: robotSpeech,
    },
    group_branches: {
      title: label('Sucursal del grupo', 'Branch of the group', 'グループの拠点'),
      fields: givenFields,
    },
    robot_main_branches: { title: label('Sucursal principal', 'Main branch', '主な支店'), fields: {} },
  },
});
