import { groups, type RobotGroup } from '@botones/contract/groups/groups';
import type { Job } from '@botones/contract/jobs/jobs';
import { useState } from 'react';
import { showProblem } from '../../app/problem.ts';
import { useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { listWords } from '../../ui/list/list.words.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import { useGives } from './group-lines.ts';
import { groupsWords } from './groups.words.ts';

/** What is read anew where robots join and leave. */
export const movedWithGroups = ['robots', 'events', 'surveys', 'scenes'] as const;

/** Deletes a group after saying what its robots lose, and offers to take that back; `leaving` are those on the way. `onJob` is told where robots are many. */
export function useGroupRemoval(onJob: (job: Job) => void) {
  const words = useWords(groupsWords);
  const kit = useWords(listWords);
  const givesOf = useGives();
  const confirm = useConfirm();
  const removing = useWrite(groups.remove, { also: movedWithGroups });
  const restoring = useWrite(groups.restore, { also: movedWithGroups });
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set());
  const leaves = (group_id: number, on: boolean) =>
    setLeaving((now) => new Set(on ? [...now, group_id] : [...now].filter((each) => each !== group_id)));
  const remove = async ({ group_id, name, robots, gives }: RobotGroup): Promise<void> => {
    const params = { group_id };
    const given = givesOf(gives);
    const loses = given ? words.deleteBody(robots.length, given) : words.deleteNothing(robots.length);
    const body = `${loses} ${words.deleteUndo}`;
    if (!(await confirm({ title: words.deleteTitle(name), body, action: kit.deleteAction }))) return;
    const undo = () =>
      restoring.mutate(
        { params },
        {
          onSuccess: ({ job }) => {
            toast({ message: kit.restored(name) });
            if (job) onJob(job);
          },
        },
      );
    leaves(group_id, true);
    try {
      const { job } = await removing.mutateAsync({ params });
      toast({ message: kit.deleted(name), undo });
      if (job) onJob(job);
    } catch (problem) {
      showProblem(problem);
    }
    leaves(group_id, false);
  };
  return { remove, leaving };
}
