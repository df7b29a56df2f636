import { label } from '../fields/label.ts';
import { type ImportColumn, importCalls } from '../imports/imports.ts';

/** The columns of a spreadsheet of products. */
export const productColumns: readonly ImportColumn[] = [
  {
    name: 'name_es',
    label: label('Nombre', 'Name', '名前'),
    example: 'Paracetamol 500 mg',
    required: true,
    aliases: [
      'producto',
      'nombre del producto',
      'articulo',
      'nombre espanol',
      'product',
      'product name',
      'item',
      'title',
    ],
  },
  {
    name: 'price_es',
    label: label('Precio (MXN)', 'Price (MXN)', '価格 (MXN)'),
    example: '48.50',
    required: true,
    aliases: ['precio', 'precio mxn', 'costo', 'importe', 'precio de venta', 'precio publico', 'price', 'amount'],
  },
  {
    name: 'category',
    label: label('Categoría', 'Category', 'カテゴリ'),
    example: 'Remedios',
    required: true,
    type: 'choice',
    aliases: ['rubro', 'linea', 'departamento', 'department'],
  },
  {
    name: 'sub_category',
    label: label('Subcategoría', 'Subcategory', 'サブカテゴリ'),
    example: 'Dolor',
    required: true,
    type: 'choice',
    within: 'category',
    aliases: ['sub categoria', 'sublinea', 'familia', 'sub category', 'family'],
  },
  {
    name: 'code',
    label: label('Clave', 'Code', 'コード'),
    example: 'PAR-500',
    aliases: [
      'codigo',
      'sku',
      'clave sku',
      'clave del producto',
      'codigo del producto',
      'codigo de barras',
      'ean',
      'upc',
      'variant sku',
      'product code',
      'barcode',
    ],
  },
  {
    name: 'description_es',
    label: label('Descripción', 'Description', '説明'),
    example: 'Caja con 20 tabletas.',
    aliases: ['detalle', 'presentacion', 'descripcion espanol', 'details'],
  },
  {
    name: 'audio_text_es',
    label: label('Texto del robot', 'Robot text', 'ロボットの発話'),
    example: 'El paracetamol alivia el dolor y baja la fiebre.',
    aliases: ['texto', 'voz', 'texto del robot espanol', 'speech'],
  },
  {
    name: 'name_en',
    label: label('Nombre en inglés', 'Name in English', '名前（英語）'),
    example: 'Paracetamol 500 mg',
    aliases: ['nombre ingles', 'name en', 'english name'],
  },
  {
    name: 'price_en',
    label: label('Precio (USD)', 'Price (USD)', '価格 (USD)'),
    example: '2.75',
    aliases: ['precio usd', 'precio dolares', 'precio en dolares', 'precio en ingles', 'usd'],
  },
  {
    name: 'description_en',
    label: label('Descripción en inglés', 'Description in English', '説明（英語）'),
    example: 'Box of 20 tablets.',
    aliases: ['descripcion ingles', 'description en'],
  },
  {
    name: 'audio_text_en',
    label: label('Texto del robot en inglés', 'Robot text in English', 'ロボットの発話（英語）'),
    example: 'Paracetamol relieves pain and lowers fever.',
    aliases: ['texto ingles', 'texto del robot ingles', 'robot text en'],
  },
  {
    name: 'robot',
    label: label('Robot', 'Robot', 'ロボット'),
    example: '',
    type: 'choice',
    aliases: ['nombre del robot', 'voz del robot', 'robot name'],
  },
  {
    name: 'images',
    label: label('Imágenes', 'Images', '画像'),
    example: 'paracetamol.jpg',
    type: 'pictures',
    aliases: ['imagen', 'foto', 'fotos', 'fotografia', 'archivo de imagen', 'picture', 'pictures', 'image', 'photo'],
  },
];

export const productImports = importCalls('productImports', 'products', ['Productos'], 'products');
