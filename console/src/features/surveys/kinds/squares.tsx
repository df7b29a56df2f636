import { styled } from '@mui/material/styles';
import { Grid3x3 } from 'lucide-react';
import { OptionList } from '../builder/option-list.tsx';
import type { KindFieldsProps, KindView } from './kind-view.ts';

const Lists = styled('div')({ display: 'grid', gap: 20 });

/** Rows that are asked about, and the columns of which each takes one (AMB-121). */
const Fields = ({ item, english, edit }: KindFieldsProps) => (
  <Lists>
    <OptionList options={item.rows} list="rows" named="rows" english={english} edit={edit} />
    <OptionList options={item.options} list="options" named="columns" english={english} edit={edit} />
  </Lists>
);

export const squares: KindView = { icon: Grid3x3, Fields };
