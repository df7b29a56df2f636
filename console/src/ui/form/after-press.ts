/** How long after a touch its click may still come, in ms. */
const tap = 500;

let pressed = false;
let touchedAt = Number.NEGATIVE_INFINITY;
const note = (event: PointerEvent): void => {
  pressed = event.type === 'pointerdown';
  if (event.pointerType === 'touch') touchedAt = performance.now();
};
for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const)
  addEventListener(type, note, { capture: true });

/**
 * Runs at once, or where a finger or a button is down after its click: what moves the page between press and release takes the
 * click away from what was pressed. An error that a field shows when it is left would move 'Guardar'.
 */
export function afterPress(run: () => void): void {
  const later = () => setTimeout(run);
  if (!pressed) {
    if (performance.now() - touchedAt < tap) later();
    else run();
    return;
  }
  const released = new AbortController();
  for (const type of ['pointerup', 'pointercancel'] as const)
    addEventListener(
      type,
      () => {
        released.abort();
        later();
      },
      { capture: true, signal: released.signal },
    );
}
