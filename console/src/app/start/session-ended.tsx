import { SessionEndedModal } from '../../ui/overlay/problem-modal.tsx';
import { AppTheme } from '../theme/theme-provider.tsx';

/** Over the login page, which does without MUI: why the session ended. */
export function SessionEnded(props: { message: string; onClose: () => void }) {
  return (
    <AppTheme>
      <SessionEndedModal {...props} />
    </AppTheme>
  );
}
