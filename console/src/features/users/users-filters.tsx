import { useWords } from '../../app/words.ts';
import { ChipGroup, FilterChip } from '../../ui/filter-chip.tsx';
import { ProfileChip } from './profile-chip.tsx';
import { usersWords } from './users.words.ts';

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
