import { boxes } from '@botones/contract/turns/boxes';
import Button from '@mui/material/Button';
import { Settings2 } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router';
import { Allowed } from '../../../app/session/rights.tsx';
import { useWords } from '../../../app/words.ts';
import { useOpened } from '../../../ui/list/drawer-state.ts';
import { adminWords } from './admin.words.ts';
import { AdminDrawer, adminTabs } from './admin-drawer.tsx';

export interface AdminProps {
  client_id: number;
  /** The branch that the desk shows; 0: none. */
  branch: number;
}

/** Opens the administration of boxes over the desk: `?admin=boxes`. */
function Administration({ client_id, branch }: AdminProps) {
  const words = useWords(adminWords);
  const { key } = useLocation();
  const [search] = useSearchParams();
  const asked = adminTabs.find((tab) => tab === search.get('admin'));
  const { shown, open, show, close } = useOpened(asked ? { tab: asked, key } : null, ['admin']);
  return (
    <>
      <Button variant="outlined" startIcon={<Settings2 />} onClick={() => show('admin', 'boxes')}>
        {words.open}
      </Button>
      {shown && (
        <AdminDrawer
          client_id={client_id}
          branch={branch}
          tab={shown.tab}
          open={open}
          onTab={(tab) => show('admin', tab, true)}
          onClose={close}
        />
      )}
    </>
  );
}

/** The button 'Administrar cajas', for people with the module 'Admin cajas' and staff (TRN-19, PRM-20). */
export function AdminButton(props: AdminProps) {
  return (
    <Allowed access={boxes.create.access} otherwise={null}>
      <Administration {...props} />
    </Allowed>
  );
}
