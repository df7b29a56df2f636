import { branches } from '@botones/contract/branches/branches';
import { idValue } from '@botones/contract/fields/fields';
import { type RobotDetail, robots } from '@botones/contract/robots/robots';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { queryOf, useQuery, useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { SelectInput } from '../../ui/fields/fields.tsx';
import { useContractForm } from '../../ui/form/form.ts';
import { FormPage } from '../../ui/form/form-page.tsx';
import { SuccessModal } from '../../ui/form/success-modal.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { PartFailed } from '../../ui/part-failed.tsx';
import { assignmentsWords } from './assignments.words.ts';

const MainBranchForm = z.object({ main_branch_office: idValue });

/** Where the robot stands, required and saved by itself (ASG-13, ASG-14, ASG-26). */
export function MainBranch({ robot }: { robot: RobotDetail }) {
  const words = useWords(assignmentsWords);
  const navigate = useNavigate();
  const [saved, setSaved] = useState(false);
  const write = useWrite(robots.update);
  const query = useQuery(queryOf(branches.list, { params: { clientId: robot.client.client_id }, query: {} }));
  const form = useContractForm(MainBranchForm, {
    main_branch_office: robot.main_branch_office?.branchoffice_id ?? 0,
  });
  return (
    <Panel title={words.mainBranch}>
      <FormPage
        form={form}
        guarded={false}
        onSubmit={(body) => write.mutateAsync({ params: { robot_id: robot.robot_id }, body })}
        onSaved={() => setSaved(true)}
      >
        <div style={{ maxWidth: 560 }}>
          <SelectInput
            name="main_branch_office"
            label={words.mainBranch}
            hint={words.mainHint}
            options={(query.data ?? []).map(({ branchoffice_id, name }) => ({ value: branchoffice_id, label: name }))}
          />
        </div>
        <PartFailed of={[query]} what={words.mainBranch} />
      </FormPage>
      <SuccessModal title={words.saved} open={saved} onClose={() => void navigate('/robots')}>
        {words.mainSaved}
      </SuccessModal>
    </Panel>
  );
}
