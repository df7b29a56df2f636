import type { Access } from '@botones/contract/access';
import type { ComponentType } from 'react';

export interface Screen {
  path: string;
  /** Who may open it; for the others it does not exist (AMB-011). */
  access: Access;
  page: () => Promise<ComponentType>;
}

/** Every signed-in screen, one line each. The menu shows what is here; public ones are in `main.tsx`. */
export const screens: Screen[] = [
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

const shapeOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);

/** The screen at an address, whoever may open it. */
export const screenAt = (pathname: string): Screen | undefined =>
  screens.find(({ path }) => shapeOf(path).test(pathname));

/** Fetches the screen at this address while the console itself is on its way; what goes wrong is told when it is opened. */
export const warmScreen = (pathname: string): void => {
  screenAt(pathname)
    ?.page()
    .catch(() => undefined);
};
