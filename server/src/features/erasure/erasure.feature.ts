import type { Feature } from '../../app/feature.ts';
import { notingWork } from './erasure.noting.ts';
import { erasureRoutes } from './erasure.routes.ts';

export const erasure: Feature = {
  start: (services) => ({ routes: [erasureRoutes(services)], work: [notingWork(services)] }),
};
