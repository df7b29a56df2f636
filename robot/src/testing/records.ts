import type {
  ContentBranch,
  ContentEntry,
  ContentInformation,
  ContentProduct,
  ContentRecords,
} from '@botones/contract/device/device-records';

/** A made-up sha256 of a file: 'a' sixty-four times. */
export const fileNamed = (letter: string) => letter.repeat(64);

const spokenTextOf = (text: string, letter: string) => ({ text, sha256: fileNamed(letter) });

export const productOf = (product_id: number, name: string, more: Partial<ContentProduct> = {}): ContentProduct => ({
  product_id,
  category_id: 1,
  subcategory_id: 11,
  name: { es: name, en: null },
  description: { es: `${name}, con resultados el mismo día.`, en: null },
  price: { es: 450, en: null },
  images: [],
  said: { es: { text: `Le muestro ${name}.`, sha256: null }, en: null },
  ...more,
});

export const entryOf = (directory_id: number, name: string, more: Partial<ContentEntry> = {}): ContentEntry => ({
  directory_id,
  name,
  phone: '5512345678',
  direction: 'Consultorio 4, primer piso',
  specialty: { es: 'Cardiología', en: 'Cardiology' },
  weekdays: [1, 2, 3, 4, 5].map((day) => ({ day, periods: [{ from: '09:00:00', to: '14:00:00' }] })),
  exceptions: [],
  description: { es: 'Atiende con cita.', en: 'By appointment.' },
  said: { es: { text: `${name} le atiende.`, sha256: null }, en: null },
  ...more,
});

export const branchOf = (branchoffice_id: number, name: string, more: Partial<ContentBranch> = {}): ContentBranch => ({
  branchoffice_id,
  name,
  phone: '5587654321',
  direction: 'Av. Juárez 100, Centro',
  url_maps: 'https://maps.app.goo.gl/abc',
  image: null,
  open_at: '08:00:00',
  until_at: '20:00:00',
  description: { es: 'Frente al parque.', en: null },
  is_main: false,
  said: { es: { text: `La sucursal ${name}.`, sha256: null }, en: null },
  ...more,
});

export const informationItemOf = (
  information_item_id: number,
  title: string,
  more: Partial<ContentInformation> = {},
): ContentInformation => ({
  information_item_id,
  title,
  description: `<p>${title}</p>`,
  said: { text: `${title}.`, sha256: null },
  ...more,
});

/** Two categories with three products, two people, two branches and one thing to tell. */
export const recordsOf = (): ContentRecords => ({
  categories: [
    {
      category_id: 1,
      name: { es: 'Análisis clínicos', en: 'Lab tests' },
      subcategories: [
        { subcategory_id: 11, name: { es: 'Sangre', en: 'Blood' } },
        { subcategory_id: 12, name: { es: 'Orina', en: 'Urine' } },
      ],
    },
    {
      category_id: 2,
      name: { es: 'Farmacia', en: 'Pharmacy' },
      subcategories: [{ subcategory_id: 21, name: { es: 'Cremas', en: null } }],
    },
  ],
  products: [
    productOf(101, 'Biometría hemática', {
      name: { es: 'Biometría hemática', en: 'Blood count' },
      price: { es: 1250, en: 69.5 },
      images: [fileNamed('a'), fileNamed('b')],
      said: {
        es: spokenTextOf('La biometría cuesta 1250 pesos.', 'c'),
        en: spokenTextOf('The blood count is 69.50 dollars.', 'd'),
      },
    }),
    productOf(102, 'Examen general de orina', { subcategory_id: 12 }),
    productOf(103, 'Crema de árnica', { category_id: 2, subcategory_id: 21 }),
  ],
  directory: [
    entryOf(201, 'Dra. Ana Ramírez López', {
      said: { es: spokenTextOf('La doctora Ramírez le atiende.', 'e'), en: null },
    }),
    entryOf(202, 'Dr. Óscar Núñez', { specialty: { es: 'Pediatría', en: null } }),
  ],
  branches: [branchOf(301, 'Del Valle'), branchOf(302, 'Roma', { is_main: true })],
  information: [informationItemOf(401, 'Preparación para estudios', { said: spokenTextOf('Venga en ayunas.', 'f') })],
});
