import { type AssignedKind, assignedKinds, assignments } from '@botones/contract/assignments/assignments';
import type { Module } from '@botones/contract/calls/access';
import { events } from '@botones/contract/events/events';
import { textIn } from '@botones/contract/fields/translated';
import { type GivenKind, givenKinds, type RobotGroup } from '@botones/contract/groups/groups';
import { robots } from '@botones/contract/robots/robots';
import { scenes } from '@botones/contract/scenes/scenes';
import { useModuleName } from '../../app/module.words.ts';
import { queryOf, useQuery } from '../../app/query.ts';
import { useAllowed } from '../../app/session/rights.tsx';
import type { QueryState } from '../../ui/query-boundary.tsx';

/** One thing that a group gives, and whom it leaves out of it. */
export interface GivenThing {
  key: string;
  name: string;
  /** Names of the robots that do not get it. */
  but: string[];
}
export interface GivenOf {
  kind: GivenKind;
  count: number;
  things: GivenThing[];
}

/** The module by whose name each kind of records is known. */
export const moduleOfRecords: Record<AssignedKind, Module> = {
  items: 'Productos',
  directories: 'Directorio',
  branchoffices: 'Sucursales',
  information_items: 'Información',
};

/** What a group gives, by name where the reader may know it, with the robots that each leaves out; what is not read is counted alone. */
export function useGivenThings({ group_id, client: client_id, gives }: RobotGroup): {
  given: GivenOf[];
  asked: QueryState<unknown>[];
} {
  const moduleName = useModuleName();
  const mayEvents = useAllowed(events.listByClient.access);
  const mayScenes = useAllowed(scenes.getDefault.access);
  const mayRecords = useAllowed(assignments.given.access);
  const ofRobots = useQuery(queryOf(robots.listByClient, { params: { client_id }, query: {} }));
  const ofEvents = useQuery({
    ...queryOf(events.listByClient, { params: { client_id }, query: {} }),
    enabled: gives.events > 0 && mayEvents,
  });
  const ofRecords = useQuery({
    ...queryOf(assignments.given, { params: { group_id } }),
    enabled: gives.records > 0 && mayRecords,
  });
  const ofScenes = useQuery({
    ...queryOf(scenes.getDefault, { params: { client_id } }),
    enabled: gives.scenes > 0 && mayScenes,
  });
  const id = ofScenes.data?.groups.find((one) => one.group_id === group_id)?.scene_id;
  const scene = useQuery({ ...queryOf(scenes.get, { params: { id: id ?? 0 } }), enabled: id !== undefined });
  const known = ofRobots.data ?? [];
  const namesOf = (ids: readonly number[]) =>
    known.filter(({ robot_id }) => ids.includes(robot_id)).map(({ name }) => name);
  const recordsOf = (kind: AssignedKind): GivenThing[] => {
    const all = ofRecords.data?.[kind] ?? [];
    if (all.length === 0) return [];
    const name = `${moduleName(moduleOfRecords[kind])}: ${all.length}`;
    // Of thousands nobody reads the names: those that leave somebody out are said.
    const some = all.filter(({ except_robots }) => except_robots.length > 0);
    return [
      { key: kind, name, but: [] },
      ...some.map((one, at) => ({ key: `${kind}.${at}`, name: one.name, but: namesOf(one.except_robots) })),
    ];
  };
  // Which survey it gives is known of the robots that offer it by the group.
  const survey = known.find(({ poll_group }) => poll_group?.group_id === group_id)?.polls[0];
  const things: Record<GivenKind, GivenThing[]> = {
    events: (ofEvents.data ?? [])
      .filter((event) => event.groups.includes(group_id))
      .map(({ event_id, name, except_robots }) => ({ key: String(event_id), name, but: namesOf(except_robots) })),
    surveys: survey ? [{ key: 'survey', name: textIn(survey.title, 1), but: [] }] : [],
    scenes: scene.data ? [{ key: 'scene', name: scene.data.name, but: [] }] : [],
    records: assignedKinds.flatMap(recordsOf),
  };
  return {
    given: givenKinds.flatMap((kind) => (gives[kind] > 0 ? [{ kind, count: gives[kind], things: things[kind] }] : [])),
    asked: [ofRobots, ofEvents, ofRecords, ofScenes, scene],
  };
}
