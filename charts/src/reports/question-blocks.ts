import type { QuestionChart, SurveyCharts } from '@botones/contract/analytics/survey-figures';
import { levelLabel } from '@botones/contract/surveys/kinds/linear-scale';
import { yesNoWords } from '@botones/contract/surveys/kinds/yes-no';
import { type Block, markedSmall, markedTitle, type Said, type Side, smallSide } from './survey-block.ts';
import { comparedFigures, comparedQuestion, type NameOf, questionFigures, squaresInPercent } from './survey-figures.ts';

const marksOf = ({ archived, sensitive }: QuestionChart, { words }: Said): string[] => [
  ...(archived ? [words.archived] : []),
  ...(sensitive ? [words.sensitive] : []),
];

/** What must be known of a question whatever it is compared with. */
const generalNotes = (chart: QuestionChart, { words, shortDay }: Said): string[] => [
  ...(chart.kind === 'multipleChoice' && chart.total > 0 ? [words.ofPeople] : []),
  ...chart.changed.map(({ day, version }) => words.changed(shortDay(day), version)),
  ...(chart.sensitive ? [words.sensitiveNote] : []),
];

const satisfied = ({ satisfaction }: QuestionChart, { words, formats }: Said): string[] =>
  satisfaction === null ? [] : [words.satisfied(formats.percent(satisfaction))];

/** Why a question is not told at all (ENC-7); undefined: it is. */
const whyHidden = ({ hidden }: QuestionChart) => (hidden?.answers === 'later' ? 'later' : hidden?.answers && 'few');
/** The same as a sentence. */
const hiddenNote = (why: 'few' | 'later', { words, formats, least }: Said): string =>
  why === 'few' ? words.hidden(formats.number(least)) : words.hiddenYet;

/** Options that are ours and nobody's text are named in the person's language where the call says them to who did not ask for English. */
function ownName({ kind }: QuestionChart, option: number, label: string, { yesNo, levels }: Said['words']) {
  const step = levels[option as keyof typeof levels];
  if (kind === 'linearScale' && step && label === levelLabel(option, 'es')) return `${option} - ${step}`;
  const isSpanish = label === yesNoWords.es[1 - option];
  return kind === 'yesNo' && isSpanish ? yesNo[option === 1 ? 1 : 0] : null;
}

/** Names an option that was taken away as such, and what is ours in the person's language. */
const namesOf =
  (chart: QuestionChart, words: Said['words']): NameOf =>
  ({ label, removed, option_id }) =>
    removed ? words.removed(label) : (option_id !== undefined && ownName(chart, option_id, label, words)) || label;

/** Parts of a ring that are still told apart; of more the same is drawn as lying bars. */
const mostParts = 10;
function chartOf(chart: QuestionChart, said: Said): Block['charts'][number] {
  const { words } = said;
  const figures = markedSmall(questionFigures(chart, words.people, namesOf(chart, words)), [chart.total], said);
  const isCrowded = chart.chart_type === 'pie' && figures.rows.length > mostParts;
  const title = markedTitle(chart.question, marksOf(chart, said));
  return { type: isCrowded ? 'horizontal bar' : chart.chart_type, title, figures };
}

function oneBlock(chart: QuestionChart, said: Said): Block {
  const { words, figures } = said;
  const { question, question_id, total } = chart;
  const why = whyHidden(chart);
  const shown = !why && total > 0;
  const small = figures.isSmall(total) ? [`${figures.small}.`] : [];
  return {
    key: String(question_id),
    title: question,
    marks: marksOf(chart, said),
    notes: [
      ...(shown ? [words.answered(total), ...small, ...satisfied(chart, said)] : []),
      ...generalNotes(chart, said),
    ],
    charts: shown ? [chartOf(chart, said)] : [],
    none: why ? hiddenNote(why, said) : words.unanswered,
    ...(why && { untold: figures.hidden(why) }),
    ...(!why && !shown && { unanswered: chartOf(chart, said) }),
  };
}

/** A chart for each question in its order, told as the server says (SVM-13 to SVM-18). */
export const questionBlocks = ({ charts }: SurveyCharts, said: Said): Block[] =>
  charts.map((chart) => oneBlock(chart, said));

interface SideOfQuestion {
  name: string;
  chart: QuestionChart;
}

function pairedBlock(question: QuestionChart, sides: readonly (SideOfQuestion | string)[], said: Said): Block {
  const { words, formats } = said;
  const told = sides.filter((side): side is SideOfQuestion => typeof side !== 'string');
  const marks = marksOf(question, said);
  const title = markedTitle(question.question, marks);
  const withN = (name: string, n: number) => words.shareOf(name, formats.number(n));
  const apart = question.chart_type === 'stacked bar';
  const charts: Block['charts'] = apart
    ? told.map(({ name, chart }) => ({
        type: chart.chart_type,
        title: words.side(name, title),
        figures: markedSmall(squaresInPercent(chart, words.people, namesOf(chart, words)), [chart.total], said),
      }))
    : [
        {
          type: 'bar',
          title,
          figures: markedSmall(
            comparedFigures(
              told.map(({ name, chart }) =>
                comparedQuestion(chart, name, withN(name, chart.total), namesOf(chart, words)),
              ),
              words.people,
            ),
            told.map(({ chart }) => chart.total),
            said,
          ),
        },
      ];
  return {
    key: String(question.question_id),
    title: question.question,
    marks,
    notes: [
      ...told.flatMap(({ name, chart }) => [
        words.side(name, [words.answered(chart.total), ...satisfied(chart, said)].join(' ')),
        ...smallSide(name, chart.total, said),
      ]),
      ...(told.length > 0 ? sides.filter((side) => typeof side === 'string') : []),
      ...(apart && told.length > 0 ? [words.ofRow] : []),
      ...generalNotes(question, said),
    ],
    charts: told.length > 0 ? charts : [],
    none: sides.filter((side) => typeof side === 'string').join(' '),
  };
}

/** The same of two sides: beside each other in shares of who answered, squares one below the other in shares of each row; what nobody answered or is not told only in words. */
export function pairedBlocks(sides: readonly Side[], said: Said): Block[] {
  const { words } = said;
  const questions = new Map<number, QuestionChart>();
  for (const { charts } of sides)
    for (const chart of charts.charts) if (!questions.has(chart.question_id)) questions.set(chart.question_id, chart);
  return [...questions.values()].map((question) =>
    pairedBlock(
      question,
      sides.map(({ name, charts }) => {
        const chart = charts.charts.find(({ question_id }) => question_id === question.question_id);
        const why = chart && whyHidden(chart);
        if (why) return words.side(name, hiddenNote(why, said));
        return chart && chart.total > 0 ? { name, chart } : words.side(name, words.unanswered);
      }),
      said,
    ),
  );
}
