import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isOpenedHere } from '../../../ui/list/drawer-state.ts';
import { writeList } from '../../../ui/list/list-state.ts';

/** Whether the preview stands in place of the form; in the address, so that Back leads out of it (SUR-14, SUR-15). */
export function usePreviewed() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const go = (view: string | undefined, how: object) =>
    void navigate({ search: `?${writeList(search, { view })}` }, how);
  return {
    previewed: search.get('view') === 'preview',
    open: () => go('preview', { state: { opened: true } }),
    close: () => {
      if (isOpenedHere(state)) void navigate(-1);
      else go(undefined, { replace: true });
    },
  };
}
