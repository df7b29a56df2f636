const key = 'botones-ticket-sound';

/** Whether sound was chosen on this phone: all that the page keeps there. */
export const soundWasChosen = (): boolean => {
  try {
    return localStorage.getItem(key) === 'on';
  } catch {
    return false;
  }
};

export function keepSoundChoice(on: boolean): void {
  try {
    if (on) localStorage.setItem(key, 'on');
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}
