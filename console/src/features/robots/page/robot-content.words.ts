import { defineWords, plural } from '../../../app/words.ts';

/** What the page of a robot says of the files that it shows and plays. */
export const robotContentWords = defineWords({
  es: {
    title: 'Contenido',
    fetching: (held: string, files: number) => `Bajando contenido: ${held} de ${plural(files, 'archivo', 'archivos')}`,
    stopped: (why: string, held: string, files: number) =>
      `${why}: tiene ${held} de ${plural(files, 'archivo', 'archivos')}`,
    bytesOf: (held: string, all: string) => `${held} de ${all}`,
    current: 'Contenido al día',
    files: (n: number, text: string) => (n === 1 ? '1 archivo' : `${text} archivos`),
    none: 'Contenido al día, sin archivos que bajar',
    waiting: 'Hay contenido nuevo que el robot todavía no tiene',
    faults: {
      network: 'La descarga del contenido se cortó',
      refused: 'El servidor no entregó un archivo del contenido',
      damaged: 'Un archivo del contenido llegó dañado',
      no_space: 'Sin espacio para el contenido',
      disk: 'El disco del robot no responde',
    },
    helps: {
      network: 'Sigue por sí mismo desde donde quedó.',
      refused: 'El robot lo pide de nuevo por sí mismo.',
      damaged: 'El robot lo baja de nuevo por sí mismo.',
      no_space: 'Libere espacio en el equipo o quite contenido; mientras tanto muestra el anterior.',
      disk: 'Lo que falta se toma de la red. Si no se corrige, recargue la pantalla o revise el equipo.',
    },
  },
  en: {
    title: 'Content',
    fetching: (held, files) => `Fetching content: ${held} of ${plural(files, 'file', 'files')}`,
    stopped: (why, held, files) => `${why}: it has ${held} of ${plural(files, 'file', 'files')}`,
    bytesOf: (held, all) => `${held} of ${all}`,
    current: 'Content up to date',
    files: (n, text) => (n === 1 ? '1 file' : `${text} files`),
    none: 'Content up to date, no files to fetch',
    waiting: 'There is new content that the robot does not have yet',
    faults: {
      network: 'The download of the content was cut',
      refused: 'The server did not hand out a file of the content',
      damaged: 'A file of the content arrived damaged',
      no_space: 'No space for the content',
      disk: 'The robot’s disk does not respond',
    },
    helps: {
      network: 'It goes on by itself from where it was.',
      refused: 'The robot asks for it again by itself.',
      damaged: 'The robot fetches it again by itself.',
      no_space: 'Free space on the device or remove content; meanwhile it shows the former one.',
      disk: 'What is missing is taken from the network. If it stays, reload the screen or look at the device.',
    },
  },
  ja: {
    title: 'コンテンツ',
    fetching: (held, files) => `コンテンツを取得中: ${files} 件中 ${held} 件`,
    stopped: (why, held, files) => `${why}（${files} 件中 ${held} 件取得済み）`,
    bytesOf: (held, all) => `${held} / ${all}`,
    current: 'コンテンツは最新です',
    files: (_n, text) => `${text} 件`,
    none: 'コンテンツは最新です（取得するファイルはありません）',
    waiting: 'ロボットにまだ届いていない新しいコンテンツがあります',
    faults: {
      network: 'コンテンツのダウンロードが中断しました',
      refused: 'サーバーがコンテンツのファイルを渡しませんでした',
      damaged: 'コンテンツのファイルが壊れて届きました',
      no_space: 'コンテンツの空き容量がありません',
      disk: 'ロボットのディスクが応答しません',
    },
    helps: {
      network: '中断した位置から自動で再開します。',
      refused: 'ロボットが自動で再度要求します。',
      damaged: 'ロボットが自動で再度取得します。',
      no_space: '機器の空き容量を増やすか、コンテンツを減らしてください。それまでは前のコンテンツを表示します。',
      disk: '不足分はネットワークから取得します。直らない場合は画面を再読み込みするか、機器を確認してください。',
    },
  },
});
