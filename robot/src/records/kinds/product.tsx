import type { ContentCategory, ContentProduct, ContentRecords } from '@botones/contract/device/device-records';
import { Package, ShoppingBag } from 'lucide-react';
import { memo } from 'react';
import type { FileUrl } from '../../content/file-url.ts';
import type { Language } from '../../interaction/languages.ts';
import { Gallery } from '../parts/gallery.tsx';
import { type ListPlace, type Place, textIn } from '../parts/kind.ts';
import type { KindScreen, ListProps, RecordProps } from '../parts/kind-screen.ts';
import { InParts, ListTools, Nothing } from '../parts/list-parts.tsx';
import { Picture } from '../parts/picture.tsx';
import { SpokenText } from '../parts/spoken-text.tsx';
import { priceIn } from './price.ts';
import { categoryOf, products, subcategoryOf } from './product.ts';

const words = {
  es: {
    title: 'Productos',
    search: 'Buscar un producto',
    allProducts: 'Todos los productos',
    count: (count: number) => `${count} ${count === 1 ? 'producto' : 'productos'}`,
    alsoIn: (category: string) => `También en ${category}`,
  },
  en: {
    title: 'Products',
    search: 'Search products',
    allProducts: 'All products',
    count: (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`,
    alsoIn: (category: string) => `Also in ${category}`,
  },
};

type At = ListPlace<'products'>;

/** A price with its currency, never mistaken for the other dollar's. */
const Price = ({ product, language }: { product: ContentProduct; language: Language }) => {
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
const ProductCard = memo(
  function ProductCard({ product, language, fileUrl, open }: CardProps) {
    const [image = null] = product.images;
    return (
      <li>
        <button type="button" className="card" onClick={() => open({ kind: 'products', id: product.product_id })}>
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

interface CategoryCardProps {
  category: ContentCategory;
  records: ContentRecords;
  language: Language;
  fileUrl: FileUrl;
  open: (place: Place) => void;
}
function CategoryCard({ category, records, language, fileUrl, open }: CategoryCardProps) {
  const place: At = { ...products.start, category_id: category.category_id };
  const within = records.products.filter((product) => products.holds(product, place));
  const image = within.find(({ images }) => images.length > 0)?.images[0] ?? null;
  return (
    <li>
      <button type="button" className="card window" onClick={() => open(place)}>
        <Picture sha256={image} alt="" icon={Package} fileUrl={fileUrl} />
        <span className="about">
          <span className="name">{textIn(category.name, language)}</span>
          <span className="count">{words[language].count(within.length)}</span>
        </span>
      </button>
    </li>
  );
}

/** The catalogue: its categories as windows, the products of one, or what a search finds. */
function Catalogue(props: ListProps<'products'>) {
  const { records, at, state, say, fileUrl, open, memory, here } = props;
  const { language } = state;
  const own = words[language];
  const { query } = at;
  const refine = (change: Partial<At>) => props.refine({ ...at, ...change });
  const isIn = (place: At) => (product: ContentProduct) => products.holds(product, place);
  const has = (place: Partial<At>) => records.products.some(isIn({ ...products.start, ...place }));
  const found = (query ? products.search.find(records, query) : records.products).filter(isIn(at));
  const category = categoryOf(records, at.category_id);
  const categories = records.categories.filter(({ category_id }) => has({ category_id }));
  const windows = !query && !category && categories.length > 1;
  // One category is no choice: its subcategories are.
  const narrowed = category ?? (categories.length === 1 ? categories[0] : undefined);
  const subcategories = narrowed?.subcategories.filter(({ subcategory_id }) => has({ subcategory_id })) ?? [];
  return (
    <>
      <ListTools
        {...props}
        count={records.products.length}
        label={own.search}
        query={query}
        onQuery={(next) => refine({ query: next })}
        choices={subcategories.map((each) => ({ key: each.subcategory_id, name: textIn(each.name, language) }))}
        chosen={at.subcategory_id}
        onChoose={(key) => refine({ subcategory_id: key })}
      />
      {windows && (
        <ul className="windows">
          {categories.map((each) => (
            <CategoryCard key={each.category_id} category={each} {...{ records, language, fileUrl, open }} />
          ))}
        </ul>
      )}
      {windows && <h2>{own.allProducts}</h2>}
      {query && found.length > 0 && (
        <p className="soft" role="status">
          {say.results(found.length, query)}
        </p>
      )}
      {found.length === 0 ? (
        <Nothing query={query} words={say} onClear={() => refine({ query: '' })} />
      ) : (
        <InParts name={`${here} list`} memory={memory} all={found} found={query !== ''} className="cards" words={say}>
          {(product) => (
            <ProductCard key={product.product_id} product={product} language={language} fileUrl={fileUrl} open={open} />
          )}
        </InParts>
      )}
    </>
  );
}

/** As many of its neighbours as fill rows of two and of four. */
const neighbours = 4;

/** One product: its pictures, its price, and what else stands beside it. */
function Product({ record: product, said, records, state, say, fileUrl, open }: RecordProps<'products'>) {
  const { language } = state;
  const category = categoryOf(records, product.category_id);
  const subcategory = subcategoryOf(category, product.subcategory_id);
  const kin = records.products.filter(({ category_id }) => category_id === product.category_id);
  const mine = kin.indexOf(product);
  const beside = [...kin.slice(mine + 1), ...kin.slice(0, mine)].slice(0, neighbours);
  const name = textIn(product.name, language);
  return (
    <article className="record appear" key={product.product_id}>
      <Gallery images={product.images} name={name} icon={Package} words={say} fileUrl={fileUrl} />
      <div className="facts">
        <p className="kicker">
          {[category, subcategory]
            .map((each) => (each ? textIn(each.name, language) : ''))
            .filter(Boolean)
            .join(' · ')}
        </p>
        <h1>{name}</h1>
        <Price product={product} language={language} />
        <SpokenText text={said} say={say} />
        <p className="prose">{textIn(product.description, language)}</p>
      </div>
      {category && beside.length > 0 && (
        <section>
          <h2>{words[language].alsoIn(textIn(category.name, language))}</h2>
          <ul className="cards">
            {beside.map((each) => (
              <ProductCard key={each.product_id} product={each} language={language} fileUrl={fileUrl} open={open} />
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

export const productScreen: KindScreen<'products'> = {
  words,
  Icon: ShoppingBag,
  List: Catalogue,
  Record: Product,
};
