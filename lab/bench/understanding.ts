// How well a robot with all packs understands sentences that others wrote, and how fast (docs/decisions/0080).

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { createModel, type Intention, learningModel, type Model } from '@botones/contract/understanding/model';
import type { Named } from '@botones/contract/understanding/names';
import { understand } from '@botones/contract/understanding/understand';
import { type Tongue, wordsOf } from '@botones/contract/understanding/words';
import { median, percentile } from '../lib/figures.ts';
import { asSounds, withSlip } from './lib/misspelled.ts';
import { small } from './lib/options.ts';
import { reportResult } from './lib/report.ts';
import { share } from './lib/share.ts';

interface Pack {
  key: string;
  name: Record<Tongue, string>;
  phrases: Record<Tongue, string[]>;
}
interface Key {
  section: string;
  id: string;
  whole?: true;
}
interface Row {
  language: string;
  intent: string;
  kind: string;
  text: string;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const packFolder = here('../../server/packs');
const setFolder = here('../../../shared/cases/phrases');
const packs = readdirSync(packFolder)
  .sort()
  .map((file): Pack => JSON.parse(readFileSync(`${packFolder}/${file}`, 'utf8')));
const tongues: Tongue[] = ['es', 'en'];
const courtesies = new Set(['welcome', 'farewell']);

/** So many of them, from all of the list. */
const some = <T>(all: readonly T[], most: number): T[] =>
  all.filter((_, at) => Math.floor((at * most) / all.length) !== Math.floor(((at - 1) * most) / all.length));

const intentionsIn = (language: Tongue, most = Number.POSITIVE_INFINITY): Intention[] =>
  packs.map(({ key, name, phrases }, at) => ({
    intent_id: at + 1,
    name: name[language],
    phrases: most < phrases[language].length ? some(phrases[language], most) : phrases[language],
    role: courtesies.has(key) ? key : null,
  }));
const keyOf = (intentId: number | null | undefined) => packs[(intentId ?? 0) - 1]?.key ?? null;

/** What became of sentences that mean something, which were answered wrong, and how many strangers were answered at once. */
function tally(rows: readonly Row[], model: Model<Key>, change: (text: string) => string = (text) => text) {
  const sum = { n: 0, right: 0, wrong: 0, offered: 0, first: 0, far: 0, near: 0, farOf: 0, nearOf: 0 };
  const missed: string[] = [];
  for (const { intent, kind, text } of rows) {
    const sentence = change(text);
    const { outcome, best, rivals } = understand(sentence, model);
    if (intent === 'none') {
      const of = kind === 'far' ? 'far' : 'near';
      sum[`${of}Of`]++;
      if (outcome === 'sure') {
        sum[of]++;
        missed.push(`${of} stranger: ${text} → ${keyOf(best?.intent_id)}`);
      }
      continue;
    }
    sum.n++;
    const isFirst = keyOf(best?.intent_id) === intent;
    if (isFirst) sum.first++;
    if (outcome === 'sure' && !isFirst) missed.push(`${intent}: ${text} → ${keyOf(best?.intent_id)}`);
    if (outcome === 'sure') sum[isFirst ? 'right' : 'wrong']++;
    else if ([best, ...rivals].slice(0, 3).some((each) => keyOf(each?.intent_id) === intent)) sum.offered++;
  }
  return { ...sum, missed };
}

/** Rows of a table whose first line names its columns. */
const table = (file: string): string[][] =>
  readFileSync(`${setFolder}/${file}`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

function measureSentences(): void {
  const rows = table('open.tsv').map(
    ([language = '', intent = '', kind = '', text = '']): Row => ({ language, intent, kind, text }),
  );
  for (const language of tongues) {
    const all = rows.filter((row) => row.language === language);
    const model = createModel<Key>(intentionsIn(language), [], language);
    const halves = {
      'even half': all.filter((_, at) => at % 2 === 0),
      'odd half': all.filter((_, at) => at % 2 === 1),
      all,
    };
    for (const [half, of] of Object.entries(halves)) {
      const { n, right, wrong, offered, far, near, farOf, nearOf } = tally(of, model);
      reportResult(
        `${language}, ${half}: ${n} sentences, ${farOf + nearOf} strangers`,
        'wrong ≤ 5 %, far ≤ 1 of 40, near ≤ 5 of 40, served ≥ 88 %, right ≥ 55 %',
        `wrong ${share(wrong, n)}, far ${far} of ${farOf}, near ${near} of ${nearOf}, served ${share(right + offered, n)}, right ${share(right, n)}`,
        wrong <= 0.05 * n &&
          far <= farOf / 40 &&
          near <= nearOf / 8 &&
          right + offered >= 0.88 * n &&
          right >= 0.55 * n,
      );
    }
    for (const miss of tally(all, model).missed) console.log(`    ${language} ${miss}`);
    for (const most of [8, 12, 40]) {
      const few = createModel<Key>(intentionsIn(language, most), [], language);
      const { n, right, wrong, offered } = tally(all, few);
      reportResult(
        `${language}, agents of ${most} phrases an intention: ${n} sentences`,
        'wrong ≤ 5 %',
        `wrong ${share(wrong, n)}, served ${share(right + offered, n)}, right ${share(right, n)}`,
        wrong <= 0.05 * n,
      );
    }
    const meant = all.filter(({ intent }) => intent !== 'none');
    const plain = tally(meant, model);
    for (const [what, change, most] of [
      ['one wrong letter', withSlip, 0.08],
      ['written as it sounds', (text: string) => asSounds(text, language), 0.01],
    ] as const) {
      const changed = tally(meant, model, change);
      const cost = (plain.right - changed.right) / plain.n;
      reportResult(
        `${language}: ${what}, ${plain.n} sentences`,
        `costs ≤ ${100 * most} points of right at once`,
        `${(100 * cost).toFixed(1)} points, first ${share(changed.first, plain.n)} instead of ${share(plain.first, plain.n)}`,
        cost <= most,
      );
    }
  }
}

function measureNames(): void {
  const records: {
    id: string;
    kind: string;
    name: Record<Tongue, string | null>;
    specialty?: Record<Tongue, string | null>;
  }[] = JSON.parse(readFileSync(`${setFolder}/records.json`, 'utf8'));
  for (const language of tongues) {
    const named = records.map(
      ({ id, kind, name, specialty }): Named<Key> => ({
        key: { section: kind, id },
        names: [name[language], name.es],
        about: [specialty?.[language] ?? null],
      }),
    );
    const model = createModel(intentionsIn(language), named, language);
    const rows = table('names.tsv').filter(([of]) => of === language);
    const found = rows.map(([, id, text = '']) => model.named(text).findIndex(({ key }) => key.id === id));
    const among = found.filter((at) => at >= 0 && at < 3).length;
    reportResult(
      `${language}: names as people say them, ${rows.length} sentences`,
      'first or among three ≥ 90 %',
      `first ${share(found.filter((at) => at === 0).length, rows.length)}, among three ${share(among, rows.length)}`,
      among >= 0.9 * rows.length,
    );
  }
}

/** 500 intentions of 30 phrases and 5,000 records, made of the words of packs in another order. */
function measureTime(): void {
  const words = packs.flatMap(({ phrases }) => phrases.es.flatMap(wordsOf));
  let seed = 1;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const sentence = (length: number) => Array.from({ length }, () => words[random(words.length)]).join(' ');
  const [intentionCount, recordCount] = small ? [20, 100] : [500, 5000];
  const intentions = Array.from(
    { length: intentionCount },
    (_, at): Intention => ({
      intent_id: at + 1,
      name: sentence(2),
      phrases: Array.from({ length: 30 }, () => sentence(4 + random(7))),
    }),
  );
  const named = Array.from(
    { length: recordCount },
    (_, at): Named<Key> => ({
      key: { section: 'catalogue', id: String(at) },
      names: [sentence(3)],
      about: [sentence(1)],
    }),
  );
  const trained: number[] = [];
  let model = createModel(intentions, named, 'es');
  const before = process.memoryUsage().rss;
  for (let run = 0; run < 3; run++) {
    const begun = performance.now();
    model = createModel(intentions, named, 'es');
    trained.push(performance.now() - begun);
  }
  const steps: number[] = [];
  const learning = learningModel(intentions, named, 'es');
  for (let isOver = false; !isOver; ) {
    const begun = performance.now();
    isOver = learning.next().done === true;
    steps.push(performance.now() - begun);
  }
  const took = Array.from({ length: small ? 20 : 300 }, () => {
    const text = sentence(4 + random(9));
    const begun = performance.now();
    understand(text, model);
    return performance.now() - begun;
  });
  const large = `${intentionCount} intentions of 30 phrases and ${recordCount} records`;
  const best = Math.min(...trained);
  reportResult(
    `learning ${large}`,
    '≤ 1 s',
    `${best.toFixed(0)} ms, resident ${(before / 2 ** 20).toFixed(0)} MB`,
    best <= 1000,
  );
  reportResult(
    `the longest of ${steps.length} steps of learning it, between which anything else has its turn`,
    '≤ 50 ms at a quarter of the processor: p99 ≤ 12.5 ms here',
    `p99 ${percentile(steps, 0.99).toFixed(1)} ms, longest ${Math.max(...steps).toFixed(1)} ms`,
    percentile(steps, 0.99) <= 12.5,
  );
  reportResult(
    `a sentence among ${large}`,
    '≤ 5 ms at a quarter of the processor: median ≤ 1.25 ms here',
    `median ${median(took).toFixed(2)} ms, p95 ${percentile(took, 0.95).toFixed(2)} ms`,
    median(took) <= 1.25,
  );
}

measureTime();
if (existsSync(setFolder)) {
  measureSentences();
  measureNames();
} else console.log(`No sentences of others at ${setFolder}: how well it understands was not measured.`);
