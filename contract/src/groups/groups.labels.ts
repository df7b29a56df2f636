import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables, columns and values of this feature. */
export const groupsLabels = defineLabels({
  records: {
    robot_groups: {
      title: label('Grupo de robots', 'Group of robots', 'ロボットグループ'),
      fields: {
        colour: label('Color', 'Colour', '色'),
        rule: label('Regla', 'Rule', 'ルール'),
        chosen: label('Robots elegidos', 'Chosen robots', '選択したロボット'),
      },
    },
    group_robots: {
      title: label('Robot del grupo', 'Robot of the group', 'グループのロボット'),
      fields: {},
    },
  },
});
