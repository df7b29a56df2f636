import type { ContentCategory, ContentProduct, ContentRecords } from '@botones/contract/device/device-records';
import { Package } from 'lucide-react';
import { memo } from 'react';
import type { FileUrl } from '../../content/file-url.ts';
import type { Language } from '../../interaction/languages.ts';
import { Picture } from '../picture.tsx';
import { exists, type Place, textIn } from '../places.ts';
import { priceIn } from '../price.ts';
import type { RecordsProps } from '../records.tsx';
import { type RecordWords, recordWords } from '../records.words.ts';
import { findProducts } from '../search.ts';
import { Chips, InParts, Nothing, SearchField } from './list-parts.tsx';

type At = Extract<Place, { kind: 'products' }>;
const all: At = { kind: 'products', category_id: null, subcategory_id: null, query: '' };

/** A price with its currency, never mistaken for the other dollar's. */
export const Price = ({ product, language }: { product: ContentProduct; language: Language }) => {
  const { amount, currency } = priceIn(product.price, language);
  return (
    <span className="price">
      {amount} <small>{currency}</small>
    </span>
  );
};

interface CardProps {
  product: ContentProduct;
  language: Language;
  fileUrl: FileUrl;
  open: (place: Place) => void;
}
/** The clock turns every second; a card only when its product, the language or what is done with it does. */
export const ProductCard = memo(
  function ProductCard({ product, language, fileUrl, open }: CardProps) {
    const [image = null] = product.images;
    return (
      <li>
        <button type="button" className="card" onClick={() => open({ kind: 'product', id: product.product_id })}>
          <Picture sha256={image} alt="" icon={Package} fileUrl={fileUrl} />
          <span className="about">
            <span className="name">{textIn(product.name, language)}</span>
            <Price product={product} language={language} />
          </span>
        </button>
      </li>
    );
  },
  (a, b) => a.product === b.product && a.language === b.language && a.fileUrl === b.fileUrl,
);

function CategoryCard(props: {
  category: ContentCategory;
  products: readonly ContentProduct[];
  words: RecordWords;
  language: Language;
  fileUrl: FileUrl;
  open: (place: Place) => void;
}) {
  const { category, products, words, language } = props;
  const { category_id } = category;
  const image = products.find(({ images }) => images.length > 0)?.images[0] ?? null;
  return (
    <li>
      <button
        type="button"
        className="card window"
        onClick={() => props.open({ kind: 'products', category_id, subcategory_id: null, query: '' })}
      >
        <Picture sha256={image} alt="" icon={Package} fileUrl={props.fileUrl} />
        <span className="about">
          <span className="name">{textIn(category.name, language)}</span>
          <span className="count">{words.products(products.length)}</span>
        </span>
      </button>
    </li>
  );
}

/** The catalogue: its categories as windows, the products of one, or what a search finds. */
export function Catalogue({
  records,
  at,
  state,
  words,
  send,
  fileUrl,
  open,
  memory,
  here,
}: RecordsProps & { records: ContentRecords; at: At }) {
  const { language } = state;
  const say = recordWords[state.language];
  const { category_id, subcategory_id, query } = at;
  const refine = (change: Partial<At>) => send({ kind: 'refine', place: { ...at, ...change } });
  const category = records.categories.find((each) => each.category_id === category_id) ?? null;
  const within = (product: ContentProduct) =>
    (category_id === null || product.category_id === category_id) &&
    (subcategory_id === null || product.subcategory_id === subcategory_id);
  const found = (query ? findProducts(records, query) : records.products).filter(within);
  const list = `${here} list`;
  const categories = records.categories.filter((each) => exists(records, { ...all, category_id: each.category_id }));
  const windows = !query && !category && categories.length > 1;
  // One category is no choice: its subcategories are.
  const [only] = categories;
  const narrowed = category ?? (categories.length === 1 ? only : null);
  const subcategories =
    narrowed?.subcategories.filter((each) => exists(records, { ...all, subcategory_id: each.subcategory_id })) ?? [];
  return (
    <>
      <div className="tools">
        {records.products.length > 1 && (
          <SearchField
            label={say.search.products}
            query={query}
            words={say}
            keys={words.asking}
            onQuery={(next) => refine({ query: next })}
            onTouch={() => send({ kind: 'touch' })}
          />
        )}
        {!query && subcategories.length > 1 && (
          <Chips<number | null>
            label={say.filter}
            choices={[
              { key: null, name: say.all },
              ...subcategories.map((each) => ({ key: each.subcategory_id, name: textIn(each.name, language) })),
            ]}
            chosen={subcategory_id}
            onChoose={(key) => refine({ subcategory_id: key })}
          />
        )}
      </div>
      {windows && (
        <ul className="windows">
          {categories.map((each) => (
            <CategoryCard
              key={each.category_id}
              category={each}
              products={records.products.filter((product) => product.category_id === each.category_id)}
              words={say}
              language={language}
              fileUrl={fileUrl}
              open={open}
            />
          ))}
        </ul>
      )}
      {windows && <h2>{say.allProducts}</h2>}
      {query && found.length > 0 && (
        <p className="soft" role="status">
          {say.results(found.length, query)}
        </p>
      )}
      {found.length === 0 ? (
        <Nothing query={query} words={say} onClear={() => refine({ query: '' })} />
      ) : (
        <InParts name={list} memory={memory} all={found} className="cards" words={say}>
          {(product) => (
            <ProductCard key={product.product_id} product={product} language={language} fileUrl={fileUrl} open={open} />
          )}
        </InParts>
      )}
    </>
  );
}
