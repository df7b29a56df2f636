import { styled } from '@mui/material/styles';
import { Grid3x3 } from 'lucide-react';
import type { KindFieldsProps, KindView } from './kind-view.ts';
import { OptionList } from './option-list.tsx';

const Lists = styled('div')({ display: 'grid', gap: 20 });

/** Rows that are asked about, and the columns of which each takes one (AMB-121). */
const Fields = ({ item, ...more }: KindFieldsProps) => (
  <Lists>
    <OptionList options={item.rows} list="rows" named="rows" {...more} />
    <OptionList options={item.options} list="options" named="columns" {...more} />
  </Lists>
);

export const squares: KindView = { icon: Grid3x3, Fields };
