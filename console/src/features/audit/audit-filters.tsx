import { byNameOrder } from '@botones/contract/fields/name-order';
import {
  type Action,
  actionLabel,
  actionNames,
  type RecordType,
  recordTypeLabel,
  recordTypes,
  verbLabel,
  verbNames,
} from '@botones/contract/labels';
import FormControlLabel from '@mui/material/FormControlLabel';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { usePreferences } from '../../app/session/preferences.ts';
import { column, useWords } from '../../app/words.ts';
import { DateRange } from '../../ui/filter/date-range.tsx';
import { ChipGroup, FilterChip, OpenerChip } from '../../ui/filter/filter-chip.tsx';
import { auditWords } from './audit.words.ts';
import { type FilterName, type Filters, saysWhose } from './audit-api.ts';
import { AuditPerson } from './audit-person.tsx';

interface ChoiceProps<T extends string> {
  none: string;
  options: readonly (readonly [T, string])[];
  value: T | undefined;
  onChoose: (value: T | undefined) => void;
}

/** A chip that opens a list of which one is chosen, or none. */
function Choice<T extends string>({ none, options, value, onChoose }: ChoiceProps<T>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (next: T | undefined) => {
    setAnchor(null);
    if (next !== value) onChoose(next);
  };
  const rows: readonly (readonly [T | undefined, string])[] = [[undefined, none], ...options];
  return (
    <>
      <OpenerChip
        data-on={value !== undefined}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {rows.find(([each]) => each === value)?.[1]}
        <ChevronDown aria-hidden />
      </OpenerChip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {rows.map(([each, label]) => (
          <MenuItem key={each ?? ''} selected={each === value} onClick={() => choose(each)}>
            <Check aria-hidden style={{ visibility: each === value ? 'visible' : 'hidden' }} />
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const inOrder = <T extends string>(keys: readonly T[], labelOf: (key: T) => string): (readonly [T, string])[] =>
  keys.map((key) => [key, labelOf(key)] as const).sort(([, one], [, other]) => byNameOrder(one, other));

export interface AuditFiltersProps {
  client_id: number;
  value: Filters;
  /** The name of the person in `value.who`, and of the record in `value.record`, where a row says them. */
  person: string | undefined;
  record: string | undefined;
  /** What the system did is shown as well. */
  system: boolean;
  onChange: (changes: Partial<Record<FilterName, string | undefined>>) => void;
}

/** What the log is narrowed by, one chip each; all of it is in the address. */
export function AuditFilters({ client_id, value, person, record, system, onChange }: AuditFiltersProps) {
  const words = useWords(auditWords);
  const spoken = column[usePreferences().language];
  return (
    <>
      <ChipGroup label={words.filter}>
        {verbNames.map((verb) => (
          <FilterChip
            key={verb}
            label={verbLabel(verb, spoken)}
            on={value.verb === verb}
            onToggle={() => onChange({ verb: value.verb === verb ? undefined : verb })}
          />
        ))}
        <Choice<RecordType>
          none={words.anyKind}
          options={inOrder(recordTypes, (kind) => recordTypeLabel(kind, spoken))}
          value={value.kind}
          onChoose={(kind) => onChange({ kind, record: undefined })}
        />
        <Choice<Action>
          none={words.anyDeed}
          options={inOrder(actionNames, (action) => actionLabel(action, spoken))}
          value={value.action}
          onChoose={(action) => onChange({ action })}
        />
        <AuditPerson client_id={client_id} value={value.who} name={person} onChoose={(who) => onChange({ who })} />
        <DateRange
          label={words.days}
          value={{ from: value.from, until: value.until }}
          onChange={({ from, until }) => onChange({ from, until })}
        />
        {value.record && value.kind && (
          <FilterChip
            label={words.onlyRecord(recordTypeLabel(value.kind, spoken), record ?? value.record)}
            on
            onToggle={() => onChange({ record: undefined })}
          />
        )}
        {value.request_id && (
          <FilterChip label={words.onlyRequest} on onToggle={() => onChange({ request_id: undefined })} />
        )}
      </ChipGroup>
      {!saysWhose(value) && (
        <FormControlLabel
          control={
            <Switch checked={system} onChange={(_event, next) => onChange({ system: next ? '1' : undefined })} />
          }
          label={words.system}
        />
      )}
    </>
  );
}
