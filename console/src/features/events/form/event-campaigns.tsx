import { type CampaignRow, campaigns } from '@botones/contract/campaigns/campaigns';
import { eventErrors } from '@botones/contract/events/events.errors';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useDeferredValue, useEffect, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { pageQueryOf, useQuery } from '../../../app/query.ts';
import { usePreferences } from '../../../app/session/preferences.ts';
import { labelIn, useWords } from '../../../app/words.ts';
import { useAutocompleteWords } from '../../../ui/fields/autocomplete-words.ts';
import { describedBy, Field } from '../../../ui/fields/field.tsx';
import { useField } from '../../../ui/fields/fields.tsx';
import { clock } from '../../../ui/formats.ts';
import { inserted, moved } from '../../../ui/order/moved.ts';
import { SortableList } from '../../../ui/order/sortable-list.tsx';
import { Notice } from '../../../ui/overlay/problem-modal.tsx';
import { uiWords } from '../../../ui/ui.words.ts';
import { useCampaignName } from '../shared/use-campaign-name.ts';
import { eventFormWords } from './event-form.words.ts';
import type { Sent } from './event-values.ts';
import { type PlayedBy, useMoreCampaigns } from './more-campaigns.ts';

/** A campaign of the event, by what its row says. */
export type Chosen = Pick<CampaignRow, 'campaign_id' | 'name' | 'duration'> & { deleted?: true | undefined };

const Box = styled('fieldset')({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  '& > legend': { padding: 0, marginBottom: 6, fontSize: '0.84375rem', fontWeight: 600 },
  '& > .pick': { display: 'flex', gap: 8, alignItems: 'start', marginBottom: 12, '& > div': { flex: 1, minWidth: 0 } },
  '& > .pick > button': { marginTop: 27, height: 44 },
  // Where a name has no room beside its length, that stands below it.
  '& .row': { display: 'flex', flexWrap: 'wrap', gap: '0 12px', minWidth: 0, width: '100%' },
  '& .row > span:first-of-type': { flex: '1 1 110px', minWidth: 0, overflowWrap: 'anywhere' },
  '& .row > span:last-of-type': { color: 'var(--ink-2)' },
  '& > p': { margin: 0, color: 'var(--ink-2)' },
});

type Places = Sent['campaigns'];
const placed = (ids: readonly number[]): Places => ids.map((campaign_id, at) => ({ campaign_id, position: at + 1 }));
const idsOf = (places: Places) => [...places].sort((a, b) => a.position - b.position).map((one) => one.campaign_id);

/** A campaign as the robot plays it. */
function playedOf({ campaigns: all, scenes }: ReturnType<typeof useMoreCampaigns>, id: number): Chosen | undefined {
  const found = all.find(({ campaign_id }) => campaign_id === id);
  const items = scenes.filter(({ scene_id }) => found?.scenes.includes(scene_id)).flatMap((scene) => scene.items);
  return found && { ...found, duration: items.reduce((sum, { seconds }) => sum + seconds, 0) };
}

export interface EventCampaignsProps {
  schedule: PlayedBy;
  /** Those of the event as it was read. */
  known: readonly Chosen[];
}

