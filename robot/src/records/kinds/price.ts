import type { ContentProduct } from '@botones/contract/device/device-records';
import { type Language, locales } from '../../interaction/languages.ts';

/** A price as it stands on the display: `$1,250` or `$89.50`, and its currency apart. */
export interface ShownPrice {
  amount: string;
  currency: 'MXN' | 'USD';
}

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, currency: ShownPrice['currency']): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const made =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: 'stripIfInteger',
    } as Intl.NumberFormatOptions);
  formats.set(key, made);
  return made;
}

/** In dollars for whom English is spoken with, where there is such a price; else in pesos (CAT-83). */
export function priceIn(price: ContentProduct['price'], language: Language): ShownPrice {
  const dollars = language === 'en' ? price.en : null;
  const currency = dollars === null ? 'MXN' : 'USD';
  return { amount: formatOf(locales[language], currency).format(dollars ?? price.es), currency };
}
