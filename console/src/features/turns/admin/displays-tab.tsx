import { type TurnDisplay, turnDisplays } from '@botones/contract/turns/turn-displays';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Copy, ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
import { queryOf, useQuery, useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { copyAndTell } from '../../../ui/export/copy-and-tell.ts';
import { TextInput } from '../../../ui/fields/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { useFormats } from '../../../ui/formats.ts';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { useClientZone } from '../../../ui/page/client-zone.ts';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { toast } from '../../../ui/toast.tsx';
import { adminWords } from './admin.words.ts';
import { InlineForm } from './inline-form.tsx';
import type { Place } from './place.ts';
import { Qr } from './qr.tsx';

const Address = styled('section')({
  display: 'grid',
  gap: 12,
  padding: 18,
  borderRadius: 14,
  border: '1px solid var(--line-strong)',
  '& h3': { margin: 0, fontSize: '1rem', fontWeight: 640, overflowWrap: 'anywhere' },
  '& output': {
    padding: '10px 12px',
    borderRadius: 10,
    background: 'var(--page)',
    fontSize: '0.8125rem',
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
  '& .acts': { display: 'flex', flexWrap: 'wrap', gap: 10 },
});
const Displays = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { display: 'flex', alignItems: 'center', gap: 12, padding: '10px 0', borderTop: '1px solid var(--line)' },
  '& li > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { display: 'block', fontWeight: 620 },
});

/** The address of a television, told this once. */
function NewAddress({ name, address }: { name: string; address: string }) {
  const words = useWords(adminWords);
  const output = useRef<HTMLOutputElement>(null);
  return (
    <Address aria-label={words.addressTitle(name)}>
      <h3>{words.addressTitle(name)}</h3>
      <span className="quiet">{words.addressBody}</span>
      <Qr address={address} label={words.addressCode} />
      <output ref={output}>{address}</output>
      <div className="acts">
        <Button
          variant="contained"
          startIcon={<Copy />}
          onClick={() => void copyAndTell(address, output.current, { copied: words.copied })}
        >
          {words.copy}
        </Button>
        <Button component="a" href={address} target="_blank" rel="noreferrer" startIcon={<ExternalLink />}>
          {words.openAddress}
        </Button>
      </div>
    </Address>
  );
}

function DisplayList({ client_id, found }: { client_id: number; found: TurnDisplay[] }) {
  const words = useWords(adminWords);
  const formats = useFormats(useClientZone(client_id));
  const confirm = useConfirm();
  const revoke = useWrite(turnDisplays.revoke);
  const ask = async ({ display_id, name }: TurnDisplay) => {
    if (await confirm({ title: words.revokeTitle(name), body: words.revokeBody, action: words.revoke }))
      revoke.mutate({ params: { id: display_id } }, { onSuccess: () => toast({ message: words.revoked(name) }) });
  };
  if (found.length === 0) return <p className="quiet">{words.noDisplays}</p>;
  return (
    <Displays aria-label={words.displaysTitle}>
      {found.map((display) => (
        <li key={display.display_id}>
          <div>
            <b>{display.name}</b>
            <span className="quiet">{words.created(formats.date(display.created_at), display.created_by)}</span>
          </div>
          <Button color="error" aria-label={words.revokeOf(display.name)} onClick={() => void ask(display)}>
            {words.revoke}
          </Button>
        </li>
      ))}
    </Displays>
  );
}

const DisplayForm = turnDisplays.create.body.pick({ name: true });

/** Televisions of a branch: made, with the address that is told once, and revoked (TUR-9). */
export function DisplaysTab({ client_id, branch, demandBranch }: Place) {
  const words = useWords(adminWords);
  const [made, setMade] = useState<{ id: number; name: string; address: string } | null>(null);
  const query = useQuery({ ...queryOf(turnDisplays.list, { query: { branch_office: branch } }), enabled: branch > 0 });
  const create = useWrite(turnDisplays.create);
  const form = useContractForm(DisplayForm, { name: '' });
  // Of one that was revoked meanwhile the address is worth nothing.
  const shown = made && query.data?.some(({ display_id }) => display_id === made.id) ? made : null;
  return (
    <>
      <p className="quiet">{words.displaysBody}</p>
      {branch > 0 && (
        <QueryBoundary query={query} skeleton={<FieldsSkeleton />}>
          {(found) => <DisplayList client_id={client_id} found={found} />}
        </QueryBoundary>
      )}
      {shown && <NewAddress {...shown} />}
      <InlineForm
        title={words.addDisplay}
        action={words.addDisplay}
        form={form}
        before={demandBranch}
        draftKey={`turn-displays.${client_id}`}
        onSubmit={async ({ name }) => {
          const { display_id, url } = await create.mutateAsync({ body: { branch_office: branch, name } });
          setMade({ id: display_id, name, address: new URL(url, location.origin).href });
          form.reset({ name: '' });
        }}
      >
        <TextInput name="name" label={words.displayName} hint={words.displayHint} maxLength={60} />
      </InlineForm>
    </>
  );
}
