import { commandNames } from '@botones/contract/devices/commands';
import { defineWords } from './words.ts';

/** What each command to a robot is called. */
export const commandWords = defineWords({
  es: commandNames,
  en: {
    power_off: 'Switch off',
    power_on: 'Switch on',
    reload: 'Reload screen',
    update: 'Update program',
    unlink: 'Unpair',
    say: 'Say a sentence',
    screenshot: 'Picture of the screen',
    hear: 'Test the hearing',
  },
  ja: {
    power_off: '電源を切る',
    power_on: '電源を入れる',
    reload: '画面を再読み込み',
    update: 'プログラムを更新',
    unlink: 'ペアリング解除',
    say: '文を話す',
    screenshot: '画面の画像',
    hear: '聞き取りのテスト',
  },
});
