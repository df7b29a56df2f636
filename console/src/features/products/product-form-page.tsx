import { textIn } from '@botones/contract/fields/translated';
import { products } from '@botones/contract/products/products';
import { ClientBucket } from '../../app/client/client-bucket.tsx';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { RecordFormPage } from '../../ui/records/record-form-page.tsx';
import { ProductForm } from './product-form.tsx';
import { productsWords } from './products.words.ts';

const useProduct = (id: number) => useQuery({ ...queryOf(products.get, { params: { id } }), enabled: id > 0 });

/** A new product (0) or one that is there (CAT-14, AMB-014); one that is not leads back to the list (AMB-140). */
export function ProductFormPage() {
  const words = useWords(productsWords);
  return (
    <RecordFormPage
      list={{ path: '/products', title: words.title }}
      add={words.add}
      edit={words.edit}
      useRecord={useProduct}
      nameOf={({ name }) => textIn(name, 1)}
      robots={products.robots}
      kind="items"
    >
      {(client_id, product) => (
        <ClientBucket client_id={client_id}>
          {(bucket) => <ProductForm client_id={client_id} bucket={bucket} product={product} />}
        </ClientBucket>
      )}
    </RecordFormPage>
  );
}
