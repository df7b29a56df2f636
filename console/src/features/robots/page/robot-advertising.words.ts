import { defineWords, plural } from '../../../app/words.ts';

/** What the page of a robot says of what it plays while nobody is there. */
export const robotAdvertisingWords = defineWords({
  es: {
    title: 'Publicidad',
    seen: '¿Qué se verá?',
    fetching: (held: string, files: number) => `Bajando publicidad: ${held} de ${plural(files, 'archivo', 'archivos')}`,
    stopped: (why: string, held: string, files: number) =>
      `Publicidad detenida, ${why}: tiene ${held} de ${plural(files, 'archivo', 'archivos')}`,
    faults: {
      network: 'la descarga se cortó',
      refused: 'el servidor no entregó un archivo',
      damaged: 'un archivo llegó dañado',
      no_space: 'sin espacio en el equipo',
      disk: 'el disco del robot no responde',
    },
    meanwhile: 'Mientras tanto el robot reproduce lo anterior o muestra su cara; lo intenta de nuevo por sí mismo.',
    current: 'Publicidad al día',
    broken: (names: string) => `No se pudo reproducir en este robot: ${names}`,
  },
  en: {
    title: 'Advertising',
    seen: 'What will be seen?',
    fetching: (held, files) => `Fetching advertising: ${held} of ${plural(files, 'file', 'files')}`,
    stopped: (why, held, files) => `Advertising stopped, ${why}: it has ${held} of ${plural(files, 'file', 'files')}`,
    faults: {
      network: 'the download was cut',
      refused: 'the server did not hand out a file',
      damaged: 'a file arrived damaged',
      no_space: 'no space on the device',
      disk: 'the robot’s disk does not respond',
    },
    meanwhile: 'Meanwhile the robot plays what it had or shows its face; it tries again by itself.',
    current: 'Advertising up to date',
    broken: (names) => `Could not be played on this robot: ${names}`,
  },
  ja: {
    title: '広告',
    seen: '何が表示されますか？',
    fetching: (held, files) => `広告を取得中: ${files} 件中 ${held} 件`,
    stopped: (why, held, files) => `広告の取得が停止しました（${why}）: ${files} 件中 ${held} 件取得済み`,
    faults: {
      network: 'ダウンロードが中断しました',
      refused: 'サーバーがファイルを渡しませんでした',
      damaged: 'ファイルが壊れて届きました',
      no_space: '機器の空き容量がありません',
      disk: 'ロボットのディスクが応答しません',
    },
    meanwhile: 'それまでロボットは前の内容を再生するか顔を表示し、自動で再試行します。',
    current: '広告は最新です',
    broken: (names) => `このロボットで再生できません: ${names}`,
  },
});
