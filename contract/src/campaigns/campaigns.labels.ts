import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables, columns and values of this feature. */
export const campaignsLabels = defineLabels({
  records: {
    campaigns: {
      title: label('Campaña', 'Campaign', 'キャンペーン'),
      fields: {},
    },
    campaign_scenes: {
      title: label('Escena de la campaña', 'Scene of the campaign', 'キャンペーンのシーン'),
      fields: {},
    },
  },
});
