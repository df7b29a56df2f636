import { branchColumns } from '@botones/contract/branches/branches.import';
import { directoryColumns } from '@botones/contract/directory/directory.import';
import { productColumns } from '@botones/contract/products/products.import';
import { expect, test } from 'vitest';
import { knownSheets } from './known-sheets.ts';
import { articlesBy, columnsBy, pathWritten, templateOf } from './templates.ts';

const at = (headings: string) => headings.split(',');
const namesOf = (kind: string, line: string, rows: string[][] = []) => {
  const headings = at(line);
  const template = templateOf(kind, headings);
  if (!template) return null;
  const columns = columnsBy(template, headings, rows);
  const names = Object.entries(columns).map(([column, places]) => [
    column,
    places.map((place) => headings[place]).join(' + '),
  ]);
  return [template.name, Object.fromEntries(names)];
};

test.each([
  [
    'products',
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src',
    [
      'shopify',
      {
        code: 'Variant SKU',
        name_es: 'Title',
        price_es: 'Variant Price',
        category: 'Type',
        description_es: 'Body (HTML)',
      },
    ],
  ],
  [
    'products',
    'Title,URL handle,Description,Vendor,Product category,Type,Status,SKU,Option1 name,Option1 value,Price,Product image URL',
    ['shopify', { code: 'SKU', name_es: 'Title', price_es: 'Price', category: 'Type', description_es: 'Description' }],
  ],
  [
    'products',
    'ID,Type,SKU,Name,Published,Short description,Description,Sale price,Regular price,Categories,Images,Parent',
    [
      'woocommerce',
      {
        code: 'SKU',
        name_es: 'Name',
        price_es: 'Regular price',
        category: 'Categories',
        description_es: 'Short description',
      },
    ],
  ],
  [
    'products',
    'ID,Tipo,SKU,Nombre,Publicado,Descripción,Precio rebajado,Precio normal,Categorías,Imágenes,Superior',
    [
      'woocommerce',
      {
        code: 'SKU',
        name_es: 'Nombre',
        price_es: 'Precio normal',
        category: 'Categorías',
        description_es: 'Descripción',
      },
    ],
  ],
  [
    'products',
    'Token,Item Name,Variation Name,SKU,Description,Category,Price,GTIN',
    [
      'square',
      { code: 'SKU', name_es: 'Item Name', price_es: 'Price', category: 'Category', description_es: 'Description' },
    ],
  ],
  [
    'products',
    'Número de publicación,SKU,Título,Variante,Cantidad,Precio,Moneda',
    ['mercado_libre', { code: 'SKU', name_es: 'Título', price_es: 'Precio' }],
  ],
  [
    'products',
    'PRODUCTO,PRESENTACION,MARCA,CATEGORIA,CATALOGO,PRECIO,FECHAREGISTRO,CADENACOMERCIAL',
    [
      'profeco',
      {
        name_es: 'PRODUCTO + PRESENTACION + MARCA',
        price_es: 'PRECIO',
        category: 'CATALOGO',
        sub_category: 'CATEGORIA',
      },
    ],
  ],
  [
    'branches',
    'nom_estab,tipo_vial,nom_vial,numero_ext,nomb_asent,cod_postal,municipio,telefono,www,longitud,latitud',
    [
      'denue',
      {
        ...{ name: 'nom_estab', phone: 'telefono', latitude: 'latitud', longitude: 'longitud' },
        direction: 'tipo_vial + nom_vial + numero_ext + nomb_asent + cod_postal + municipio',
      },
    ],
  ],
  [
    'directory',
    'ID,Nombre de la Unidad Económica,Nombre de clase de la actividad,Nombre de la vialidad,Número de teléfono,Latitud',
    [
      'denue',
      {
        ...{ name: 'Nombre de la Unidad Económica', phone: 'Número de teléfono', direction: 'Nombre de la vialidad' },
        specialty: 'Nombre de clase de la actividad',
      },
    ],
  ],
  [
    'branches',
    'CLUES,NOMBRE DE LA UNIDAD,VIALIDAD,NUMERO EXTERIOR,LATITUD,LONGITUD',
    [
      'clues',
      {
        name: 'NOMBRE DE LA UNIDAD',
        direction: 'VIALIDAD + NUMERO EXTERIOR',
        latitude: 'LATITUD',
        longitude: 'LONGITUD',
      },
    ],
  ],
  [
    'branches',
    'Store code,Business name,Address line 1,Locality,Primary phone,Sunday hours,Monday hours',
    [
      'google_business',
      {
        ...{ name: 'Business name', phone: 'Primary phone', direction: 'Address line 1 + Locality' },
        ...{ open_at: 'Monday hours', until_at: 'Monday hours' },
      },
    ],
  ],
])('a sheet of the trade is known by its headings: %s %s', (kind, headings, known) => {
  expect(namesOf(kind, headings)).toEqual(known);
});

