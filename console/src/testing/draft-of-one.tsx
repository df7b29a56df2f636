import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { showPart } from './part.tsx';

/** Types into the form of a new record of one owner: what was left behind is offered there again, and not at another. */
export async function expectDraftOfOne(formOf: (owner: number) => ReactNode, label: string): Promise<void> {
  const offer = /^Hay un borrador sin guardar/;
  const open = async (owner: number) => {
    const { unmount } = showPart(formOf(owner));
    const [field] = await screen.findAllByLabelText(label);
    return { unmount, field: field as HTMLElement };
  };
  const first = await open(3);
  fireEvent.change(first.field, { target: { value: 'A medias' } });
  first.unmount();
  const other = await open(5);
  expect(screen.queryByText(offer)).toBeNull();
  other.unmount();
  const again = await open(3);
  await screen.findByText(offer);
  again.unmount();
}
