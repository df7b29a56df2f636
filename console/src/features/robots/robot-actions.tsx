import type { Payload } from '@botones/contract/calls/endpoint';
import { type Robot, robots } from '@botones/contract/robots/robots';
import { startTransition, useMemo, useRef } from 'react';
import { queryClient, queryOf, useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import { deviceWords } from './pairing/device.words.ts';
import { robotsWords } from './robots.words.ts';

/** What is done to a robot after asking: deleting (ROB-45..47), switching off (ROB-48), unlinking (ROB-43, 44), and waking. */
export function useRobotActions() {
  const words = useWords(robotsWords);
  const device = useWords(deviceWords);
  const confirm = useConfirm();
  const remove = useWrite(robots.remove, { also: ['alerts'] });
  const restore = useWrite(robots.restore, { also: ['alerts'] });
  const powerOff = useWrite(robots.powerOff);
  const powerOn = useWrite(robots.powerOn);
  const unlink = useWrite(robots.unlink);

  /** The command is shown on the card before anything is asked again. */
  const follow = (robot_id: number) => ({
    onSuccess: (command: Payload<typeof robots.powerOff>) => {
      const { queryKey } = queryOf(robots.commands, { params: { robot_id } });
      queryClient.setQueryData(queryKey, (commands) => [command, ...(commands ?? [])]);
    },
  });
  const latest = {
    remove: async (robot: Robot) => {
      const { name, robot_id } = robot;
      const body = (
        <>
          <p style={{ margin: '0 0 8px', overflowWrap: 'anywhere' }}>{words.deleteBody(name, robot.client.name)}</p>
          {robot.paired && <p style={{ margin: '0 0 8px' }}>{words.deleteDevice}</p>}
          {robot.interactions_count + robot.alerts_count > 0 && (
            <p style={{ margin: 0 }}>{words.deleteKept(robot.interactions_count, robot.alerts_count)}</p>
          )}
        </>
      );
      const { deleteTitle: title, proceed: action, cancel } = words;
      if (!(await confirm({ title, body, action, cancel }))) return;
      const params = { robot_id };
      const back = () => restore.mutate({ params }, { onSuccess: () => toast({ message: words.restored(name) }) });
      remove.mutate({ params }, { onSuccess: () => toast({ message: words.deleted(name), undo: back }) });
    },
    powerOff: async ({ name, robot_id }: Robot) => {
      const { offBody: body, off: action, cancel } = device;
      if (!(await confirm({ title: device.offTitle(name), body, action, cancel }))) return;
      const { onSuccess } = follow(robot_id);
      const tell = (command: Payload<typeof robots.powerOff>) => {
        onSuccess(command);
        toast({ message: device.offSent(name) });
      };
      powerOff.mutate({ body: { robot_id } }, { onSuccess: tell });
    },
    powerOn: ({ robot_id }: Robot) => powerOn.mutate({ body: { robot_id } }, follow(robot_id)),
    unlink: async ({ name, robot_id }: Robot) => {
      const { unlinkBody: body, proceed: action, cancel } = device;
      if (!(await confirm({ title: device.unlinkTitle(name), body, action, cancel }))) return;
      unlink.mutate({ body: { robot_id } }, { onSuccess: () => toast({ message: device.unlinked(name) }) });
    },
  };
  // Cards are memoised: what they are given must not change with every render of the page.
  const current = useRef(latest);
  current.current = latest;
  return useMemo(() => {
    // A press is answered in the next frame on a slow laptop too; the question comes a frame later.
    const ask = (what: 'remove' | 'powerOff' | 'unlink') => (robot: Robot) =>
      startTransition(() => void current.current[what](robot));
    return {
      remove: ask('remove'),
      powerOff: ask('powerOff'),
      unlink: ask('unlink'),
      powerOn: (robot: Robot) => current.current.powerOn(robot),
    };
  }, []);
}
