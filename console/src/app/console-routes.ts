import type { ComponentType } from 'react';
import type { Route } from './feature-pages.ts';
import { features } from './features.ts';

/** Every signed-in page; public ones are in `main.tsx`. */
export const routes: readonly Route[] = features.flatMap((feature) => feature.routes ?? []);

const shapeOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);

/** The route at an address, whether or not the person may open it. */
export const routeAt = (pathname: string): Route | undefined => routes.find(({ path }) => shapeOf(path).test(pathname));

/** Fetches a page, and what it stands in. */
export async function loadPage(route: Route): Promise<ComponentType> {
  if (!route.oneClient) return route.page();
  const [page, { oneClientPage }] = await Promise.all([route.page(), import('./client/one-client-page.tsx')]);
  return oneClientPage(page, { all: route.oneClient === 'all' });
}

/** Fetches the page at this address while the console itself is on its way; what goes wrong is told when it is opened. */
export const preloadPage = (pathname: string): void => {
  const route = routeAt(pathname);
  if (route) loadPage(route).catch(() => undefined);
};