test('a sheet of another kind, or without a heading that counts, is none of the trade', () => {
  expect(namesOf('branches', 'Handle,Title,Variant Price')).toBeNull();
  expect(namesOf('products', 'Handle,Title,Price')).toBeNull();
  expect(namesOf('products', 'producto,presentacion,marca,categoria,precio')).toBeNull();
  expect(namesOf('products', 'nombre,precio')).toBeNull();
});

test('of alternatives the first counts that no other says twice as often', () => {
  const headings = 'Handle,Title,Variant Price,Product Category,Type';
  expect(namesOf('products', headings, [['a', 'A', '1', 'Home > Bath', '']])).toMatchObject([
    'shopify',
    { category: 'Product Category' },
  ]);
  const rows = [
    ['a', 'A', '1', 'Home > Bath', ''],
    ['b', 'B', '1', 'Home > Bath', 'Baño'],
  ];
  expect(namesOf('products', headings, rows)).toMatchObject(['shopify', { category: 'Product Category' }]);
  expect(namesOf('products', headings, [['a', 'A', '1', 'Home > Bath', 'Baño']])).toMatchObject([
    'shopify',
    { category: 'Type' },
  ]);
});

test('templates name columns that an import has, and no column of pictures: what stands there are addresses', () => {
  const columns = { products: productColumns, branches: branchColumns, directory: directoryColumns };
  for (const { kind, columns: named } of knownSheets)
    for (const name of Object.keys(named)) {
      const column = columns[kind].find((each) => each.name === name);
      if (name !== 'code') expect([kind, name, column?.name]).toEqual([kind, name, name]);
      expect(column?.type).not.toBe('pictures');
    }
});

test('no column is put together of more cells than an import takes', () => {
  const lengths = knownSheets.flatMap(({ columns }) =>
    Object.values(columns)
      .flat()
      .map((joined) => joined.length),
  );
  expect(Math.max(...lengths)).toBeLessThanOrEqual(8);
});

test('rows of one article share its handle, or name the row that they are variants of', () => {
  const shopify = at('Handle,Title,Variant Price,Option1 Value,Option2 Value,Image Src');
  const template = templateOf('products', shopify);
  if (!template) throw new Error('no template');
  expect(
    articlesBy(template, shopify, [
      ['gorro', 'Gorro', '10', 'Chico', 'Azul', 'https://x.example/a.jpg'],
      ['gorro', '', '', '', '', 'https://x.example/b.jpg'],
      ['bufanda', 'Bufanda', '10', 'Default Title', '', ''],
    ]),
  ).toEqual([
    { group: 'gorro', variant: 'Chico / Azul', pictured: true },
    { group: 'gorro', variant: '', pictured: true },
    { group: 'bufanda', variant: '', pictured: false },
  ]);
  const woo = at('ID,Type,SKU,Name,Regular price,Categories,Parent,Attribute 1 value(s)');
  const shop = templateOf('products', woo);
  if (!shop) throw new Error('no template');
  const groups = articlesBy(shop, woo, [
    ['7', 'variable', 'G', 'Gorro', '', 'Ropa', '', 'S, M'],
    ['8', 'variation', 'G-S', 'Gorro - S', '10', '', 'G', 'S'],
    ['9', 'variation', 'G-M', 'Gorro - M', '12', '', 'id:7', 'M'],
    ['10', 'simple', '', 'Bufanda', '5', 'Ropa', '', ''],
    ['11', 'simple', '', 'Guantes', '5', 'Ropa', '', ''],
    ['12', 'variation', '', 'Perdida', '5', '', 'id:99', ''],
  ]).map(({ group }) => group);
  expect(groups.slice(0, 3)).toEqual(Array(3).fill(groups[0]));
  expect(new Set(groups).size).toBe(4);
});

test.each([
  ['Ropa > Bebés > Gorros, Ofertas', 'Ropa', 'Gorros'],
  ['Ropa', 'Ropa', ''],
  ['Ropa, Ofertas', 'Ropa', ''],
  ['Health & Beauty > Personal Care', 'Health & Beauty', 'Personal Care'],
  ['', '', ''],
])('a path of categories: %s', (text, category, sub_category) => {
  expect(pathWritten(text)).toEqual({ category, sub_category });
});

test('a path that was made to take long is read at once', () => {
  const since = performance.now();
  for (const unit of [' ', ' >', ' , ', '/']) pathWritten(`Ropa${unit.repeat(40_000)}x`);
  expect(performance.now() - since).toBeLessThan(500);
});
