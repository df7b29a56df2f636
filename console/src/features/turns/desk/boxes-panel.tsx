import { boxes } from '@botones/contract/turns/boxes';
import { useEffect, useState } from 'react';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { adminWords } from '../admin/admin.words.ts';
import { Boxes, BoxHolder } from '../admin/box-rows.tsx';
import { BranchField, useBranchChoice } from '../admin/branch-field.tsx';

/** The boxes of a branch, for who decides about them and serves at none (TRN-19, TRN-27, TRN-28). */
export function BoxesPanel({ client_id, onBranch }: { client_id: number; onBranch: (branch: number) => void }) {
  const admin = useWords(adminWords);
  const [chosen, setChosen] = useState(0);
  const choice = useBranchChoice(client_id, chosen);
  const { branch } = choice;
  const query = useQuery({ ...queryOf(boxes.list, { query: { branch_office: branch } }), enabled: branch > 0 });
  useEffect(() => onBranch(branch), [onBranch, branch]);
  return (
    <Panel title={admin.boxes}>
      <div style={{ display: 'grid', gap: 18 }}>
        <BranchField choice={choice} onChoose={setChosen} />
        {branch > 0 && (
          <QueryBoundary query={query} skeleton={<FieldsSkeleton />}>
            {(found) =>
              found.length === 0 ? (
                <p className="quiet">{admin.noBoxes}</p>
              ) : (
                <Boxes>
                  <legend className="unseen">{admin.boxes}</legend>
                  {found.map((box) => (
                    <div key={box.attention_box_id}>
                      <b>{admin.box(box.box_number)}</b>
                      <BoxHolder box={box} branch={branch} />
                    </div>
                  ))}
                </Boxes>
              )
            }
          </QueryBoundary>
        )}
      </div>
    </Panel>
  );
}
