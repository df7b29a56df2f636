import type { Feature } from '../../app/feature.ts';
import { mailRoutes } from './mails.routes.ts';

export const mails: Feature = { start: (services) => ({ routes: [mailRoutes(services)] }) };
