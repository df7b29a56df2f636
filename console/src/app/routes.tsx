import { useEffect } from 'react';
import { createBrowserRouter, createPath, type RouteObject, useRouteError } from 'react-router';
import { ErrorPage } from '../features/session/error-page.tsx';
import { NotFoundPage } from '../features/session/not-found-page.tsx';
import { latePage } from './late-page.tsx';
import { Layout } from './layout.tsx';
import { type Screen, screens } from './pages.ts';
import { reportError } from './report-error.ts';
import { Allowed } from './rights.tsx';
import { checkVersion, headFor } from './updates.ts';

function Broken() {
  const error = useRouteError();
  useEffect(() => reportError('render', error), [error]);
  return <ErrorPage error={error} />;
}

/** A screen fetched when it is first opened; a failure inside leaves the menu standing. */
const routeOf = ({ path, access, page }: Screen): RouteObject => ({
  path,
  errorElement: <Broken />,
  lazy: async () => {
    const Page = await page().catch(async (error: unknown) => {
      const version = await checkVersion();
      // The page is being loaded anew: what could not be fetched is no failure then.
      if (version === 'other') return new Promise<never>(() => undefined);
      if (version === 'same') reportError('render', error);
      return latePage(page);
    });
    return {
      Component: () => (
        <Allowed access={access} otherwise={<NotFoundPage />}>
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
      element: <Layout paths={screens.map((screen) => screen.path)} />,
      errorElement: <Broken />,
      HydrateFallback: () => null,
      children: [...screens.map(routeOf), { path: '*', element: <NotFoundPage /> }],
    },
  ]);
  router.subscribe(({ navigation: { location } }) => headFor(location ? createPath(location) : null));
  return router;
}
