import { understanding } from '@botones/contract/understanding/understanding';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { Empty } from '../../../ui/empty.tsx';
import { ChipGroup, FilterChip } from '../../../ui/filter/filter-chip.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { useListState, writeList } from '../../../ui/list/list-state.ts';
import { PageHeader } from '../../../ui/list/page-header.tsx';
import { OneRobotPage } from '../../../ui/robots/one-robot-page.tsx';
import { asShown, outcomes, type Tried, useTriedColumns } from './tried-columns.tsx';
import { tryWords } from './try.words.ts';
import { type Spoken, TryForm } from './try-form.tsx';

/** What is asked stands on the page, not in its address: a pasted list is longer than an address may be. */
interface Asked {
  language_id: Spoken;
  sentences: string[];
}

function TryOut({ robot_id }: { robot_id: number }) {
  const words = useWords(tryWords);
  const [search, setSearch] = useSearchParams();
  const language: Spoken = search.get('language') === '2' ? 2 : 1;
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useListState({ filters: ['outcome'] });
  const columns = useTriedColumns();
  const query = useQuery({
    ...queryOf(understanding.try, {
      body: { robot: robot_id, language_id: asked?.language_id ?? language, sentences: asked?.sentences ?? [] },
    }),
    enabled: asked !== null,
    // What a robot shows is part of what it understands.
    meta: { also: ['robots'] },
  });
  const all: Tried[] | undefined = query.data?.map((tried, at) => ({
    ...asShown(tried, asked?.language_id ?? language),
    at,
  }));
  const countOf = (each: (typeof outcomes)[number]) => all?.filter(({ outcome }) => outcome === each).length ?? 0;
  // Few people try what a screen does by itself.
  const isThere = (each: (typeof outcomes)[number]) => each !== 'screen' || countOf(each) > 0;
  const rows = all?.filter(({ outcome }) => !list.filters.outcome || outcome === list.filters.outcome);
  const from = (list.page - 1) * list.size;
  const shown = rows && { rows: rows.slice(from, from + list.size), total: rows.length, next: null };
  return (
    <>
      <TryForm
        language={language}
        onLanguage={(spoken) =>
          setSearch(writeList(search, { language: spoken === 1 ? undefined : String(spoken) }), { replace: true })
        }
        sentence={search.get('sentence') ?? ''}
        busy={query.isFetching}
        onTry={(sentences) => {
          list.setFilters({});
          setAsked({ language_id: language, sentences });
          if (query.isError) void query.refetch();
        }}
      />
      {asked === null ? (
        <Empty title={words.nothing}>{words.nothingBody}</Empty>
      ) : (
        <>
          {all && (
            <div role="status" style={{ marginBottom: 14 }}>
              <ChipGroup label={words.outcome}>
                {outcomes.filter(isThere).map((each) => (
                  <FilterChip
                    key={each}
                    label={words.outcomes[each]}
                    count={countOf(each)}
                    on={list.filters.outcome === each}
                    onToggle={() => list.setFilters({ outcome: list.filters.outcome === each ? undefined : each })}
                  />
                ))}
              </ChipGroup>
            </div>
          )}
          <DataTable
            name="tried"
            caption={words.results}
            columns={columns}
            rowKey={({ at }) => at}
            query={{ ...query, data: shown }}
            list={list}
            empty={<Empty title={words.nothing}>{words.nothingBody}</Empty>}
          />
        </>
      )}
    </>
  );
}

/** What a robot would make of sentences, with exactly what it runs (ENT-5). */
export function TryPage() {
  const words = useWords(tryWords);
  return (
    <OneRobotPage>
      {({ robot_id, subtitle }) => (
        <>
          <PageHeader title={words.title} subtitle={subtitle} />
          <TryOut robot_id={robot_id} />
        </>
      )}
    </OneRobotPage>
  );
}
