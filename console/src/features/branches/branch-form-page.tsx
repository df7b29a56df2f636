import { branches } from '@botones/contract/branches/branches';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { RecordFormPage } from '../../ui/records/record-form-page.tsx';
import { BranchForm } from './branch-form.tsx';
import { branchesWords } from './branches.words.ts';

const useBranch = (id: number) => useQuery({ ...queryOf(branches.get, { params: { id } }), enabled: id > 0 });

/** A new branch (0) or one that is there (BRA-10, BRA-12, BRA-41). */
export function BranchFormPage() {
  const words = useWords(branchesWords);
  return (
    <RecordFormPage
      parameter="idBranch"
      list={{ path: '/branch', title: words.title }}
      add={words.add}
      edit={words.edit}
      useRecord={useBranch}
      nameOf={({ name }) => name}
      robots={branches.robots}
      kind="branchoffices"
    >
      {(client_id, branch) => <BranchForm client_id={client_id} branch={branch} />}
    </RecordFormPage>
  );
}
