import { information } from '@botones/contract/information/information';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { RecordFormPage } from '../../ui/records/record-form-page.tsx';
import { informationWords } from './information.words.ts';
import { ItemForm } from './item-form.tsx';

const useItem = (id: number) => useQuery({ ...queryOf(information.get, { params: { id } }), enabled: id > 0 });

/** New information (0) or what is there (INF-05, AMB-140). */
export function ItemFormPage() {
  const words = useWords(informationWords);
  return (
    <RecordFormPage
      list={{ path: '/information', title: words.title }}
      add={words.add}
      edit={words.edit}
      useRecord={useItem}
      nameOf={({ title }) => title}
      robots={information.robots}
      kind="information_items"
    >
      {(client_id, item) => <ItemForm client_id={client_id} item={item} />}
    </RecordFormPage>
  );
}
