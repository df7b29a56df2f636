import { surveyMetricsWords } from '@botones/charts/reports/survey-metrics.words';
import { useWords } from '../../../app/words.ts';
import { chartWaiting } from '../../../ui/chart/lazy-chart.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Packed, PackedGrid } from '../../../ui/page/packed-grid.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FigureBlock } from './figure-block.tsx';
import type { Blocks } from './use-blocks.ts';

/** How far it comes and when it is answered, then each question in its order; either part loads and fails by itself. */
export function FigureBlocks({ summary, questions }: Blocks) {
  const words = useWords(surveyMetricsWords);
  const titles = [words.funnel, words.leftAt, words.trend.day, words.byLanguage];
  const told = summary.data;
  return (
    <PackedGrid>
      {titles.map((title, at) => (
        <Packed key={title}>
          <FigureBlock title={told?.[at]?.title ?? title} block={told?.[at]}>
            <QueryBoundary query={summary} skeleton={chartWaiting}>
              {() => null}
            </QueryBoundary>
          </FigureBlock>
        </Packed>
      ))}
      <QueryBoundary
        query={questions}
        skeleton={
          <Packed>
            <Panel title={words.questions}>{chartWaiting}</Panel>
          </Packed>
        }
        isEmpty={(blocks) => blocks.length === 0}
        empty={
          <Packed>
            <Empty title={words.noQuestions} />
          </Packed>
        }
      >
        {(blocks) =>
          blocks.map((block) => (
            <Packed key={block.key}>
              <FigureBlock title={block.title} block={block} />
            </Packed>
          ))
        }
      </QueryBoundary>
    </PackedGrid>
  );
}
