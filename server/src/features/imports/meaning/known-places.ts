import type { SheetTemplate } from './sheet-template.ts';

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
      [
        ...['OBSERVACIONES DE LA DIRECCION', 'CODIGO POSTAL?', 'NOMBRE DEL MUNICIPIO?', 'NOMBRE DE LA ENTIDAD?'],
        'ENTIDAD?',
      ],
      ['DIRECCION', 'CODIGO POSTAL?', 'NOMBRE DEL MUNICIPIO?'],
      ['DOMICILIO', 'CODIGO POSTAL?', 'NOMBRE DEL MUNICIPIO?'],
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

/** What registers of places hand out. */
export const knownPlaces: readonly SheetTemplate[] = [
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
