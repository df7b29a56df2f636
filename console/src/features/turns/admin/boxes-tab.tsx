import { type Box, boxes } from '@botones/contract/turns/boxes';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Tooltip from '@mui/material/Tooltip';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { queryOf, useQuery, useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { useContractForm } from '../../../ui/form/form.ts';
import { useDelete } from '../../../ui/list/use-delete.ts';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { toast } from '../../../ui/toast.tsx';
import { adminWords } from './admin.words.ts';
import { BoxNumberInput } from './box-number-input.tsx';
import { Boxes, BoxHolder } from './box-rows.tsx';
import { InlineForm } from './inline-form.tsx';
import type { Place } from './place.ts';

/** The boxes of a branch: who serves there, and which of them is deleted (TRN-27, TRN-34). */
function BoxList({ found, branch }: { found: Box[]; branch: number }) {
  const words = useWords(adminWords);
  const [selected, setSelected] = useState(0);
  const remove = useDelete(boxes.remove, { restore: boxes.restore });
  const chosen = found.find(({ attention_box_id }) => attention_box_id === selected);
  if (found.length === 0) return <p className="quiet">{words.noBoxes}</p>;
  const refused = chosen ? chosen.assigned && words.removeTaken : words.removeChoose;
  const ask = (box: Box) =>
    remove({ params: { id: box.attention_box_id } }, words.box(box.box_number), { title: words.removeTitle });
  return (
    <>
      <Boxes>
        <legend>{words.boxes}</legend>
        {found.map((box) => (
          <div key={box.attention_box_id}>
            <FormControlLabel
              value={box.attention_box_id}
              control={<Radio name="box" checked={selected === box.attention_box_id} />}
              onChange={() => setSelected(box.attention_box_id)}
              label={words.box(box.box_number)}
            />
            <BoxHolder box={box} branch={branch} />
          </div>
        ))}
      </Boxes>
      <div style={{ display: 'grid', gap: 8 }}>
        <Tooltip title={refused || ''}>
          <span style={{ justifySelf: 'start' }}>
            <Button
              variant="outlined"
              color="error"
              startIcon={<Trash2 />}
              disabled={!chosen || chosen.assigned}
              onClick={() => chosen && void ask(chosen)}
            >
              {words.remove}
            </Button>
          </span>
        </Tooltip>
        {refused && <p className="quiet">{refused}</p>}
      </div>
    </>
  );
}

const BoxForm = boxes.create.body.omit({ branch_office: true });

function AddBox({ client_id, branch, demandBranch }: Place) {
  const words = useWords(adminWords);
  const create = useWrite(boxes.create);
  const form = useContractForm(BoxForm, { box_number: '' });
  return (
    <InlineForm
      title={words.addTitle}
      action={words.add}
      form={form}
      before={demandBranch}
      draftKey={`turn-boxes.${client_id}`}
      fieldOf={{ 'boxes.number_taken': 'box_number' }}
      onSubmit={async ({ box_number }) => {
        await create.mutateAsync({ body: { box_number, branch_office: branch } });
        form.reset({ box_number: '' });
        toast({ message: words.added(box_number) });
      }}
    >
      <BoxNumberInput name="box_number" label={words.number} />
    </InlineForm>
  );
}

/** Boxes of a branch: given, freed, added and deleted (TRN-27 to TRN-34). */
export function BoxesTab(place: Place) {
  const { branch } = place;
  const query = useQuery({ ...queryOf(boxes.list, { query: { branch_office: branch } }), enabled: branch > 0 });
  return (
    <>
      {branch > 0 && (
        <QueryBoundary query={query} skeleton={<FieldsSkeleton />}>
          {(found) => <BoxList key={branch} found={found} branch={branch} />}
        </QueryBoundary>
      )}
      <AddBox {...place} />
    </>
  );
}
