import type { Agent } from '@botones/contract/agents/agents';
import { type PackKey, packs } from '@botones/contract/packs/packs';
import { useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { RowByRowResults, useRowByRow } from '../../../ui/bulk/row-by-row.tsx';
import { libraryWords } from './library.words.ts';
import type { Offered } from './offered.ts';

/** Adds ready intentions to agents, to each those that it lacks, with a result for each (ENT-6). */
export function useAddPacks() {
  const words = useWords(libraryWords);
  const add = useWrite(packs.add);
  const adding = useRowByRow<Agent, { keys: readonly PackKey[]; offered: readonly Offered[] }>(
    ({ agent_id }, { keys, offered }) => {
      const has = (key: PackKey) =>
        offered.find((pack) => pack.key === key)?.had.some((agent) => agent.agent_id === agent_id);
      const missing = keys.filter((key) => !has(key));
      return missing.length > 0 && add.mutateAsync({ body: { agent: agent_id, packs: missing } });
    },
    () => undefined,
  );
  const results = (
    <RowByRowResults
      results={adding.results}
      onClose={adding.close}
      title={words.results}
      nameOf={({ name }) => name}
      wordOf={(outcome) => (outcome ? words.added : words.had)}
    />
  );
  return { run: adding.run, results };
}
