import type { DeviceDetail } from '@botones/contract/devices/devices';
import { resolutions } from '@botones/contract/resolutions/resolutions';
import { type Robot, robots } from '@botones/contract/robots/robots';
import Button from '@mui/material/Button';
import { queryOf, useQuery, useWrite } from '../../../app/query.ts';
import { useAllowed } from '../../../app/session/rights.tsx';
import { useWords } from '../../../app/words.ts';
import { toast } from '../../../ui/toast.tsx';
import { Banner } from './robot-page-styles.tsx';
import { screenOfferWords } from './screen-offer.words.ts';

/** Offers to take the resolution that the robot's screen reports, where it is another and the platform offers it. */
export function ScreenOffer({ robot, detail }: { robot: Robot; detail: DeviceDetail }) {
  const words = useWords(screenOfferWords);
  const may = useAllowed(robots.update.access);
  const { wide, height } = detail.device ?? { wide: null, height: null };
  const set = robot.screen_resolution;
  const differs = may && wide !== null && height !== null && (wide !== set.wide || height !== set.height);
  const query = useQuery({ ...queryOf(resolutions.list, {}), enabled: differs });
  const update = useWrite(robots.update);
  const fits = differs && query.data?.find((each) => each.status && each.wide === wide && each.height === height);
  if (!fits) return null;
  const { robot_id, updated_at } = robot;
  return (
    <Banner as="div" tone="warn" className="offer">
      <span>{words.differs(fits.resolution, set.resolution)}</span>
      <Button
        size="small"
        variant="outlined"
        loading={update.isPending}
        onClick={() =>
          update.mutate(
            { params: { robot_id }, body: { screen_resolution: fits.id, updated_at } },
            { onSuccess: () => toast({ message: words.used(fits.name) }) },
          )
        }
      >
        {words.use(fits.name)}
      </Button>
    </Banner>
  );
}
