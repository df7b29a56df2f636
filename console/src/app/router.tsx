import { useEffect } from 'react';
import { createBrowserRouter, createPath, type RouteObject, useRouteError } from 'react-router';
import { ErrorPage } from '../features/auth/error-page.tsx';
import { NotFoundPage } from '../features/auth/not-found-page.tsx';
import { loadPage, routes } from './console-routes.ts';
import type { Route } from './feature-pages.ts';
import { latePage } from './loading/late-page.tsx';
import { checkVersion, setLoadingPath } from './loading/updates.ts';
import { Allowed } from './session/rights.tsx';
import { Layout } from './shell/layout.tsx';
import { reportError } from './start/report-error.ts';

function Broken() {
  const error = useRouteError();
  useEffect(() => reportError('render', error), [error]);
  return <ErrorPage error={error} />;
}

/** A page fetched when it is first opened; a failure inside leaves the menu standing. */
const routeOf = (route: Route): RouteObject => ({
  path: route.path,
  errorElement: <Broken />,
  lazy: async () => {
    const Page = await loadPage(route).catch(async (error: unknown) => {
      const version = await checkVersion();
      // The page is being loaded anew: what could not be fetched is no failure then.
      if (version === 'other') return new Promise<never>(() => undefined);
      if (version === 'same') reportError('render', error);
      return latePage(() => loadPage(route));
    });
    return {
      Component: () => (
        <Allowed access={route.access} otherwise={<NotFoundPage />}>
          <Page />
        </Allowed>
      ),
    };
  },
});

/** The signed-in part of the product, at the address that the browser shows now. */
export function createConsoleRouter() {
  const router = createBrowserRouter([
    {
      element: <Layout paths={routes.map(({ path }) => path)} />,
      errorElement: <Broken />,
      HydrateFallback: () => null,
      children: [...routes.map(routeOf), { path: '*', element: <NotFoundPage /> }],
    },
  ]);
  router.subscribe(({ navigation: { location } }) => setLoadingPath(location ? createPath(location) : null));
  return router;
}
