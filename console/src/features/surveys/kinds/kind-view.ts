import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { BuiltItem, ItemChange } from '../builder/built-item.ts';

export interface KindFieldsProps {
  item: BuiltItem;
  /** Whether the survey has English. */
  english: boolean;
  edit: (change: ItemChange) => void;
}

/** How the builder shows a kind of item: what is written of it beside its text. */
export interface KindView {
  icon: LucideIcon;
  Fields: ComponentType<KindFieldsProps>;
}
