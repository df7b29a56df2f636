import type { Route } from './feature-pages.ts';
import { features } from './features.ts';

/** Every signed-in page; public ones are in `main.tsx`. */
export const routes: readonly Route[] = features.flatMap((feature) => feature.routes ?? []);

const shapeOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);

/** The route at an address, whether or not the person may open it. */
export const routeAt = (pathname: string): Route | undefined => routes.find(({ path }) => shapeOf(path).test(pathname));

/** Fetches the page at this address while the console itself is on its way; what goes wrong is told when it is opened. */
export const preloadPage = (pathname: string): void => {
  routeAt(pathname)
    ?.page()
    .catch(() => undefined);
};
