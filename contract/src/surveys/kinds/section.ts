import { label } from '../../fields/label.ts';
import type { Kind } from './kind.ts';

/** A title and a few words between questions. */
export const section: Kind = {
  id: 6,
  wire: 'section',
  label: label('Sección', 'Section', 'セクション'),
  has: { description: true },
  asks: false,
  isWhole: () => true,
  accepts: () => false,
  isAnswered: () => true,
  says: () => '',
};
