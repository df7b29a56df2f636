import { defineLabels, label } from '../fields/label.ts';

/** What the log calls what is done here; the tables are those of robots and devices. */
export const screensLabels = defineLabels({
  records: {},
  actions: {
    'screens.update': label('Actualizó una pantalla', 'Updated a screen', '画面を更新'),
  },
});
