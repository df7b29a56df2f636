import type { ContentProduct, ContentRecords } from '@botones/contract/device/device-records';
import { Package } from 'lucide-react';
import { Price, ProductCard } from '../lists/catalogue.tsx';
import { textIn } from '../places.ts';
import type { RecordsProps } from '../records.tsx';
import { recordWords } from '../records.words.ts';
import { Gallery } from './gallery.tsx';
import { SpokenText } from './spoken-text.tsx';

/** As many of its neighbours as fill rows of two and of four. */
const neighbours = 4;

/** One product: its pictures, its price, and what else stands beside it. */
export function Product(props: RecordsProps & { records: ContentRecords; product: ContentProduct }) {
  const { product, records, state, fileUrl, open } = props;
  const { language } = state;
  const category = records.categories.find(({ category_id }) => category_id === product.category_id);
  const subcategory = category?.subcategories.find(({ subcategory_id }) => subcategory_id === product.subcategory_id);
  const kin = records.products.filter(({ category_id }) => category_id === product.category_id);
  const mine = kin.indexOf(product);
  const beside = [...kin.slice(mine + 1), ...kin.slice(0, mine)].slice(0, neighbours);
  const name = textIn(product.name, language);
  return (
    <article className="record appear" key={product.product_id}>
      <Gallery
        images={product.images}
        name={name}
        icon={Package}
        words={recordWords[state.language]}
        fileUrl={fileUrl}
      />
      <div className="facts">
        <p className="kicker">
          {[category, subcategory]
            .map((each) => (each ? textIn(each.name, language) : ''))
            .filter(Boolean)
            .join(' · ')}
        </p>
        <h1>{name}</h1>
        <Price product={product} language={language} />
        <SpokenText {...props} />
        <p className="prose">{textIn(product.description, language)}</p>
      </div>
      {category && beside.length > 0 && (
        <section>
          <h2>{recordWords[state.language].alsoIn(textIn(category.name, language))}</h2>
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
