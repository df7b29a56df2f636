import { branchColumns } from '@botones/contract/branches/branches.import';
import { directoryColumns } from '@botones/contract/directory/directory.import';
import { productColumns } from '@botones/contract/products/products.import';
import { expect, test } from 'vitest';
import { columnsByValue, likelyColumns } from './likely.ts';

const columns = { products: productColumns, branches: branchColumns, directory: directoryColumns };
const likely = (kind: keyof typeof columns, line: string, row: string[], guessed: Record<string, number[]> = {}) => {
  const headings = line.split(',');
  const found = likelyColumns(headings, columns[kind], [row], guessed);
  return Object.fromEntries(
    Object.entries(found).map(([column, places]) => [column, places.map((place) => headings[place]).join(' + ')]),
  );
};

test('headings that say in part what they are, as programs write them', () => {
  expect(
    likely(
      'branches',
      'fecha,local_id,local_nombre,comuna_nombre,local_direccion,funcionamiento_hora_apertura,funcionamiento_hora_cierre,local_telefono,local_lat,local_lng',
      [
        '07-05-18',
        '1',
        'CRUZ VERDE',
        'QUILLOTA',
        'OHIGGINS 195',
        '9:00:00',
        '21:30:00',
        '+5633269467',
        '-32,87934',
        '-71,24678',
      ],
    ),
  ).toEqual({
    ...{ phone: 'local_telefono', open_at: 'funcionamiento_hora_apertura', until_at: 'funcionamiento_hora_cierre' },
    ...{ latitude: 'local_lat', longitude: 'local_lng', direction: 'local_direccion', name: 'local_nombre' },
  });
  expect(
    likely('branches', 'telephone1,storeName,addressLine,fax1,Horario,displayStoreName', [
      ...['4499180957', 'SU1879', "['Av. Héroe 732', 'Centro']", '4499164641', 'Abierto de 7 a.m a 10 p.m.', 'HÉROE'],
    ]),
  ).toEqual({
    ...{
      phone: 'telephone1',
      open_at: 'Horario',
      until_at: 'Horario',
      direction: 'addressLine',
      name: 'displayStoreName',
    },
  });
  expect(
    likely('directory', 'Category,Address/Details,Phone Number,Fax Number', [
      'Surgeon',
      'Main Rd',
      '(905) 472-7000',
      '(905) 472-7001',
    ]),
  ).toEqual({
    ...{ phone: 'Phone Number', direction: 'Address/Details', specialty: 'Category' },
  });
  expect(likely('branches', 'Coordenadas', ['19.43, -99.13'])).toEqual({ latitude: 'Coordenadas' });
});

test('a cell that says both ends of the hours is the end too, whoever found the beginning', () => {
  expect(likely('branches', 'Horario', ['9am-6pm'], { open_at: [0] })).toEqual({ until_at: 'Horario' });
  expect(likely('branches', 'Abre', ['9am'], { open_at: [0] })).toEqual({});
});

test('what the cells do not bear out is not guessed, and what is guessed already stays', () => {
  expect(likely('branches', 'telefono de contacto,horario', ['Ana', 'Previa cita'])).toEqual({});
  expect(
    likely('products', 'Producto a granel,Precio por kilo', ['Almendras', '$ 1200,00'], { price_es: [1] }),
  ).toEqual({
    name_es: 'Producto a granel',
  });
  expect(likely('directory', 'nombre', ['Ana'], { name: [0] })).toEqual({});
  expect(likely('products', 'Producto', [''])).toEqual({});
});

test('of several prices none is guessed, of one and its list price that one', () => {
  expect(likely('products', 'precio_farmacity,precio_selma', ['28339.0', '30515.0'])).toEqual({});
  expect(likely('products', 'Precio venta,precio lista', ['28339.0', '30515.0'])).toEqual({ price_es: 'Precio venta' });
});

test('where nothing else is a name, the description is', () => {
  expect(
    likely('products', 'clave,descripción,precio', ['AJ-6', 'Arco junior', '98'], {
      description_es: [1],
      price_es: [2],
    }),
  ).toEqual({
    name_es: 'descripción',
  });
  expect(likely('products', 'titulo,descripcion', ['faro march 21-24 RH.', ''], { description_es: [1] })).toEqual({
    name_es: 'titulo',
  });
});

test('of a sheet without headings columns are what most of their cells are; a number that counts the rows is none', () => {
  const people = [
    ['0001', 'Elena Guerra', 'Medicina interna', '55 1234 5678'],
    ['0002', 'Daniel Pérez', 'Cardiología', ''],
  ];
  expect(columnsByValue(directoryColumns, people)).toEqual({ name: [1], specialty: [2], phone: [3] });
  expect(columnsByValue(productColumns, [['1', 'Pan', '$12.50']])).toEqual({ name_es: [1], price_es: [2] });
  expect(columnsByValue(productColumns, [['1', '2']])).toEqual({});
  expect(columnsByValue(branchColumns, [['Centro', 'Juárez 12', '19.43', '-99.13']])).toEqual({
    name: [0],
    direction: [1],
    latitude: [2],
    longitude: [3],
  });
});
