import type { ContentBranch, ContentRecords } from '@botones/contract/device/device-records';
import { wordsOf } from '../../interaction/match-intent.ts';
import { type RecordKind, sameName } from '../parts/kind.ts';
import { isTelling } from '../parts/search.ts';

/** The branch that the robot stands in first, the others in their order. */
export const branchesOf = ({ branches }: ContentRecords): ContentBranch[] => [
  ...branches.filter(({ is_main }) => is_main),
  ...branches.filter(({ is_main }) => !is_main),
];

export const branches = {
  start: { kind: 'branches' },
  words: new Set(['sucursales', 'sucursal', 'ubicaciones', 'branches', 'branch', 'locations']),
  none: { es: 'Todavía no tengo sucursales que mostrarle.', en: 'I have no branches to show you yet.' },
  interest: 2,
  idOf: ({ branchoffice_id }) => branchoffice_id,
  recordFound: ({ branchoffice_id, name, said }) => ({
    name: sameName(name),
    view: { kind: 'branch', record_id: branchoffice_id, name },
    said,
  }),
  holds: () => true,
  /** The one branch in whose name a word stands. */
  looselyNamed({ branches }, words) {
    const some = words.filter(isTelling);
    const [branch, another] = branches.filter(({ name }) => wordsOf(name).some((one) => some.includes(one)));
    return branch && !another ? [{ kind: 'branches' }, { kind: 'branches', id: branch.branchoffice_id }] : null;
  },
} satisfies RecordKind<'branches'>;
