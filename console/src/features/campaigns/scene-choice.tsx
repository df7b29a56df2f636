import { type SceneRow, scenes } from '@botones/contract/scenes/scenes';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { useField } from '../../ui/fields/fields.tsx';
import { ListSearch } from '../../ui/filter/list-search.tsx';
import { clock } from '../../ui/formats.ts';
import type { Column } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { listWords } from '../../ui/list/list.words.ts';
import { listSource } from '../../ui/list/list-source.ts';
import { searchOf, useListState } from '../../ui/list/list-state.ts';
import { namedSorts, useNamedColumns } from '../../ui/list/named-columns.tsx';
import { PicturedName } from '../../ui/list/pictured-name.tsx';
import { Notice } from '../../ui/overlay/problem-modal.tsx';
import { campaignsWords } from './campaigns.words.ts';

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginBottom: 12,
  minHeight: 40,
  '& > p': { margin: 0, flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
});

const keyOf = ({ scene_id }: SceneRow) => scene_id;
const nameOf = ({ name }: SceneRow) => name;

export interface SceneChoiceProps {
  client_id: number;
  /** Names of scenes that were chosen before. */
  known: ReadonlyMap<number, string>;
}

/** The client's scenes, page by page, of which one is chosen; none is a choice too (CMP-15, CMP-16, CMP-20, AMB-105, AMB-106, AMB-108). */
export function SceneChoice({ client_id, known }: SceneChoiceProps) {
  const words = useWords(campaignsWords);
  const kit = useWords(listWords);
  const [names, setNames] = useState(known);
  const [empty, setEmpty] = useState(false);
  const saidOf = (id: number) => `“${names.get(id) ?? id}”`;
  const { field, error } = useField({ name: 'scene', label: words.scene }, (value) =>
    (value as number[]).map(saidOf).join(', '),
  );
  const chosen: number[] = field.value ?? [];
  const list = useListState({ sorts: namedSorts, filters: ['search'] as const, size: 25 });
  const query = useQuery(listSource(list, scenes.list, { params: { client_id }, query: searchOf(list) }).page);
  const choose = (scene: SceneRow) => {
    if (scene.media_count === 0) return setEmpty(true);
    setNames((now) => new Map(now).set(scene.scene_id, scene.name));
    field.onChange([scene.scene_id]);
  };
  const named = useNamedColumns({ keyOf, nameOf }, (scene: SceneRow) => (
    <PicturedName image={scene.thumbnail} name={scene.name}>
      <small style={{ color: 'var(--ink-2)' }}>{words.media(scene.media_count)}</small>
    </PicturedName>
  ));
  const columns: Column<SceneRow, (typeof namedSorts)[number]>[] = [
    {
      id: 'selection',
      label: words.selection,
      render: (scene) => (
        <Radio
          checked={chosen.includes(keyOf(scene))}
          onChange={() => choose(scene)}
          slotProps={{ input: { 'aria-label': kit.choose(scene.name) } }}
          sx={{ width: 44, height: 44, margin: '-9px 0' }}
        />
      ),
    },
    ...named,
    { id: 'duration', label: words.duration, align: 'right', render: ({ duration }) => clock(duration) },
  ];
  const [first] = chosen;
  const said =
    first === undefined
      ? words.noScene
      : chosen.length === 1
        ? words.sceneIs(names.get(first) ?? String(first))
        : words.severalScenes(chosen.map(saidOf).join(', '));
  return (
    <fieldset
      style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}
      // Enter in the search looks for scenes; it does not save the campaign.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.target as HTMLInputElement).type === 'search') event.preventDefault();
      }}
    >
      <legend style={{ padding: 0, marginBottom: 6, fontSize: '0.84375rem', fontWeight: 600 }}>{words.scene}</legend>
      <Head>
        <p role="status">{error ?? said}</p>
        {chosen.length > 0 && (
          <Button variant="text" startIcon={<X />} onClick={() => field.onChange([])}>
            {words.removeScene}
          </Button>
        )}
        <ListSearch list={list} label={words.sceneSearch} />
      </Head>
      <DataTable
        name="campaign-scenes"
        caption={words.scenes}
        columns={columns}
        rowKey={keyOf}
        query={query}
        list={list}
        onRow={choose}
        empty={
          <Empty
            title={words.noScenes}
            action={
              <Button component={Link} to="/advertising/scenes" variant="outlined">
                {words.toScenes}
              </Button>
            }
          >
            {words.noScenesBody}
          </Empty>
        }
      />
      <Notice open={empty} title={words.playError} lines={[words.emptyScene]} onClose={() => setEmpty(false)} />
    </fieldset>
  );
}
