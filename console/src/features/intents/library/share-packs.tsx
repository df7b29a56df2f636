import type { Agent } from '@botones/contract/agents/agents';
import type { Chosen } from '@botones/contract/groups/chosen';
import type { RobotResult } from '@botones/contract/jobs/jobs';
import { type PackKey, packs } from '@botones/contract/packs/packs';
import { useState } from 'react';
import { showProblem } from '../../../app/problem.ts';
import { useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { RobotResults } from '../../../ui/bulk/robot-results.tsx';
import { libraryWords } from './library.words.ts';

/** What became of each robot by several of its agents: done where one of them got something, with what another lacked. */
function together(answers: readonly RobotResult[][]): RobotResult[] {
  const all = new Map<number, RobotResult>();
  for (const result of answers.flat()) {
    const { succeeded = false, failure = null } = all.get(result.robot_id) ?? {};
    all.set(result.robot_id, {
      ...result,
      succeeded: succeeded || result.succeeded,
      failure: failure ?? result.failure,
    });
  }
  return [...all.values()];
}

/** Adds ready intentions to agents and to those of other robots that answer for the same, with a result for each robot (ENT-6, FLO-1). */
export function useSharePacks() {
  const words = useWords(libraryWords);
  const [told, setTold] = useState<readonly RobotResult[] | null>(null);
  const add = useWrite(packs.addToRobots);
  async function run(agents: readonly Agent[], keys: readonly PackKey[], chosen: Chosen): Promise<void> {
    const answers: RobotResult[][] = [];
    for (const { agent_id } of agents) {
      const body = { agent: agent_id, packs: [...keys], ...chosen };
      const answer = await add.mutateAsync({ body }).catch(showProblem);
      // What was done until then is told.
      if (!answer) break;
      answers.push(answer);
    }
    if (answers.length > 0) setTold(together(answers));
  }
  const results = (
    <RobotResults
      results={told}
      title={words.results}
      outcome={{ done: words.added, failed: words.notAdded }}
      onClose={() => setTold(null)}
    />
  );
  return { run, results };
}
