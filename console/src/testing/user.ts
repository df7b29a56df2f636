import { waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

const enabled = (element: Element): void => {
  if (element.closest(':disabled')) throw new Error(`'${element.textContent}' cannot be pressed`);
};

/**
 * Who uses a page: presses a button once it can be pressed, as anybody does. The library presses one that cannot, and nothing
 * happens; whether it can by then is a race. Nothing has a style here: whether it lets the pointer through is tested in a browser.
 */
export function setupUser() {
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  const click = async (element: Element): Promise<void> => {
    if (element.closest(':disabled')) await waitFor(() => enabled(element));
    await user.click(element);
  };
  return { ...user, click };
}
