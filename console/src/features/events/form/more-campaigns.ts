import { events, type RobotSchedule } from '@botones/contract/events/events';
import { keepPreviousData } from '@tanstack/react-query';
import { queryOf, useQuery } from '../../../app/query.ts';

/** What a robot plays already; robot 0: there is none, and nothing more is asked. */
export type PlayedBy = Pick<RobotSchedule, 'robot_id' | 'client_id' | 'campaigns' | 'scenes'>;

/** Campaigns and scenes of a robot's schedule with those campaigns that an event of it may play and none plays yet: asked for in one call. */
export function useMoreCampaigns(
  schedule: PlayedBy,
  ids: readonly number[],
): Pick<RobotSchedule, 'campaigns' | 'scenes'> {
  const unknown = ids.filter((id) => !schedule.campaigns.some((one) => one.campaign_id === id)).sort((a, b) => a - b);
  const params = { robot_id: schedule.robot_id };
  const { data } = useQuery({
    ...queryOf(events.schedule, { params, query: { campaigns: unknown.join() } }),
    enabled: unknown.length > 0 && params.robot_id > 0,
    placeholderData: keepPreviousData,
    meta: { also: ['campaigns', 'scenes'] },
  });
  return data ?? schedule;
}
