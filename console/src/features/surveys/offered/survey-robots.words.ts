import { defineWords, plural } from '../../../app/words.ts';

/** In which robots a survey is offered: what is chosen, and what came of it (FLO-2). */
export const surveyRobotsWords = defineWords({
  es: {
    title: 'En qué robots',
    count: (n: number) => (n === 0 ? 'Ninguno' : plural(n, 'robot', 'robots')),
    opens: (count: string, title: string) => `${count}: en qué robots se ofrece “${title}”`,
    body: (title: string) => `Marque los robots que ofrecen “${title}”. Un robot ofrece una sola encuesta.`,
    off: 'La encuesta está apagada: ningún robot la ofrece. Actívela para elegir robots.',
    reads: 'Con el módulo Robots puede elegirlos.',
    search: 'Buscar un robot',
    groups: 'Grupos',
    robots: 'Robots',
    byGroup: (names: string) => `Por el grupo “${names}”`,
    uses: (using: number, own: number, other: number) => {
      const why = [
        ...(own > 0 ? [`${plural(own, 'tiene', 'tienen')} la suya`] : []),
        ...(other > 0 ? [`${plural(other, 'tiene', 'tienen')} la de otro grupo`] : []),
      ];
      const who = using === 0 ? 'ninguno la usará' : plural(using, 'la usará', 'la usarán');
      return why.length > 0 ? `${who}: ${why.join(', ')}` : who;
    },
    all: 'Todos',
    others: (n: number) =>
      n === 1 ? 'Hay uno más: búsquelo por su nombre.' : `Hay ${plural(n, 'más')}: búsquelos por su nombre.`,
    none: 'El cliente aún no tiene robots.',
    nothing: 'Ningún robot se llama así.',
    has: (title: string) => `Ahora ofrece “${title}”`,
    asItIs: 'Como lo tiene cada robot',
    progress: (done: number, all: number) => `${done} de ${all}`,
    applied: 'Relacionada',
    failed: 'No se pudo',
    saved: (title: string, n: number) =>
      n === 0 ? `Ningún robot ofrece ya “${title}”.` : `“${title}” se ofrece en ${plural(n, 'robot', 'robots')}.`,
  },
  en: {
    title: 'In which robots',
    count: (n) => (n === 0 ? 'None' : plural(n, 'robot', 'robots')),
    opens: (count, title) => `${count}: in which robots “${title}” is offered`,
    body: (title) => `Tick the robots that offer “${title}”. A robot offers one survey only.`,
    off: 'The survey is off: no robot offers it. Switch it on to choose robots.',
    reads: 'With the module Robots you can choose them.',
    search: 'Find a robot',
    groups: 'Groups',
    robots: 'Robots',
    byGroup: (names) => `By the group “${names}”`,
    uses: (using, own, other) => {
      const why = [
        ...(own > 0 ? [plural(own, 'has its own', 'have their own')] : []),
        ...(other > 0 ? [`${plural(other, 'has', 'have')} that of another group`] : []),
      ];
      const who = using === 0 ? 'none will use it' : plural(using, 'will use it');
      return why.length > 0 ? `${who}: ${why.join(', ')}` : who;
    },
    all: 'All',
    others: (n) =>
      n === 1 ? 'There is one more: find it by its name.' : `There are ${plural(n, 'more')}: find them by name.`,
    none: 'The client has no robots yet.',
    nothing: 'No robot has such a name.',
    has: (title) => `Offers “${title}” now`,
    asItIs: 'As each robot has it',
    progress: (done, all) => `${done} of ${all}`,
    applied: 'Related',
    failed: 'Not possible',
    saved: (title, n) =>
      n === 0 ? `No robot offers “${title}” any more.` : `“${title}” is offered in ${plural(n, 'robot', 'robots')}.`,
  },
  ja: {
    title: '表示するロボット',
    count: (n) => (n === 0 ? 'なし' : plural(n, '台', '台', '')),
    opens: (count, title) => `${count}：「${title}」を勧めるロボット`,
    body: (title) => `「${title}」を勧めるロボットを選んでください。1台が勧めるアンケートは一つだけです。`,
    off: 'アンケートは無効です。どのロボットも勧めません。選ぶには有効にしてください。',
    reads: 'ロボットのモジュールがあれば選べます。',
    search: 'ロボットを検索',
    groups: 'グループ',
    robots: 'ロボット',
    byGroup: (names) => `グループ「${names}」による`,
    uses: (using, own, other) => {
      const why = [
        ...(own > 0 ? [`${plural(own, '台', '台', '')}は独自のもの`] : []),
        ...(other > 0 ? [`${plural(other, '台', '台', '')}は他のグループのもの`] : []),
      ];
      const who = using === 0 ? '使用なし' : `${plural(using, '台', '台', '')}が使用`;
      return why.length > 0 ? `${who}（${why.join('、')}）` : who;
    },
    all: 'すべて',
    others: (n) => `他に${plural(n, '台', '台', '')}あります。名前で検索してください。`,
    none: 'ロボットはまだありません。',
    nothing: '該当するロボットはありません。',
    has: (title) => `現在は「${title}」を勧めています`,
    asItIs: '各ロボットの設定のまま',
    progress: (done, all) => `${done} / ${all}`,
    applied: '関連付け済み',
    failed: 'できませんでした',
    saved: (title, n) =>
      n === 0
        ? `「${title}」を勧めるロボットはなくなりました。`
        : `「${title}」を${plural(n, '台', '台', '')}のロボットが勧めます。`,
  },
});
