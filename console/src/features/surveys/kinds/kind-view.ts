import type { Alike } from '@botones/contract/surveys/alike';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { BuiltItem, ItemChange } from './built-item.ts';

export interface KindFieldsProps {
  item: BuiltItem;
  /** Whether the survey has English. */
  english: boolean;
  /** Its options, rows and columns that cannot be told apart. */
  alike: readonly Alike[];
  edit: (change: ItemChange) => void;
}

/** How the builder shows a kind of item: what is written of it beside its text. */
export interface KindView {
  icon: LucideIcon;
  Fields: ComponentType<KindFieldsProps>;
}
