/** Headings whose cells are joined to one text, in this order; one that ends in '?' may be missing. */
type Joined = readonly string[];

/** A sheet that many people have alike, known by its headings. Case, accents and signs of headings do not count. */
export interface SheetTemplate {
  name: string;
  kind: 'products' | 'branches' | 'directory';
  /** What people call it. */
  label: string;
  /** All of them must be there. */
  headings: readonly string[];
  /** What stands for a column: the first whose headings are there, unless another is said in twice as many rows. */
  columns: Readonly<Record<string, readonly Joined[]>>;
  /** Rows with the same values here are one article. */
  group?: readonly string[];
  /** A row that says something here is a variant of the row with that code, or with that number ('id:87'). */
  parent?: { heading: string; id: string; code: string };
  /** Headings whose values name a variant of an article. */
  variants?: readonly string[];
  /** Headings with addresses of pictures: a row that has nothing else is one of them. */
  pictures?: readonly string[];
  /** Columns whose cells are paths of categories ('Ropa > Bebés'): the end of one is the subcategory. */
  paths?: readonly string[];
}

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

const denue: SheetTemplate = {
  name: 'denue',
  kind: 'branches',
  label: 'DENUE (INEGI)',
  headings: ['nom_estab', 'nom_vial'],
  columns: {
    name: [['nom_estab']],
    phone: [['telefono']],
    direction: [
      [
        ...['tipo_vial?', 'nom_vial', 'numero_ext?', 'letra_ext?'],
        ...['nomb_asent?', 'cod_postal?', 'municipio?', 'entidad?'],
      ],
    ],
    latitude: [['latitud']],
    longitude: [['longitud']],
  },
};

const denueDownload: SheetTemplate = {
  ...denue,
  headings: ['Nombre de la Unidad Económica', 'Nombre de la vialidad'],
  columns: {
    name: [['Nombre de la Unidad Económica']],
    phone: [['Número de teléfono'], ['Número de teléfono 1'], ['Teléfono']],
    direction: [
      [
        ...['Tipo de vialidad?', 'Nombre de la vialidad', 'Número exterior o kilómetro?'],
        ...['Letra exterior?', 'Nombre de asentamiento humano?', 'Código Postal?'],
        ...['Municipio?', 'Entidad federativa?'],
      ],
    ],
    latitude: [['Latitud']],
    longitude: [['Longitud']],
  },
};

const clues: SheetTemplate = {
  name: 'clues',
  kind: 'branches',
  label: 'CLUES (Secretaría de Salud)',
  headings: ['CLUES', 'NOMBRE DE LA UNIDAD'],
  columns: {
    name: [['NOMBRE DE LA UNIDAD']],
    phone: [['TELEFONO'], ['TELEFONO 1']],
    direction: [
      [
        ...['TIPO DE VIALIDAD?', 'VIALIDAD', 'NUMERO EXTERIOR?', 'NUMERO INTERIOR?', 'ASENTAMIENTO?', 'CODIGO POSTAL?'],
        ...['NOMBRE DEL MUNICIPIO?', 'NOMBRE DE LA ENTIDAD?'],
      ],
      ['DIRECCION'],
      ['DOMICILIO'],
    ],
    latitude: [['LATITUD']],
    longitude: [['LONGITUD']],
  },
};

const google: SheetTemplate = {
  name: 'google_business',
  kind: 'branches',
  label: 'Google Business',
  headings: ['Store code', 'Business name', 'Address line 1'],
  columns: {
    name: [['Business name']],
    phone: [['Primary phone']],
    direction: [
      [
        ...['Address line 1', 'Address line 2?', 'Address line 3?', 'Address line 4?'],
        ...['Sub-locality?', 'Postal code?', 'Locality?', 'Administrative area?'],
      ],
    ],
    latitude: [['Latitude']],
    longitude: [['Longitude']],
    open_at: [['Monday hours']],
    until_at: [['Monday hours']],
    description_es: [['From the business'], ['Description']],
  },
};

/** The sheets of the trade; adding one is a table here. Where two fit, that with more headings is meant. */
export const knownSheets: readonly SheetTemplate[] = [
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
  denue,
  denueDownload,
  // What DENUE has of consulting rooms: its activity is the specialty.
  ...[denue, denueDownload].map(({ columns: { latitude, longitude, ...columns }, ...rest }, place): SheetTemplate => {
    const activity = ['nombre_act', 'Nombre de clase de la actividad'][place] ?? '';
    return { ...rest, kind: 'directory', columns: { ...columns, specialty: [[activity]] } };
  }),
  clues,
  google,
  {
    ...google,
    headings: ['Código de tienda', 'Nombre de la empresa', 'Línea de dirección 1'],
    columns: {
      name: [['Nombre de la empresa']],
      phone: [['Teléfono principal']],
      direction: [
        [
          ...['Línea de dirección 1', 'Línea de dirección 2?', 'Línea de dirección 3?', 'Sublocalidad?'],
          ...['Código postal?', 'Localidad?', 'Área administrativa?'],
        ],
      ],
      latitude: [['Latitud']],
      longitude: [['Longitud']],
      open_at: [['Horario de los lunes'], ['Horario del lunes'], ['Horario de lunes']],
      until_at: [['Horario de los lunes'], ['Horario del lunes'], ['Horario de lunes']],
      description_es: [['De parte de la empresa'], ['Descripción']],
    },
  },
];
