import { type Profile, profiles } from '@botones/contract/profiles/profiles';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { ChosenChip } from '../../ui/filter/filter-chip.tsx';
import { FindChip } from '../../ui/filter/find-chip.tsx';
import { listSource } from '../../ui/list/list-source.ts';
import { usersWords } from './users.words.ts';

const offered = 50;

/** Profiles of a client, or of all for staff who chose none: 0. */
const profilesOf = (client_id: number, limit: number, query: { search?: string; profile_id?: number }) =>
  client_id === 0
    ? listSource({ paging: { limit } }, profiles.list, { query }).page
    : listSource({ paging: { limit } }, profiles.listByClient, { params: { clientId: client_id }, query }).page;

export interface ProfileChipProps {
  /** 0: of all clients. */
  client_id: number;
  /** 0: any. */
  chosen: number;
  onChoose: (profile: string | undefined) => void;
}

/** The profile that users must have, found by its name among however many there are. */
export function ProfileChip({ client_id, chosen, onChoose }: ProfileChipProps) {
  const words = useWords(usersWords);
  const [typed, setTyped] = useState<string | null>(null);
  const found = useQuery({
    ...profilesOf(client_id, offered, typed ? { search: typed } : {}),
    enabled: typed !== null,
  });
  const named = useQuery({ ...profilesOf(client_id, 1, { profile_id: chosen }), enabled: chosen > 0 });
  // Where all clients' stand side by side, forty are called alike.
  const nameOf = ({ name, client }: Profile) => (client_id === 0 && client ? `${name} · ${client.name}` : name);
  if (chosen > 0) {
    const profile = named.data?.rows.find(({ profile_id }) => profile_id === chosen);
    const gone = named.isSuccess && !named.isPlaceholderData && !profile;
    const label = profile ? words.profileIs(nameOf(profile)) : gone ? words.profileGone : words.profile;
    return <ChosenChip label={label} onRemove={() => onChoose(undefined)} />;
  }
  return (
    <FindChip
      label={words.profile}
      options={found.data?.rows}
      failed={found.isError}
      keyOf={({ profile_id }) => profile_id}
      nameOf={nameOf}
      onSearch={setTyped}
      onChoose={({ profile_id }) => onChoose(String(profile_id))}
      hint={found.data?.next ? words.moreProfiles : undefined}
    >
      {words.anyProfile}
      <ChevronDown aria-hidden />
    </FindChip>
  );
}
