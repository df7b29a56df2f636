import { type SceneType, sceneTypes } from '@botones/contract/scenes/scenes';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isOpenedHere } from '../../../ui/list/drawer-state.ts';
import { writeList } from '../../../ui/list/list-state.ts';

/** What the list of the library writes beside it. */
const ofList = {
  search: undefined,
  page: undefined,
  after: undefined,
  size: undefined,
  sort: undefined,
  file_type: undefined,
};

/** Which view stands in place of the design: of new pictures or videos, or of the one with the key `item` (SCN-20). In the address, so that Back leads out of it. */
export function useView() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const type = sceneTypes.find((each) => each === search.get('view')) ?? null;
  const go = (changes: Record<string, string | undefined>, how: object) =>
    void navigate({ search: `?${writeList(search, changes)}` }, how);
  return {
    type,
    item: search.get('item'),
    open: (view: SceneType, item?: string) => go({ ...ofList, view, item }, { state: { opened: true } }),
    close: () => {
      if (isOpenedHere(state)) void navigate(-1);
      else go({ view: undefined, item: undefined, ...ofList }, { replace: true });
    },
  };
}
