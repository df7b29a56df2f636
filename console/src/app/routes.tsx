import type { Access } from '@botones/contract/access';
import { type ComponentType, useEffect } from 'react';
import { createBrowserRouter, type RouteObject, useRouteError } from 'react-router';
import { ErrorPage } from '../features/session/error-page.tsx';
import { NotFoundPage } from '../features/session/not-found-page.tsx';
import { Layout } from './layout.tsx';
import { reportError } from './report-error.ts';
import { Allowed } from './rights.tsx';

interface Screen {
  path: string;
  /** Who may open it; for the others it does not exist (AMB-011). */
  access: Access;
  page: () => Promise<ComponentType>;
}

/** Every signed-in screen, one line each. The menu shows what is here; public ones are in `main.tsx`. */
const screens: Screen[] = [
  { path: '/', access: 'session', page: async () => (await import('../features/session/home-page.tsx')).HomePage },
  {
    path: '/my-account',
    access: 'session',
    page: async () => (await import('../features/account/account-page.tsx')).AccountPage,
  },
  {
    path: '/robots',
    access: ['Robots'],
    page: async () => (await import('../features/robots/robots-page.tsx')).RobotsPage,
  },
  {
    path: '/robot',
    access: ['Robots'],
    page: async () => (await import('../features/robots/robot-page.tsx')).RobotPage,
  },
  {
    path: '/robot/alerts',
    access: ['Robots'],
    page: async () => (await import('../features/alerts/alerts-page.tsx')).AlertsPage,
  },
  {
    path: '/alerts',
    access: 'session',
    page: async () => (await import('../features/alerts/desk-page.tsx')).AlertDeskPage,
  },
  {
    path: '/alerts/rules',
    access: ['Robots'],
    page: async () => (await import('../features/alerts/rules-page.tsx')).AlertRulesPage,
  },
  {
    path: '/robot/interactions',
    access: ['Robots'],
    page: async () => (await import('../features/interactions/interactions-page.tsx')).InteractionsPage,
  },
  {
    path: '/robot/times',
    access: ['Robots'],
    page: async () => (await import('../features/times/times-page.tsx')).TimesPage,
  },
  {
    path: '/robot/branding',
    access: 'staff',
    page: async () => (await import('../features/clients/branding-page.tsx')).BrandingPage,
  },
  {
    path: '/users',
    access: ['Usuarios'],
    page: async () => (await import('../features/users/users-page.tsx')).UsersPage,
  },
  {
    path: '/permissions',
    access: ['Permisos'],
    page: async () => (await import('../features/permissions/permissions-page.tsx')).PermissionsPage,
  },
  {
    path: '/clients',
    access: ['Clientes'],
    page: async () => (await import('../features/clients/clients-page.tsx')).ClientsPage,
  },
  {
    path: '/client/form/:id',
    access: ['Clientes'],
    page: async () => (await import('../features/clients/client-form-page.tsx')).ClientFormPage,
  },
  {
    path: '/errors',
    access: 'staff',
    page: async () => (await import('../features/console-errors/errors-page.tsx')).ErrorsPage,
  },
  {
    path: '/mails',
    access: 'staff',
    page: async () => (await import('../features/mails/mails-page.tsx')).MailsPage,
  },
  {
    path: '/audit',
    access: ['Permisos'],
    page: async () => (await import('../features/audit/audit-page.tsx')).AuditPage,
  },
];

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
    const Page = await page();
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
export const createConsoleRouter = () =>
  createBrowserRouter([
    {
      element: <Layout paths={screens.map((screen) => screen.path)} />,
      errorElement: <Broken />,
      HydrateFallback: () => null,
      children: [...screens.map(routeOf), { path: '*', element: <NotFoundPage /> }],
    },
  ]);
