/** Keeps the phone's screen on while it is wanted; browsers that cannot leave it as it is. */
export function createWakeLock() {
  let wanted = false;
  let lock: WakeLockSentinel | null = null;

  async function hold(): Promise<void> {
    if (!wanted || lock || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    try {
      const held = await navigator.wakeLock.request('screen');
      if (!wanted) return void held.release();
      lock = held;
      held.addEventListener('release', () => {
        lock = null;
      });
    } catch {
      // A battery that is low refuses it.
    }
  }

  return {
    set(next: boolean): void {
      if (next === wanted) return;
      wanted = next;
      if (next) void hold();
      else {
        void lock?.release().catch(() => undefined);
        lock = null;
      }
    },
    /** A screen that was locked has let it go. */
    renew: (): void => void hold(),
  };
}
