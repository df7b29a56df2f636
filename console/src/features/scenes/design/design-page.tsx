import { sceneName, scenes } from '@botones/contract/scenes/scenes';
import { Navigate, useSearchParams } from 'react-router';
import { ClientBucket } from '../../../app/client/client-bucket.tsx';
import { OneClientPage } from '../../../app/client/one-client-page.tsx';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { useGone } from '../../../ui/gone.ts';
import { NoRecord, recordIn } from '../../../ui/list/no-record.tsx';
import { PageHeader } from '../../../ui/list/page-header.tsx';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { designWords } from './design.words.ts';
import { type Designed, SceneDesign } from './scene-design.tsx';

const list = '/advertising/scenes';

function Head({ name }: { name: string }) {
  const words = useWords(designWords);
  return (
    <>
      <BackLink to={list} name={words.scenes} />
      <PageHeader title={words.title} subtitle={name} />
    </>
  );
}

const Design = ({ scene }: { scene: Designed }) => (
  <ClientBucket client_id={scene.client}>{(bucket) => <SceneDesign scene={scene} bucket={bucket} />}</ClientBucket>
);

/** A scene that is there; one that is not leads back to the list (SCN-55). */
function Existing({ scene_id }: { scene_id: number }) {
  const query = useQuery(queryOf(scenes.get, { params: { id: scene_id } }));
  if (useGone(query.error)) return <Navigate to={list} replace />;
  return (
    <>
      <Head name={query.data?.name ?? ' '} />
      <QueryBoundary query={query} skeleton={<FieldsSkeleton count={6} />}>
        {(scene) => <Design scene={scene} />}
      </QueryBoundary>
    </>
  );
}

/** `?scene_id=7`, or `?name=Verano` for a new one, whose name stands nowhere but in the link; neither leads back to the list (SCN-18, SCN-19, AMB-014). */
export function DesignPage() {
  const [search] = useSearchParams();
  const scene_id = recordIn(search, 'scene_id');
  if (scene_id) return <Existing key={scene_id} scene_id={scene_id} />;
  const { data: name } = sceneName.safeParse(search.get('name') ?? '');
  if (name === undefined || search.has('scene_id')) return <NoRecord to={list} named={scene_id === null} />;
  const blank = { scene_id: null, updated_at: null, name, state: true, media: [] };
  return (
    <>
      <Head name={name} />
      <OneClientPage key={name}>{(client) => <Design scene={{ ...blank, client }} />}</OneClientPage>
    </>
  );
}
