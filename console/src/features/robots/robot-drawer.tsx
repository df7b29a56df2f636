import { resolutions } from '@botones/contract/resolutions/resolutions';
import { type Robot, robots } from '@botones/contract/robots/robots';
import Link from '@mui/material/Link';
import { useRef } from 'react';
import { Link as RouterLink } from 'react-router';
import { call } from '../../app/api.ts';
import { useClientOptions } from '../../app/client/client-options.ts';
import { queryOf, useQuery, useWrite } from '../../app/query.ts';
import { useRights } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { type Option, SelectInput, TextInput } from '../../ui/fields/fields.tsx';
import { SwitchInput } from '../../ui/fields/switch-input.tsx';
import { homeZone, timeZones } from '../../ui/fields/time-zones.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useRecordForm } from '../../ui/form/record-form.ts';
import { faceOf } from '../../ui/pictures/face.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { toast } from '../../ui/toast.tsx';
import { blankRobot, bodyOf, Fields, valuesOf } from './robot-fields.ts';
import { robotFormWords } from './robot-form.words.ts';
import { RobotHours } from './robot-hours.tsx';
import { robotsWords } from './robots.words.ts';
import { OfferInput } from './survey/offer-input.tsx';

/** Resolutions that are offered; the one that a robot has stays, offered or not (AMB-041). */
function useResolutions(robot: Robot | null) {
  const words = useWords(robotFormWords);
  const query = useQuery(queryOf(resolutions.list, {}));
  const label = (each: { name: string; resolution: string }) => `${each.name} · ${each.resolution}`;
  const options: Option<number>[] | undefined = query.data
    ?.filter((each) => each.status)
    .map((each) => ({ value: each.id, label: label(each) }));
  const held = robot?.screen_resolution;
  if (options && held && !options.some(({ value }) => value === held.id))
    options.push({ value: held.id, label: words.disabled(label(held)) });
  return { options, query };
}

export interface RobotDrawerProps {
  open: boolean;
  /** Null: a new one. Mount it anew for each robot. */
  robot: Robot | null;
  onClose: () => void;
  /** Called instead of `onClose` after a new robot was saved. */
  onAdded: (robot: Robot) => void;
}

/** The form of a robot (ROB-53..63). */
export function RobotDrawer({ open, robot, onClose, onAdded }: RobotDrawerProps) {
  const { active } = useWords(robotsWords);
  const words = useWords(robotFormWords);
  const staff = useRights()?.is_staff ?? false;
  const owners = useClientOptions();
  const screens = useResolutions(robot);
  const create = useWrite(robots.create);
  const update = useWrite(robots.update);
  const added = useRef<Robot | null>(null);
  const edited = useRecordForm({
    schema: Fields,
    record: robot,
    valuesOf,
    blank: blankRobot(owners.own),
    draftKey: `robots.${robot?.robot_id ?? 'new'}`,
    read: () => call(robots.get, { params: { robot_id: robot?.robot_id ?? 0 } }),
    create: async ({ is_active: _, poll_offer: __, ...values }) => {
      // The documented body names the robot; a new one has no number yet (AMB-039).
      added.current = await create.mutateAsync({ body: { ...bodyOf(values), robot_id: null } });
    },
    update: ({ is_active, poll_offer, ...values }, against, { robot_id }) => {
      const body = { ...bodyOf(values), poll_offer, ...(staff && { is_active }) };
      return update.mutateAsync({ params: { robot_id }, body: { ...body, robot_id, ...against } });
    },
    // A person who may pair a new robot is led on to it instead.
    savedMessage: ({ name }, isNew) => (isNew ? null : words.saved(name)),
    inToast: true,
  });
  const { form } = edited;
  const failed = owners.failed || screens.query.isError;
  const again = () => {
    owners.refetch();
    void screens.query.refetch();
  };
  return (
    <FormDrawer
      {...edited}
      open={open}
      onClose={() => {
        const made = added.current;
        if (!made) return onClose();
        if (!staff) toast({ message: words.added(made.name) });
        onAdded(made);
      }}
      title={robot ? words.edit : words.add}
      subtitle={robot ? robot.name : staff ? words.addHint : words.addHintOwn}
      face={robot ? faceOf(robot.state) : 'pairing'}
      fieldOf={{
        'robots.serial_taken': 'serial_number',
        'robots.name_taken': 'name',
        'clients.not_found': 'client',
        'resolutions.not_found': 'screen_resolution',
        'resolutions.disabled': 'screen_resolution',
      }}
      // The tick is seen before the drawer goes (ROB-60).
      closeAfter={1000}
      loading={!failed && (!owners.options || !screens.options)}
    >
      {failed ? (
        <QueryFailed onRetry={again} />
      ) : (
        <>
          <TextInput<Fields> name="name" label={words.name} />
          <TextInput<Fields> name="serial_number" label={words.serial_number} />
          <TextInput<Fields> name="url" label={words.url} type="url" placeholder="https://" />
          <SelectInput<Fields>
            name="client"
            label={words.client}
            options={owners.options ?? []}
            disabled={!staff}
            hint={
              robot && form.watch('client') !== form.formState.defaultValues?.client ? words.clientMoves : undefined
            }
          />
          <SelectInput<Fields>
            name="screen_resolution"
            label={words.screen_resolution}
            options={screens.options ?? []}
            hint={
              <Link component={RouterLink} to="/advertising/resolutions">
                {words.resolutions}
              </Link>
            }
          />
          <SelectInput<Fields>
            name="timezone"
            label={words.timezone}
            hint={words.timezoneHint}
            options={[{ value: '', label: words.ofClient }, ...timeZones(robot?.timezone || homeZone)]}
          />
          <RobotHours />
          {robot && <OfferInput robot={robot} />}
          {staff && robot && <SwitchInput<Fields> name="is_active" label={active} hint={words.is_activeHint} />}
        </>
      )}
    </FormDrawer>
  );
}
