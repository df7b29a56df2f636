import { apiKeys } from '@botones/contract/api-keys/api-keys';
import { audit } from '@botones/contract/audit/audit';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import { keepPreviousData } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { actorWords } from '../../app/audit/audit-labels.ts';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { OpenerChip } from '../../ui/filter/filter-chip.tsx';
import { auditWords } from './audit.words.ts';

export interface AuditPersonProps {
  /** 0: every client's. */
  client_id: number;
  /** A person's number, `key-` and that of a key for programs, `system`, or nobody in particular. */
  value: string | undefined;
  /** The name of the person that is filtered by, where a row says it. */
  name: string | undefined;
  onChoose: (who: string | undefined) => void;
}

/** Whoever is offered: a person, or a key for programs. */
interface Offered {
  who: string;
  name: string;
  about: string;
}

/** So many keys are offered beside the people. */
const most = 20;

/** A chip that opens a search for the person or program whose changes are looked for, also one who was removed. */
export function AuditPerson({ client_id, value, name, onChoose }: AuditPersonProps) {
  const words = useWords(auditWords);
  const actors = useWords(actorWords);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [search, setSearch] = useState('');
  const query = useQuery({
    ...queryOf(audit.people, { query: { ...(client_id && { client_id }), ...(search && { search }) } }),
    enabled: anchor !== null,
    placeholderData: keepPreviousData,
  });
  const keys = useQuery({
    ...queryOf(apiKeys.list, { query: { limit: most, ...(client_id && { client_id }), ...(search && { search }) } }),
    enabled: anchor !== null,
    placeholderData: keepPreviousData,
  });
  const people = query.data?.map(
    ({ user_id, name, email, removed }): Offered => ({
      who: String(user_id),
      name,
      about: [email, removed && words.removed].filter(Boolean).join(' · '),
    }),
  );
  const programs = keys.data?.map(
    ({ key_id, name, client, state }): Offered => ({
      who: `key-${key_id}`,
      name: actors.key(name),
      about: [client_id === 0 && client.name, state === 'revoked' && words.revoked].filter(Boolean).join(' · '),
    }),
  );
  const choose = (who: string | undefined) => {
    setAnchor(null);
    onChoose(who);
  };
  const unnamed = value?.startsWith('key-') ? words.program : words.person;
  const shown = value === undefined ? words.anyone : value === 'system' ? actors.system : (name ?? unnamed);
  return (
    <>
      <OpenerChip
        data-on={value !== undefined}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`${shown} (${words.person})`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <UserRound aria-hidden />
        {shown}
      </OpenerChip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': words.person,
            sx: { padding: '12px', width: 340, marginTop: '6px', borderRadius: '14px' },
          },
        }}
      >
        <Autocomplete<Offered>
          options={[...(people ?? []), ...(programs ?? [])]}
          filterOptions={(options) => options}
          loading={people === undefined || programs === undefined}
          loadingText="…"
          noOptionsText={words.nobody}
          openText={words.show}
          closeText={words.hide}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ who }) => who}
          isOptionEqualToValue={(one, other) => one.who === other.who}
          onInputChange={(_event, text, why) => why === 'input' && setSearch(text.trim())}
          onChange={(_event, offered) => offered && choose(offered.who)}
          renderOption={({ key, ...props }, { name: called, about }) => (
            <li key={key} {...props}>
              <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {called}
                <small style={{ display: 'block', color: 'var(--ink-2)' }}>{about}</small>
              </span>
            </li>
          )}
          renderInput={({ slotProps, ...params }) => (
            <OutlinedInput
              {...params}
              {...slotProps.input}
              autoFocus
              inputProps={{ ...slotProps.htmlInput, 'aria-label': words.findPerson, placeholder: words.findPerson }}
            />
          )}
        />
        <div style={{ display: 'flex', gap: 8, marginTop: 12 }}>
          <Button variant="outlined" onClick={() => choose('system')}>
            {actors.system}
          </Button>
          <Button variant="text" onClick={() => choose(undefined)}>
            {words.anyone}
          </Button>
        </div>
      </Popover>
    </>
  );
}
