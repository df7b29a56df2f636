import { raw } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { foundByName, type Search } from '../../app/records/search.ts';
import { categoryRecords, productRecords } from './products.content.ts';
import { productImport } from './products.import.ts';
import { productRoutes } from './products.routes.ts';

const search: Search = {
  kind: 'product',
  access: ['Productos'],
  find: foundByName({
    records: 'products',
    id: 'product_id',
    title: 'name_es',
    joins: raw`join clients c using (client_id) join categories k using (category_id)`,
    detail: raw`c.name || ' · ' || k.name_es`,
    image: raw`(select i.url from product_images i where i.product_id = r.product_id order by i.position limit 1)`,
  }),
};

export const products: Feature = {
  start: (services) => ({ routes: [productRoutes(services)] }),
  imports: productImport,
  robotRecords: [productRecords, categoryRecords],
  search,
  names: {
    products: { id: 'product_id', name: 'name_es', columns: /^product_id$/, parts: ['product_images'] },
  },
};
