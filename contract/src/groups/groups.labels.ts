import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables, columns and values of this feature. */
export const groupsLabels = defineLabels({
  records: {
    robot_groups: {
      title: label('Grupo de robots', 'Group of robots', 'ロボットグループ'),
      fields: {
        colour: label('Color', 'Colour', '色'),
        priority: label('Prioridad', 'Priority', '優先度'),
        rule: label('Regla', 'Rule', 'ルール'),
        chosen: label('Robots elegidos', 'Chosen robots', '選択したロボット'),
      },
      values: {
        colour: {
          gray: label('Gris', 'Grey', 'グレー'),
          red: label('Rojo', 'Red', '赤'),
          orange: label('Naranja', 'Orange', 'オレンジ'),
          yellow: label('Amarillo', 'Yellow', '黄'),
          green: label('Verde', 'Green', '緑'),
          teal: label('Turquesa', 'Teal', 'ティール'),
          blue: label('Azul', 'Blue', '青'),
          purple: label('Morado', 'Purple', '紫'),
        },
      },
    },
    group_robots: {
      title: label('Robot del grupo', 'Robot of the group', 'グループのロボット'),
      fields: {},
    },
  },
});
