import type { ContentBranch, ContentRecords } from '@botones/contract/device/device-records';
import { type RecordKind, sameName } from '../parts/kind.ts';

/** The branch that the robot stands in first, the others in their order. */
export const branchesOf = ({ branches }: ContentRecords): ContentBranch[] => [
  ...branches.filter(({ is_main }) => is_main),
  ...branches.filter(({ is_main }) => !is_main),
];

export const branches = {
  start: { kind: 'branches' },
  words: new Set(['sucursales', 'sucursal', 'ubicaciones', 'branches', 'branch', 'locations']),
  none: { es: 'Todavía no tengo sucursales que mostrarle.', en: 'I have no branches to show you yet.' },
  called: { es: 'sucursales', en: 'branches' },
  interest: 2,
  idOf: ({ branchoffice_id }) => branchoffice_id,
  recordFound: ({ branchoffice_id, name, said }) => ({
    name: sameName(name),
    view: { kind: 'branch', record_id: branchoffice_id, name },
    said,
  }),
  holds: () => true,
} satisfies RecordKind<'branches'>;
