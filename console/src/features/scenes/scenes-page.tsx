import { type SceneRow, scenes } from '@botones/contract/scenes/scenes';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords, wordsIn } from '../../app/words.ts';
import { clock, formatsNow } from '../../ui/formats.ts';
import { Brief } from '../../ui/list/brief.tsx';
import type { Column } from '../../ui/list/columns.tsx';
import { support } from '../../ui/list/list.words.ts';
import { searchOf } from '../../ui/list/list-state.ts';
import { namedSorts, useNamedColumns } from '../../ui/list/named-columns.tsx';
import { PicturedName } from '../../ui/list/pictured-name.tsx';
import { Moment } from '../../ui/page/moment.tsx';
import { RecordDrawer, useRecordDrawer } from '../../ui/records/record-drawer.tsx';
import { RecordList } from '../../ui/records/record-list.tsx';
import { useRecordList } from '../../ui/records/use-record-list.ts';
import { GroupChips } from '../../ui/robots/group-chip.tsx';
import { useGroups } from '../../ui/robots/use-groups.ts';
import { Pill } from '../../ui/status-pill.tsx';
import { DefaultButton } from './default-button.tsx';
import { SceneDrawer } from './scene-drawer.tsx';
import { scenesWords } from './scenes.words.ts';

const keyOf = ({ scene_id }: SceneRow) => scene_id;
const nameOf = ({ name }: SceneRow) => name;
const authorOf = ({ created_by }: SceneRow) => created_by?.name ?? support;
const editorOf = ({ modified_by, modified_date }: SceneRow) => modified_by?.name ?? (modified_date ? support : '');
const cell = (at: string | null) => (at === null ? null : formatsNow().cell(at));
/** The file has Spanish headings in every language of the console (AMB-083). */
const spanish = wordsIn(scenesWords, 'es-mx');
const exported = {
  title: 'Escenas',
  columns: [
    { label: 'ID', value: keyOf },
    { label: 'Nombre', value: nameOf },
    { label: spanish.duration, value: ({ duration }: SceneRow) => clock(duration) },
    { label: spanish.createdBy, value: authorOf },
    { label: spanish.createdDate, value: ({ created_date }: SceneRow) => cell(created_date) },
    { label: spanish.modifiedBy, value: editorOf },
    { label: spanish.modifiedDate, value: ({ modified_date }: SceneRow) => cell(modified_date) },
    { label: spanish.state, value: ({ state }: SceneRow) => spanish.states[state ? 'on' : 'off'] },
  ],
};

/** The scenes of a client (SCN-01..14). */
export function ScenesPage({ client_id }: { client_id: number }) {
  const words = useWords(scenesWords);
  const list = useRecordList(scenes, {
    sorts: namedSorts,
    filters: ['search'],
    asks: (view) => ({ params: { client_id }, query: searchOf(view) }),
    keyOf,
    nameOf,
  });
  const drawer = useRecordDrawer(['add', 'edit'], (id) => queryOf(scenes.get, { params: { id } }));
  const { data } = useQuery(queryOf(scenes.getDefault, { params: { client_id } }));
  const { data: groups = [] } = useGroups(client_id);
  const person = (name: string) => (name ? <Brief>{name}</Brief> : '–');
  const columns: Column<SceneRow, (typeof namedSorts)[number]>[] = [
    ...useNamedColumns(list, (scene: SceneRow) => (
      <PicturedName image={scene.thumbnail} name={scene.name}>
        <small style={{ display: 'block', color: 'var(--ink-2)' }}>{words.media(scene.media_count)}</small>
        {scene.is_default && <Pill tone={scene.state ? 'primary' : 'warn'}>{words.isDefault}</Pill>}
        {scene.groups.length > 0 && (
          <span style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 6px', marginTop: 4 }}>
            <small style={{ color: 'var(--ink-2)' }}>{words.isDefaultIn}</small> <GroupChips groups={scene.groups} />
          </span>
        )}
        {(scene.is_default || scene.groups.length > 0) && !scene.state && (
          <small style={{ display: 'block', color: 'var(--warn)', whiteSpace: 'normal' }}>{words.isOff}</small>
        )}
      </PicturedName>
    )),
    { id: 'duration', label: words.duration, align: 'right', render: ({ duration }) => clock(duration) },
    { id: 'created_by', label: words.createdBy, render: (scene) => person(authorOf(scene)) },
    {
      id: 'created_date',
      label: words.createdDate,
      wraps: true,
      render: ({ created_date }) => <Moment at={created_date} />,
    },
    { id: 'modified_by', label: words.modifiedBy, wraps: true, render: (scene) => person(editorOf(scene)) },
    {
      id: 'modified_date',
      label: words.modifiedDate,
      wraps: true,
      render: ({ modified_date }) => (modified_date ? <Moment at={modified_date} /> : '–'),
    },
    {
      id: 'state',
      label: words.state,
      render: ({ state }) => words.states[state ? 'on' : 'off'],
    },
  ];
  return (
    <RecordList
      forms={{
        add: { onClick: () => drawer.show('add') },
        edit: ({ scene_id }) => drawer.show('edit', scene_id),
      }}
      rowAction={(scene) => <DefaultButton scene={scene} before={data ?? null} groups={groups} />}
      {...{ words, list, columns, exported }}
    >
      <RecordDrawer drawer={drawer}>
        {(scene, { open, onClose }) => (
          <SceneDrawer open={open} scene={scene} client_id={client_id} onClose={onClose} />
        )}
      </RecordDrawer>
    </RecordList>
  );
}
ScenesPage.words = scenesWords;
