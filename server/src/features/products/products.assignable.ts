import { assignable, type RecordDetail } from '../../app/assignable.ts';
import { raw } from '../../app/database/db.ts';
import { nameJson } from '../../app/lists/translated.ts';

/** Products are chosen for robots, and told with their category and subcategory. */
export const assignableProducts = assignable({
  kind: 'items',
  signal: 'products',
  missing: 'products.not_found',
  records: 'products',
  links: 'robot_products',
  id: 'product_id',
  name: 'name_es',
  texts: { 1: 'audio_text_es', 2: 'audio_text_en' },
  detail: raw<
    RecordDetail<'items'>
  >`(select json_build_object('item_id', r.product_id, 'category', ${nameJson(raw`c`)}, 'sub_category', ${nameJson(raw`s`)})
    from categories c join subcategories s using (category_id) where s.subcategory_id = r.subcategory_id)`,
});
