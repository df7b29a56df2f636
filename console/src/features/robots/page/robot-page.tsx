import type { Command } from '@botones/contract/devices/commands';
import { devices } from '@botones/contract/devices/devices';
import { type Robot, robots } from '@botones/contract/robots/robots';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { useEverySecond } from '../../../app/clock.ts';
import { showProblem } from '../../../app/problem.ts';
import { queryClient, queryOf, useQuery, useWrite } from '../../../app/query.ts';
import { useRights } from '../../../app/session/rights.tsx';
import { useWords } from '../../../app/words.ts';
import { useFormats } from '../../../ui/formats.ts';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { OneRobotPage } from '../../../ui/robots/one-robot-page.tsx';
import { DelayedSkeleton, FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { RobotMessages } from '../../messages/robot-messages.tsx';
import { commandPollMs, commandsQuery, deviceQuery } from '../pairing/device-api.ts';
import { useRobotActions } from '../robot-actions.tsx';
import { RobotDrawers, useRobotDrawer } from '../robot-drawers.tsx';
import { RobotMenu } from '../robot-menu.tsx';
import { isUnderWay } from '../robot-state.ts';
import { pollMs } from '../robots-api.ts';
import { RobotCommands } from './robot-commands.tsx';
import { RobotConfig } from './robot-config.tsx';
import { RobotDevice } from './robot-device.tsx';
import { RobotEarTest } from './robot-ear-test.tsx';
import { RobotGroups } from './robot-groups.tsx';
import { RobotHead } from './robot-head.tsx';
import { RobotHearing } from './robot-hearing.tsx';
import { LatestAlerts, LatestInteractions } from './robot-latest.tsx';
import { robotPageWords } from './robot-page.words.ts';
import { Banner, Blocks, Head } from './robot-page-styles.tsx';
import { RobotPicture } from './robot-picture.tsx';
import { RobotRecords } from './robot-records.tsx';
import { RobotSend } from './robot-send.tsx';
import { RobotTryOut } from './robot-try-out.tsx';
import { ScreenOffer } from './screen-offer.tsx';

const skeleton = (
  <DelayedSkeleton>
    <Head>
      <Skeleton width={72} height={72} sx={{ borderRadius: '18px' }} />
      <div className="words">
        <Skeleton height={28} width={240} sx={{ marginBottom: '8px' }} />
        <Skeleton height={16} width={320} />
      </div>
    </Head>
    <FieldsSkeleton count={6} />
  </DelayedSkeleton>
);

/** What stands between the robot and the person, said before all else. */
function Honest({ robot, suspended }: { robot: Robot; suspended: boolean }) {
  const words = useWords(robotPageWords);
  const formats = useFormats();
  const { state, last_seen_at } = robot;
  const silence = useEverySecond((now) =>
    last_seen_at === null ? '' : words.silent(formats.span((now - Date.parse(last_seen_at)) / 1000)),
  );
  return (
    <>
      {suspended && <Banner tone="warn">{words.suspended}</Banner>}
      {state === 'unpaired' && <Banner tone="off">{words.unpaired}</Banner>}
      {state === 'offline' && <Banner tone="off">{silence || words.neverHeard}</Banner>}
      {state === 'fault' && robot.fault !== null && <Banner tone="bad">{words.fault(robot.fault)}</Banner>}
    </>
  );
}

function Shown({ robot }: { robot: Robot }) {
  const staff = useRights()?.is_staff ?? false;
  const { robot_id } = robot;
  const drawer = useRobotDrawer();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const { powerOff, powerOn, unlink } = useRobotActions();
  const detail = useQuery(deviceQuery(robot_id));
  const commands = useQuery({
    ...commandsQuery(robot_id),
    refetchInterval: (query) => (query.state.data?.some(isUnderWay) ? commandPollMs : false),
  });
  const command = useWrite(devices.command, {
    // The command is on the page before anything is asked again.
    onSuccess: (command) =>
      queryClient.setQueryData(commandsQuery(robot_id).queryKey, (commands) => [command, ...(commands ?? [])]),
  });
  const send = async (body: { kind: 'reload' | 'screenshot' | 'say' | 'hear'; text?: string }) =>
    (await command.mutateAsync({ params: { robot_id }, body }).catch(showProblem)) !== undefined;
  const latest = (of: Command['kind']) => commands.data?.find(({ kind }) => kind === of);
  const pending = (kind: string) => command.isPending && command.variables?.body.kind === kind;
  useEffect(() => {
    document.title = `${robot.name} · Botones`;
  }, [robot.name]);
  // In the place of a picture of the screen, or beside it: in sight on a desk either way.
  const records = (
    <div className="third">
      <RobotRecords robot={robot} staff={staff} onSurvey={() => drawer.show('survey', robot_id)} />
    </div>
  );
  return (
    <>
      <RobotHead
        robot={robot}
        staff={staff}
        onPair={() => drawer.show('pair', robot_id)}
        onEdit={() => drawer.show('edit', robot_id)}
        onMenu={setMenu}
      />
      <QueryBoundary query={detail} skeleton={<FieldsSkeleton count={6} />}>
        {(data) => (
          <>
            <Honest robot={robot} suspended={data.suspended} />
            <RobotMessages robot={robot} />
            <ScreenOffer robot={robot} detail={data} />
            {/* A person who may ask for nothing is shown what there is: no empty display, no list of commands that nobody gave. */}
            <Blocks>
              <div>
                {(staff || data.picture) && (
                  <div className="first">
                    <RobotPicture
                      robot={robot}
                      detail={data}
                      staff={staff}
                      command={latest('screenshot')}
                      asking={pending('screenshot')}
                      onAsk={() => void send({ kind: 'screenshot' })}
                    />
                  </div>
                )}
                {!staff && !data.picture && records}
                <div className="third">
                  <LatestInteractions robot={robot} />
                </div>
                <div className="third">
                  <RobotHearing robot={robot} ear={data.reported.ear}>
                    {staff && (
                      <RobotEarTest
                        robot={robot}
                        command={latest('hear')}
                        onTry={(text) => send({ kind: 'hear', text })}
                        busy={pending('hear')}
                      />
                    )}
                  </RobotHearing>
                </div>
                {(staff || commands.isError || (commands.data?.length ?? 0) > 0) && (
                  <div className="fourth">
                    <RobotCommands robot={robot} query={commands}>
                      {staff && (
                        <RobotSend
                          robot={robot}
                          onOff={powerOff}
                          onOn={powerOn}
                          onReload={() => void send({ kind: 'reload' })}
                          onSay={(text) => send({ kind: 'say', text })}
                          busy={command.isPending}
                        />
                      )}
                    </RobotCommands>
                  </div>
                )}
              </div>
              <div>
                {(staff || data.device) && (
                  <div className="first">
                    <RobotDevice robot={robot} detail={data} />
                  </div>
                )}
                {(staff || data.picture) && records}
                <div className="third">
                  <RobotGroups robot={robot} />
                </div>
                <div className="second">
                  <LatestAlerts robot={robot} />
                </div>
                {robot.voices.length > 0 && (
                  <div className="fourth">
                    <RobotTryOut robot={robot} />
                  </div>
                )}
                <div className="last">
                  <RobotConfig robot={robot} detail={data} staff={staff} />
                </div>
              </div>
            </Blocks>
          </>
        )}
      </QueryBoundary>
      <RobotMenu
        at={menu && { robot, anchor: menu }}
        staff={staff}
        onClose={() => setMenu(null)}
        onPower={powerOn}
        onPair={() => drawer.show('pair', robot_id)}
        onOpen={(opens) => drawer.show(opens, robot_id)}
        onUnlink={unlink}
      />
      <RobotDrawers drawer={drawer} staff={staff} scanned="" onUsed={() => undefined} />
    </>
  );
}

/** Everything about one robot, live: how it is, what it holds, its device, its commands, its last words. */
export function RobotPage() {
  return (
    <OneRobotPage own>
      {({ robot_id, query }) => (
        <>
          <Current robot_id={robot_id} />
          <QueryBoundary query={query} skeleton={skeleton}>
            {(robot) => <Shown robot={robot} />}
          </QueryBoundary>
        </>
      )}
    </OneRobotPage>
  );
}

/** Heartbeats send no signal: the robot's age is read again. */
function Current({ robot_id }: { robot_id: number }) {
  useQuery({ ...queryOf(robots.get, { params: { robot_id } }), refetchInterval: pollMs });
  return null;
}
