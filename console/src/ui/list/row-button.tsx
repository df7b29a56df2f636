import './rows.css';
import type { ComponentProps } from 'react';

/** A drawn action within a row; says in `aria-label` what it does and to whom. */
export const RowButton = (props: ComponentProps<'button'>) => (
  <button type="button" className="row-button" {...props} />
);
