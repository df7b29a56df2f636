import type { Feature } from '../../app/feature.ts';
import { productImport } from './products.import.ts';
import { productRoutes } from './products.routes.ts';

export const products: Feature = {
  start: (services) => ({ routes: [productRoutes(services)] }),
  imports: productImport,
};
