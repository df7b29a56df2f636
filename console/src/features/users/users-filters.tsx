import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { q } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { ChipGroup, FilterChip, OpenerChip } from '../../ui/filter-chip.tsx';
import { usersWords } from './users.words.ts';
import { profilesApi } from './users-api.ts';

export type UserFilter = 'search' | 'state' | 'kind' | 'profile';

export interface UsersFiltersProps {
  client_id: number;
  /** Whether staff may be among the users. */
  staff: boolean;
  filters: Partial<Record<UserFilter, string>>;
  onFilter: (filters: Partial<Record<UserFilter, string | undefined>>) => void;
}

const states = ['active', 'suspended'] as const;
const kinds = ['staff', 'client'] as const;

/** Chips that narrow the users: active or suspended, staff or of clients, and with which profile. */
export function UsersFilters({ client_id, staff, filters, onFilter }: UsersFiltersProps) {
  const words = useWords(usersWords);
  const toggle = (name: UserFilter, value: string) => onFilter({ [name]: filters[name] === value ? undefined : value });
  return (
    <ChipGroup label={words.filters}>
      {states.map((state) => (
        <FilterChip
          key={state}
          label={words.states[state]}
          on={filters.state === state}
          onToggle={() => toggle('state', state)}
        />
      ))}
      {staff &&
        client_id === 0 &&
        kinds.map((kind) => (
          <FilterChip
            key={kind}
            label={words.kinds[kind]}
            on={filters.kind === kind}
            onToggle={() => toggle('kind', kind)}
          />
        ))}
      <ProfileChip
        client_id={client_id}
        chosen={Number(filters.profile ?? 0)}
        onChoose={(profile) => onFilter({ profile })}
      />
    </ChipGroup>
  );
}

/** The profile that users must have; its profiles are read when it is opened or one is chosen already. */
function ProfileChip(props: { client_id: number; chosen: number; onChoose: (profile: string | undefined) => void }) {
  const words = useWords(usersWords);
  const { client_id, chosen, onChoose } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wanted = anchor !== null || chosen > 0;
  const all = useQuery({ ...q(profilesApi.list, { query: { limit: 100 } }), enabled: wanted && client_id === 0 });
  const own = useQuery({
    ...q(profilesApi.listByClient, { params: { clientId: client_id }, query: { limit: 100 } }),
    enabled: wanted && client_id > 0,
  });
  const profiles = (client_id === 0 ? all : own).data;
  const name = profiles?.find(({ profile_id }) => profile_id === chosen)?.name ?? (chosen ? `#${chosen}` : null);
  const choose = (profile: string | undefined) => {
    setAnchor(null);
    onChoose(profile);
  };
  return (
    <>
      <OpenerChip
        data-on={chosen > 0}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {name === null ? words.anyProfile : words.profileIs(name)}
        <ChevronDown aria-hidden />
      </OpenerChip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 400 } } }}
      >
        <MenuItem selected={chosen === 0} onClick={() => choose(undefined)}>
          <Check aria-hidden style={{ visibility: chosen === 0 ? 'visible' : 'hidden' }} />
          {words.anyProfile}
        </MenuItem>
        {profiles?.map(({ profile_id, name: profile, client }) => (
          <MenuItem key={profile_id} selected={profile_id === chosen} onClick={() => choose(String(profile_id))}>
            <Check aria-hidden style={{ visibility: profile_id === chosen ? 'visible' : 'hidden' }} />
            {client_id === 0 && client ? `${profile} · ${client.name}` : profile}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
