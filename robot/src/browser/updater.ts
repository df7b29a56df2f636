/** How often a running robot asks whether there is a newer program. */
const lookEvery = 60 * 60_000;

export interface ProgramUpdater {
  /** Fetches the newest program; resolves when it is on its way or cannot be had. */
  update(): Promise<void>;
  /** Told whether nobody is in front of the robot: the moment to change to a program that waits. */
  rest(now: boolean): void;
}

/**
 * Keeps the page able to start without network. A new version is fetched whole in the background and waits; the
 * change happens at rest, in one step, so that no page ever runs on parts of two versions.
 */
export function installUpdater(): ProgramUpdater {
  const workers = window.isSecureContext ? navigator.serviceWorker : undefined;
  if (!workers || !import.meta.env.PROD) return { update: async () => undefined, rest: () => undefined };
  const had = workers.controller !== null;
  let resting = false;
  let switching = false;
  const registered = workers
    .register(`${import.meta.env.BASE_URL}sw.js`, { updateViaCache: 'none' })
    .then((registration) => {
      registration.addEventListener('updatefound', () => {
        registration.installing?.addEventListener('statechange', () => change(registration));
      });
      change(registration);
      return registration;
    })
    .catch(() => null);
  function change(registration: ServiceWorkerRegistration): void {
    if (!registration.waiting || !resting || switching) return;
    switching = true;
    registration.waiting.postMessage('switch');
  }
  workers.addEventListener('controllerchange', () => {
    // The first worker takes over the page it was installed from: nothing to change.
    if (had || switching) location.reload();
  });
  const update = async () => {
    await (await registered)?.update().catch(() => undefined);
  };
  setInterval(() => void update(), lookEvery);
  return {
    update,
    rest(now) {
      resting = now;
      if (now) void registered.then((registration) => registration && change(registration));
    },
  };
}
