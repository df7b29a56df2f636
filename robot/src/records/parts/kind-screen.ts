import type { ContentRecords } from '@botones/contract/device/device-records';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DisplayProps } from '../../display/display.tsx';
import type { Language } from '../../interaction/languages.ts';
import type { Kind, ListPlace, Place, RecordOf } from './kind.ts';
import type { RecordWords } from './records.words.ts';

/** What every screen of records is given. */
export interface RecordsProps extends DisplayProps {
  records: ContentRecords;
  say: RecordWords;
  open: (place: Place) => void;
  /** Narrows the list that is shown. */
  refine: (place: ListPlace) => void;
  /** How much of each list is shown, by a key that begins with `here`. */
  memory: Map<string, number>;
  here: string;
}
export type ListProps<K extends Kind> = RecordsProps & { at: ListPlace<K> };
export type RecordProps<K extends Kind> = RecordsProps & {
  record: RecordOf<K>;
  /** What the robot says of it in the language that is spoken. */
  said: string | null;
};

/** How one kind looks. */
export interface KindScreen<K extends Kind> {
  words: Record<Language, { title: string }>;
  Icon: LucideIcon;
  List(props: ListProps<K>): ReactNode;
  Record(props: RecordProps<K>): ReactNode;
}
