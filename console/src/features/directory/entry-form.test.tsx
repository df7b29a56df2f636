import { beforeEach, test } from 'vitest';
import { expectDraftOfOne } from '../../testing/draft-of-one.tsx';
import { keepSession, serve } from '../../testing/serve.ts';
import { EntryForm } from './entry-form.tsx';

beforeEach(() => sessionStorage.clear());

test('an entry that was begun for one client is not offered for another (AMB-055)', async () => {
  keepSession({ is_staff: true });
  serve({ 'robots.listByClient': [], 'specialties.list': [] });
  await expectDraftOfOne((client_id) => <EntryForm client_id={client_id} entry={null} />, 'Nombre');
});
