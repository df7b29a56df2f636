import { type Robot, robots } from '@botones/contract/robots/robots';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { OneClientPage } from '../../app/client/one-client-page.tsx';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { useAutocompleteWords } from '../../ui/fields/autocomplete-words.ts';
import { Field } from '../../ui/fields/field.tsx';
import { recordIn } from '../../ui/list/no-record.tsx';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { uiWords } from '../../ui/ui.words.ts';
import { campaignsWords } from '../campaigns/campaigns.words.ts';
import { eventsWords } from './events.words.ts';
import { RobotEvents } from './robot-events.tsx';

const path = '/advertising/events';
/** More than anyone scrolls through; typing finds the others. */
const filterOptions = createFilterOptions<Robot>({ limit: 100, trim: true });

function OfClient({ client_id }: { client_id: number }) {
  const words = useWords(eventsWords);
  const kit = useWords(uiWords);
  const labels = useAutocompleteWords();
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const query = useQuery(queryOf(robots.listByClient, { params: { client_id }, query: {} }));
  const all: readonly Robot[] = query.data ?? [];
  const robot_id = recordIn(search, 'robot_id') ?? 0;
  const chosen = all.find((robot) => robot.robot_id === robot_id) ?? null;
  return (
    <>
      <div style={{ maxWidth: 360, marginBottom: 20 }}>
        <Field id={id} label={words.chooseRobot}>
          <Autocomplete<Robot>
            {...labels}
            id={id}
            options={all}
            value={chosen}
            getOptionKey={(robot) => robot.robot_id}
            getOptionLabel={({ name }) => name}
            isOptionEqualToValue={(one, other) => one.robot_id === other.robot_id}
            loading={query.isPending}
            loadingText={kit.loading}
            noOptionsText={query.isError ? kit.failed : words.noRobots}
            onOpen={() => query.isError && void query.refetch()}
            filterOptions={filterOptions}
            autoHighlight
            blurOnSelect
            size="small"
            sx={{ '& .MuiInputBase-root': { minHeight: 44, paddingBlock: 0 } }}
            onChange={(_event, robot) =>
              setSearch({
                client_id: String(client_id),
                ...(robot && { robot_id: String(robot.robot_id) }),
              })
            }
            renderInput={({ slotProps, ...params }) => (
              <OutlinedInput
                {...params}
                {...slotProps.input}
                inputProps={{ ...slotProps.htmlInput, placeholder: kit.choose }}
              />
            )}
          />
        </Field>
      </div>
      {robot_id > 0 ? (
        <RobotEvents key={robot_id} robot_id={robot_id} list={path} />
      ) : (
        <>
          <PageHeader title={words.chooseRobotTitle} />
          <Empty title={words.chooseRobotBody} />
        </>
      )}
    </>
  );
}

/** The calendars of a client's robots: which one is chosen first (EVT-03, AMB-109). */
export function AdvertisingEventsPage() {
  const words = useWords(eventsWords);
  const { title } = useWords(campaignsWords);
  return (
    <>
      <BackLink to="/advertising/campaigns" name={title} />
      <OneClientPage title={words.chooseRobotTitle}>{(client_id) => <OfClient client_id={client_id} />}</OneClientPage>
    </>
  );
}
