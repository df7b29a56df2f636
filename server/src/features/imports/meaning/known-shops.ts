import type { SheetTemplate } from './sheet-template.ts';

const shopify: SheetTemplate = {
  name: 'shopify',
  kind: 'products',
  label: 'Shopify',
  headings: ['Handle', 'Title', 'Variant Price'],
  columns: {
    code: [['Variant SKU']],
    name_es: [['Title']],
    price_es: [['Variant Price']],
    category: [['Type'], ['Custom Product Type'], ['Product Category'], ['Standard Product Type']],
    description_es: [['Body (HTML)'], ['Body']],
  },
  group: ['Handle'],
  variants: ['Option1 Value', 'Option2 Value', 'Option3 Value'],
  pictures: ['Image Src'],
  paths: ['category'],
};

const woocommerce: SheetTemplate = {
  name: 'woocommerce',
  kind: 'products',
  label: 'WooCommerce',
  headings: ['Type', 'SKU', 'Name', 'Regular price', 'Categories'],
  columns: {
    code: [['SKU']],
    name_es: [['Name']],
    price_es: [['Regular price']],
    category: [['Categories']],
    description_es: [['Short description'], ['Description']],
  },
  parent: { heading: 'Parent', id: 'ID', code: 'SKU' },
  variants: ['Attribute 1 value(s)', 'Attribute 2 value(s)', 'Attribute 3 value(s)'],
  pictures: ['Images'],
  paths: ['category'],
};

/** What shops and lists of prices hand out. */
export const knownShops: readonly SheetTemplate[] = [
  shopify,
  {
    ...shopify,
    headings: ['URL handle', 'Title', 'Price'],
    columns: {
      ...shopify.columns,
      code: [['SKU']],
      price_es: [['Price']],
      category: [['Type'], ['Product category']],
      description_es: [['Description']],
    },
    group: ['URL handle'],
    pictures: ['Product image URL'],
  },
  woocommerce,
  {
    ...woocommerce,
    headings: ['Tipo', 'SKU', 'Nombre', 'Precio normal', 'Categorías'],
    columns: {
      code: [['SKU']],
      name_es: [['Nombre']],
      price_es: [['Precio normal']],
      category: [['Categorías']],
      description_es: [['Descripción corta'], ['Descripción']],
    },
    parent: { heading: 'Superior', id: 'ID', code: 'SKU' },
    variants: ['Valor(es) del atributo 1', 'Valor(es) del atributo 2', 'Valor(es) del atributo 3'],
    pictures: ['Imágenes'],
  },
  {
    name: 'square',
    kind: 'products',
    label: 'Square',
    headings: ['Item Name', 'Variation Name', 'Price'],
    columns: {
      code: [['SKU']],
      name_es: [['Item Name']],
      price_es: [['Price']],
      category: [['Reporting Category'], ['Categories'], ['Category']],
      description_es: [['Description']],
    },
    group: ['Item Name'],
    variants: ['Variation Name'],
    paths: ['category'],
  },
  {
    name: 'mercado_libre',
    kind: 'products',
    label: 'Mercado Libre',
    headings: ['Número de publicación', 'Título', 'Precio'],
    columns: {
      code: [['SKU']],
      name_es: [['Título']],
      price_es: [['Precio']],
      category: [['Categoría']],
      description_es: [['Descripción']],
    },
    group: ['Número de publicación'],
    variants: ['Variante', 'Variantes', 'Variación'],
    paths: ['category'],
  },
  {
    name: 'profeco',
    kind: 'products',
    label: 'PROFECO Quién es quién en los precios',
    headings: ['producto', 'presentacion', 'marca', 'catalogo', 'precio'],
    columns: {
      name_es: [['producto', 'presentacion', 'marca']],
      price_es: [['precio']],
      category: [['catalogo']],
      sub_category: [['categoria']],
    },
    group: ['producto', 'presentacion', 'marca'],
  },
];
