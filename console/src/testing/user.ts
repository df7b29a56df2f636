import { screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { findButton, inside, type Name, type Part } from './hands.ts';

const enabled = (element: Element): void => {
  if (element.closest(':disabled')) throw new Error(`'${element.textContent}' cannot be pressed`);
};

export type User = ReturnType<typeof setupUser>;
/**
 * Who uses a page: presses a button once it can be pressed, as anybody does. The library presses one that cannot, and nothing
 * happens; whether it can by then is a race. Nothing has a style here: whether it lets the pointer through is tested in a browser.
 */
export function setupUser(options: Parameters<typeof userEvent.setup>[0] = {}) {
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, ...options });
  const click = async (element: Element): Promise<void> => {
    if (element.closest(':disabled')) await waitFor(() => enabled(element));
    await user.click(element);
  };
  return {
    ...user,
    click,
    press: async (name: Name, part?: Part) => click(await findButton(name, part)),
    /** Takes what a menu that is open offers. */
    pick: async (name: Name) => click(await screen.findByRole('menuitem', { name })),
    /** Opens a select and takes one of what it offers. */
    choose: async (label: Name, option: Name, part?: Part) => {
      await click(await inside(part).findByRole('combobox', { name: label }));
      await click(await screen.findByRole('option', { name: option }));
    },
    /** Puts a text in the place of what a field holds, at once, as from a clipboard. */
    write: async (label: Name, text: string, part?: Part) => {
      const field = await inside(part).findByLabelText(label);
      await user.clear(field);
      await user.click(field);
      if (text) await user.paste(text);
    },
  };
}
