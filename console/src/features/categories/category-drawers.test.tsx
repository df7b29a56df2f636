import { beforeEach, test } from 'vitest';
import { expectDraftOfOne } from '../../testing/draft-of-one.tsx';
import { keepSession, serve } from '../../testing/serve.ts';
import { CategoryDrawer } from './category-drawer.tsx';
import { SubcategoryDrawer } from './subcategory-drawer.tsx';

beforeEach(() => sessionStorage.clear());

const open = { open: true, onClose: () => undefined };

test('a category that was begun for one client, or below one category, is not offered for another (AMB-055)', async () => {
  keepSession({ is_staff: true });
  serve({});
  await expectDraftOfOne(
    (client_id) => <CategoryDrawer {...open} client_id={client_id} category={null} />,
    'Nombre (español)',
  );
  await expectDraftOfOne(
    (category_id) => <SubcategoryDrawer {...open} category_id={category_id} subcategory={null} />,
    'Nombre (español)',
  );
});
