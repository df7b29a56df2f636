import { SquareCheck } from 'lucide-react';
import { OptionList } from '../builder/option-list.tsx';
import type { KindFieldsProps, KindView } from './kind-view.ts';

const Fields = ({ item, english, edit }: KindFieldsProps) => (
  <OptionList options={item.options} list="options" named="options" english={english} edit={edit} />
);

export const multipleChoice: KindView = { icon: SquareCheck, Fields };
