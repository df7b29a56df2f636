import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables, columns and values of this feature. */
export const scenesLabels = defineLabels({
  records: {
    scenes: {
      title: label('Escena', 'Scene', 'シーン'),
      fields: {
        state: label('Activa', 'Active', '有効'),
      },
    },
    group_scenes: {
      title: label('Escena predeterminada de un grupo', 'Default scene of a group', 'グループの既定のシーン'),
      fields: {},
    },
    scene_media: {
      title: label('Medio de la escena', 'Media file of the scene', 'シーンのメディア'),
      fields: {},
    },
  },
  actions: {
    'scenes.setDefault': label('Eligió la escena predeterminada', 'Chose the default scene', '既定のシーンを選択'),
    'scenes.unsetDefault': label('Quitó la escena predeterminada', 'Removed the default scene', '既定のシーンを解除'),
  },
});
