import { clients } from '@botones/contract/clients';
import { type Product, products } from '@botones/contract/products';
import { textIn } from '@botones/contract/translated';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { ClientScreen } from '../../app/client/client-screen.tsx';
import { queryOf, useQuery } from '../../app/query.ts';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words.ts';
import { useErrorMessage } from '../../ui/error-messages.ts';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { BackLink } from '../../ui/robot-screen.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toast.tsx';
import { uiWords } from '../../ui/ui.words.ts';
import { ProductForm } from './product-form.tsx';
import { productsWords } from './products.words.ts';

/** The form once it is known where the client keeps its files: the own session says it, for staff the client. */
function Form({ client_id, product }: { client_id: number; product: Product | null }) {
  const user = useSession()?.user;
  const own = user?.client?.client_id === client_id ? (user.client.bucket_name ?? '') : null;
  const client = useQuery({ ...queryOf(clients.get, { params: { client_id } }), enabled: own === null });
  const known = own === null ? client : { data: { bucket_name: own }, isError: false, refetch: () => undefined };
  return (
    <QueryBoundary<{ bucket_name: string | null }> query={known} skeleton={<FieldsSkeleton count={6} />}>
      {({ bucket_name }) => <ProductForm client_id={client_id} bucket={bucket_name ?? ''} product={product} />}
    </QueryBoundary>
  );
}

/** A new product (0) or one that is there (CAT-14, AMB-014); one that is not leads back to the list (AMB-140). */
export function ProductFormPage() {
  const words = useWords(productsWords);
  const kit = useWords(uiWords);
  const errorMessage = useErrorMessage();
  const [search] = useSearchParams();
  const asked = Number(search.get('id') ?? 0);
  const id = Number.isSafeInteger(asked) && asked > 0 ? asked : 0;
  const query = useQuery({ ...queryOf(products.get, { params: { id } }), enabled: id > 0 });
  const missing = query.error?.status === 404 ? query.error : null;
  useEffect(() => {
    if (missing) toast({ message: errorMessage(missing.code, missing.message), tone: 'failed' });
  }, [missing, errorMessage]);
  if (missing) return <Navigate to="/products" replace />;
  const title = id === 0 ? words.add : words.edit;
  const subtitle = id === 0 ? undefined : query.data ? textIn(query.data.name, 1) : ' ';
  return (
    <>
      <BackLink to="/products" label={kit.backTo(words.title)}>
        <ArrowLeft aria-hidden />
        {words.title}
      </BackLink>
      <PageHeader title={title} {...(subtitle !== undefined && { subtitle })} />
      {id === 0 ? (
        <ClientScreen title={title}>{(client_id) => <Form client_id={client_id} product={null} />}</ClientScreen>
      ) : (
        <QueryBoundary query={query} skeleton={<FieldsSkeleton count={6} />}>
          {(product) => <Form key={product.item_id} client_id={product.client} product={product} />}
        </QueryBoundary>
      )}
    </>
  );
}
