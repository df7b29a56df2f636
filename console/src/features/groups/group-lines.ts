import { branches } from '@botones/contract/branches/branches';
import { textIn } from '@botones/contract/fields/translated';
import { type GroupCondition, type GroupRule, givenKinds, type RobotGroup } from '@botones/contract/groups/groups';
import { resolutions } from '@botones/contract/resolutions/resolutions';
import { surveys } from '@botones/contract/surveys/surveys';
import { queryOf, useQuery } from '../../app/query.ts';
import { useAllowed } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import type { QueryState } from '../../ui/query-boundary.tsx';
import { groupsWords } from './groups.words.ts';

export type RecordField = 'branch' | 'resolution' | 'survey';
export const isOfRecord = (field: GroupCondition['field']): field is RecordField =>
  field !== 'name' && field !== 'serial_number';

export interface Choice {
  id: number;
  name: string;
}
/** What conditions may be about: records of each kind; null where somebody may not read them. */
export type RuleChoices = Record<RecordField, { records: readonly Choice[]; query: QueryState<unknown> } | null>;

/** Branches and surveys of a client, and the resolutions, by the names that rules say. */
export function useRuleChoices(client_id: number): RuleChoices {
  const mayBranches = useAllowed(branches.list.access);
  const maySurveys = useAllowed(surveys.options.access);
  const ofBranches = useQuery({
    ...queryOf(branches.list, { params: { clientId: client_id }, query: {} }),
    enabled: mayBranches,
  });
  const ofSurveys = useQuery({
    ...queryOf(surveys.options, { params: { client_id }, query: {} }),
    enabled: maySurveys,
  });
  const ofScreens = useQuery(queryOf(resolutions.list, {}));
  const told = <Row>(query: QueryState<Row[]>, choice: (row: Row) => Choice) => ({
    records: (query.data ?? []).map(choice),
    query,
  });
  return {
    branch: mayBranches ? told(ofBranches, ({ branchoffice_id: id, name }) => ({ id, name })) : null,
    survey: maySurveys ? told(ofSurveys, ({ poll_id: id, title }) => ({ id, name: textIn(title, 1) })) : null,
    resolution: told(ofScreens, ({ id, name }) => ({ id, name })),
  };
}

/** Says a rule in words: 'Sucursal es Centro y Nombre contiene “Lobby”'; null: its robots are chosen by hand. */
export function useRuleLine(choices: RuleChoices): (rule: GroupRule | null) => string {
  const words = useWords(groupsWords);
  const line = (condition: GroupCondition) => {
    const field = words.fields[condition.field];
    const said = isOfRecord(condition.field)
      ? (choices[condition.field]?.records.find(({ id }) => id === condition.value)?.name ??
        words.numbered(field, Number(condition.value)))
      : `“${condition.value}”`;
    return words.says(field, words.comparisons[condition.is], said);
  };
  return (rule) => (rule ? rule.all.map(line).join(words.and) : words.byHand);
}

/** What a group gives its robots: '2 eventos · 1 encuesta'; null: nothing. */
export function useGives(): (gives: RobotGroup['gives']) => string | null {
  const words = useWords(groupsWords);
  return (gives) => {
    const parts = givenKinds.flatMap((kind) => (gives[kind] > 0 ? [words.given[kind](gives[kind])] : []));
    return parts.length > 0 ? parts.join(' · ') : null;
  };
}
