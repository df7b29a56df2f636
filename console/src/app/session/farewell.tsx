import { FarewellModal } from '../../ui/problem-modal.tsx';
import { Look } from '../theme/theme-provider.tsx';

/** Over the login page, which is not dressed by MUI: why the session ended. */
export function Farewell(props: { message: string; onClose: () => void }) {
  return (
    <Look>
      <FarewellModal {...props} />
    </Look>
  );
}
