import { raw } from '../../app/database/db.ts';
import { nameJson } from '../../app/lists/translated.ts';
import { assignable } from '../../app/records/assignable.ts';

/** Products are chosen for robots, and told with their category and subcategory. */
export const assignableProducts = assignable({
  kind: 'items',
  signal: 'products',
  missing: 'products.not_found',
  records: 'products',
  links: 'robot_products',
  givers: 'group_products',
  id: 'product_id',
  name: 'name_es',
  texts: { 1: 'audio_text_es', 2: 'audio_text_en' },
  places: {
    told: raw`json_build_object('category', ${nameJson(raw`c`)}, 'sub_category', ${nameJson(raw`s`)})`,
    joins: raw`join subcategories s on s.client_id = r.client_id and s.subcategory_id = r.subcategory_id
      join categories c on c.client_id = s.client_id and c.category_id = s.category_id`,
  },
});
