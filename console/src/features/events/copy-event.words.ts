import { defineWords, plural } from '../../app/words.ts';

/** What copying an event to other robots says. */
export const copyEventWords = defineWords({
  es: {
    copy: 'Copiar a otros robots',
    title: (name: string) => `Copiar “${name}” a otros robots`,
    body: 'Se agrega el mismo evento al calendario de cada robot que elija; de un grupo, a los robots que tiene ahora.',
    robots: 'A qué robots',
    start: 'Copiar',
    progress: (done: number, total: number) => `${done} de ${plural(total, 'robot', 'robots')}`,
    copied: 'Copiado',
    failed: 'Sin copiar',
  },
  en: {
    copy: 'Copy to other robots',
    title: (name) => `Copy “${name}” to other robots`,
    body: 'The same event is added to the calendar of each robot that you choose; of a group, to the robots that it has now.',
    robots: 'To which robots',
    start: 'Copy',
    progress: (done, total) => `${done} of ${plural(total, 'robot', 'robots')}`,
    copied: 'Copied',
    failed: 'Not copied',
  },
  ja: {
    copy: '他のロボットにコピー',
    title: (name) => `「${name}」を他のロボットにコピー`,
    body: '選択した各ロボットのカレンダーに同じイベントを追加します。グループの場合は、現在のロボットに追加します。',
    robots: 'コピー先のロボット',
    start: 'コピー',
    progress: (done, total) => `${done} / ${total} 台`,
    copied: 'コピー済み',
    failed: '未コピー',
  },
});
