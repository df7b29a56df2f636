import { CircleDot } from 'lucide-react';
import type { KindFieldsProps, KindView } from './kind-view.ts';
import { OptionList } from './option-list.tsx';

const Fields = ({ item, ...more }: KindFieldsProps) => (
  <OptionList options={item.options} list="options" named="options" {...more} />
);

export const uniqueOption: KindView = { icon: CircleDot, Fields };