/** The campaigns of an event in their order: found by typing, added, put in order, taken out (EVT-20, EVT-21, EVT-28). */
export function EventCampaigns({ schedule, known }: EventCampaignsProps) {
  const words = useWords(eventFormWords);
  const kit = useWords(uiWords);
  const nameOf = useCampaignName();
  const { language } = usePreferences();
  const labels = useAutocompleteWords();
  const id = useId();
  const { formState, getValues, setValue } = useFormContext<Sent>();
  const [rows, setRows] = useState<ReadonlyMap<number, Chosen>>(new Map(known.map((one) => [one.campaign_id, one])));
  const [picked, setPicked] = useState<Chosen | null>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [refused, setRefused] = useState(false);
  const { field, error } = useField<Sent>(
    { name: 'campaigns', label: words.campaigns },
    (value) =>
      idsOf(value as Places)
        .map((one) => rowOf(one)?.name ?? String(one))
        .join(', '),
    null,
    // Who chose one and saves means it.
    () => picked && take(picked),
  );
  const ids = idsOf(field.value as Places);
  const more = useMoreCampaigns(schedule, ids);
  /** A draft says numbers alone: what it holds is found with what the robot plays. */
  const rowOf = (campaign_id: number) => rows.get(campaign_id) ?? playedOf(more, campaign_id);
  const search = useDeferredValue(text.trim().slice(0, 100));
  const query = useQuery(
    pageQueryOf(campaigns.list, { params: { client: schedule.client_id }, query: search === '' ? {} : { search } }),
  );
  const { submitCount, errors } = formState;
  const empty = errors.campaigns !== undefined && ids.length === 0;
  // What a save was refused for is said as the documents say it (EVT-27).
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each save
  useEffect(() => {
    if (submitCount > 0 && empty) setRefused(true);
  }, [submitCount]);
  const set = (next: readonly number[]) => field.onChange(placed(next));
  const take = (one: Chosen) => {
    if (!ids.includes(one.campaign_id)) {
      setRows((before) => new Map(before).set(one.campaign_id, one));
      set([...ids, one.campaign_id]);
    }
    // What nobody named is called as what it shows.
    if (getValues('name') === '') setValue('name', one.name.slice(0, 60), { shouldDirty: true });
    setProblem(undefined);
    setPicked(null);
    setText('');
  };
  const add = () => {
    if (!picked) return setProblem(words.chooseFirst);
    if (ids.includes(picked.campaign_id)) return setProblem(words.taken);
    take(picked);
  };
  const options: Chosen[] = query.data?.rows ?? [];
  return (
    <Box>
      <legend>{words.campaigns}</legend>
      <div className="pick">
        <Field id={id} label={words.campaign} error={problem}>
          <Autocomplete<Chosen>
            {...labels}
            id={id}
            options={options}
            value={picked}
            inputValue={text}
            getOptionKey={(one) => one.campaign_id}
            getOptionLabel={({ name }) => name}
            isOptionEqualToValue={(one, other) => one.campaign_id === other.campaign_id}
            filterOptions={(found) => found}
            loading={query.isPending}
            loadingText={kit.loading}
            noOptionsText={query.isError ? kit.failed : words.noCampaigns}
            autoHighlight
            size="small"
            sx={{ '& .MuiInputBase-root': { minHeight: 44, paddingBlock: 0 } }}
            onInputChange={(_event, next) => setText(next)}
            onChange={(_event, one) => {
              setProblem(undefined);
              setPicked(one);
            }}
            renderInput={({ slotProps, ...params }) => (
              <OutlinedInput
                {...params}
                {...slotProps.input}
                error={problem !== undefined}
                inputProps={{
                  ...slotProps.htmlInput,
                  placeholder: words.choose,
                  ...describedBy(id, problem, undefined),
                }}
              />
            )}
          />
        </Field>
        <Button variant="outlined" onClick={add}>
          {words.addCampaign}
        </Button>
      </div>
      <SortableList
        label={words.campaigns}
        items={ids}
        keyOf={String}
        nameOf={words.nth}
        heads={{
          place: words.order,
          item: (
            <span className="row">
              <span>{words.name}</span>
              <span>{words.duration}</span>
            </span>
          ),
        }}
        onMove={(from, to) => set(moved(ids, from, to))}
        onRemove={(place) => {
          const gone = ids[place] ?? 0;
          set(ids.filter((one) => one !== gone));
          return () =>
            set(
              inserted(
                ids.filter((one) => one !== gone),
                place,
                gone,
              ),
            );
        }}
      >
        {(campaign_id) => {
          const one = rowOf(campaign_id);
          return (
            <span className="row">
              <span>{one && nameOf(one)}</span>
              <span>{clock(one?.duration ?? 0)}</span>
            </span>
          );
        }}
      </SortableList>
      {ids.length === 0 && <p role={error ? 'alert' : undefined}>{error ?? words.none}</p>}
      <Notice
        open={refused}
        title={words.wrong}
        lines={[labelIn(eventErrors['events.no_campaign'][1], language)]}
        onClose={() => setRefused(false)}
      />
    </Box>
  );
}
