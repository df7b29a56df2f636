import type { QuestionChart, SurveyCharts } from '@botones/contract/analytics/survey-figures';
import { levelLabel } from '@botones/contract/surveys/kinds/linear-scale';
import { yesNoWords } from '@botones/contract/surveys/kinds/yes-no';
import { type Block, fewSide, isFew, type Said, type Side } from './block.ts';
import { comparedFigures, comparedQuestion, questionFigures, squaresInPercent } from './figures.ts';

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

/** Labels that are ours and nobody's text, as the call says them to who did not ask for English, in the person's language. */
function ownNames({ kind, answers }: QuestionChart, { yesNo, levels }: Said['words']): Record<string, string> {
  const labels = Object.keys(answers);
  if (kind === 'yesNo' && labels[0] === yesNoWords.es[0])
    return { [yesNoWords.es[0]]: yesNo[1], [yesNoWords.es[1]]: yesNo[0] };
  if (kind !== 'linearScale') return {};
  const steps = Object.values(levels);
  return Object.fromEntries(steps.map((name, at) => [levelLabel(at + 1, 'es'), `${at + 1} - ${name}`]));
}

/** Names an option that was taken away as such, and what is ours in the person's language. */
function namesOf(chart: QuestionChart, words: Said['words']) {
  const own = new Map(Object.entries(ownNames(chart, words)));
  return (label: string) => (chart.removed.includes(label) ? words.removed(label) : (own.get(label) ?? label));
}

/** Parts of a ring that are still told apart; of more the same is drawn as lying bars. */
const mostParts = 10;
function chartOf(chart: QuestionChart, { words }: Said): Block['charts'][number] {
  const figures = questionFigures(chart, words.people, namesOf(chart, words));
  const isCrowded = chart.chart_type === 'pie' && figures.rows.length > mostParts;
  return { type: isCrowded ? 'horizontal bar' : chart.chart_type, title: chart.question, figures };
}

function oneBlock(chart: QuestionChart, said: Said): Block {
  const { words, formats, least } = said;
  const { question, question_id, hidden, total } = chart;
  const shown = !hidden && total > 0;
  return {
    key: String(question_id),
    title: question,
    marks: marksOf(chart, said),
    notes: [...(shown ? [words.answered(total), ...satisfied(chart, said)] : []), ...generalNotes(chart, said)],
    charts: shown ? [chartOf(chart, said)] : [],
    none: hidden ? words.hidden(formats.number(least)) : words.unanswered,
    ...(!hidden && !shown && { unanswered: chartOf(chart, said) }),
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
  const withN = (name: string, n: number) => words.shareOf(name, formats.number(n));
  const apart = question.chart_type === 'stacked bar';
  const charts: Block['charts'] = apart
    ? told.map(({ name, chart }) => ({
        type: chart.chart_type,
        title: words.side(name, question.question),
        figures: squaresInPercent(chart, words.people, namesOf(chart, words)),
      }))
    : [
        {
          type: 'bar',
          title: question.question,
          figures: comparedFigures(
            told.map(({ name, chart }) => comparedQuestion(chart, name, withN(name, chart.total))),
            words.people,
            namesOf(question, words),
          ),
        },
      ];
  return {
    key: String(question.question_id),
    title: question.question,
    marks: marksOf(question, said),
    notes: [
      ...told.map(({ name, chart }) =>
        words.side(name, [words.answered(chart.total), ...satisfied(chart, said)].join(' ')),
      ),
      ...(told.length > 0 ? sides.filter((side) => typeof side === 'string') : []),
      ...(apart && told.length > 0 ? [words.ofRow] : []),
      ...generalNotes(question, said),
    ],
    charts: told.length > 0 ? charts : [],
    none: sides.filter((side) => typeof side === 'string').join(' '),
  };
}

/** The same of two sides: beside each other in shares of who answered, squares one below the other in shares of each row; too small ones only in words. */
export function pairedBlocks(sides: readonly Side[], said: Said): Block[] {
  const questions = new Map<number, QuestionChart>();
  for (const { charts } of sides)
    for (const chart of charts.charts) if (!questions.has(chart.question_id)) questions.set(chart.question_id, chart);
  return [...questions.values()].map((question) =>
    pairedBlock(
      question,
      sides.map(({ name, charts }) => {
        const chart = charts.charts.find(({ question_id }) => question_id === question.question_id);
        // Nobody is more than a few: whoever may see none may not see whose they are not.
        if (!chart || chart.hidden || isFew(chart.total, said) || isFew(charts.total_answers, said))
          return fewSide(name, said);
        return { name, chart };
      }),
      said,
    ),
  );
}
