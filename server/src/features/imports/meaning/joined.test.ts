import { branchColumns } from '@botones/contract/branches/branches.import';
import { directoryColumns } from '@botones/contract/directory/directory.import';
import { productColumns } from '@botones/contract/products/products.import';
import { expect, test } from 'vitest';
import { dayColumns, daysNamed, joinedColumns, joinedText } from './joined.ts';

const named = (line: string, rows: string[][] = [], columns = directoryColumns) => {
  const headings = line.split(',');
  const joined = joinedColumns(headings, columns, rows);
  return Object.fromEntries(
    Object.entries(joined).map(([column, places]) => [column, places.map((place) => headings[place]).join(' + ')]),
  );
};

test.each([
  ['nombre,apellido paterno,apellido materno,telefono', { name: 'nombre + apellido paterno + apellido materno' }],
  ['Apellidos,Nombre(s),Tel', {}],
  ['Apellidos,Nombres,Tel', { name: 'Nombres + Apellidos' }],
  ['ApellidoPaterno,ApellidoMaterno,Nombre', { name: 'Nombre + ApellidoPaterno + ApellidoMaterno' }],
  ['first_name,middle_name,last_name', { name: 'first_name + middle_name + last_name' }],
  ['Nombre,Teléfono', {}],
  ['Calle,Número,Colonia,C.P.,Municipio,Estado', { direction: 'Calle + Número + Colonia + C.P. + Municipio + Estado' }],
  ['No.,Nombre,Calle,Colonia', { direction: 'Calle + Colonia' }],
  ['Nombre,Dirección,Ciudad', { direction: 'Dirección + Ciudad' }],
  ['Ubicación,addressLine,city', { direction: 'addressLine + city' }],
  ['Nombre,Dirección,Número', {}],
  ['Nombre,Colonia,Municipio', {}],
  [
    'nom_estab,tipo_vial,nom_vial,numero_ext,nomb_asent',
    { direction: 'tipo_vial + nom_vial + numero_ext + nomb_asent' },
  ],
])('a name and an address that stand in several columns: %s', (headings, joined) => {
  if (headings.includes('Nombre(s)')) expect(named(headings)).toEqual({ name: 'Nombre(s) + Apellidos' });
  else expect(named(headings)).toEqual(joined);
});

test('what a sheet calls the state of a record is none of the country, and products have no address', () => {
  expect(named('Calle,Colonia,Estado', [['Juárez', 'Centro', 'Activo']])).toEqual({ direction: 'Calle + Colonia' });
  for (const state of ['OPERATIONAL', 'CLOSED_TEMPORARILY', 'Cerrado temporalmente', 'Habilitada', 'Operando'])
    expect(named('Nombre,Dirección,Estado', [['Areafit', 'Juárez 5', state]])).toEqual({});
  expect(named('Calle,Colonia,Estado', [['Juárez', 'Centro', 'Jalisco']])).toEqual({
    direction: 'Calle + Colonia + Estado',
  });
  expect(named('Nombre,Apellido,Calle,Colonia', [], productColumns)).toEqual({});
  expect(named('Calle,Colonia', [], branchColumns)).toEqual({ direction: 'Calle + Colonia' });
});

test('the cells of an address in one text, nothing said twice', () => {
  const headings = ['tipo_vial', 'nom_vial', 'numero_ext', 'nomb_asent', 'cod_postal', 'municipio'];
  expect(joinedText(['AVENIDA', 'INSURGENTES SUR', '453', 'HIPÓDROMO', '06140', ''], headings, ', ')).toBe(
    'AVENIDA INSURGENTES SUR 453, HIPÓDROMO, 06140',
  );
  expect(joinedText(['Juárez 5, Centro, Puebla', '5', 'puebla'], ['Dirección', 'Número', 'Ciudad'], ', ')).toBe(
    'Juárez 5, Centro, Puebla',
  );
  // A town that a street or a quarter is called after is said all the same.
  expect(
    joinedText(
      ['HACIENDA 1', 'HACIENDAS DE AGUASCALIENTES', '20133', 'AGUASCALIENTES'],
      ['calle', 'colonia', 'cp', 'municipio'],
      ', ',
    ),
  ).toBe('HACIENDA 1, HACIENDAS DE AGUASCALIENTES, 20133, AGUASCALIENTES');
  expect(joinedText(['Ana', ' Ríos ', ''], ['Nombre', 'Paterno', 'Materno'], ' ')).toBe('Ana Ríos');
  expect(joinedText(['', 'Ríos'], ['Nombre', 'Paterno'], ' ')).toBe('Ríos');
  expect(joinedText([], [], ' ')).toBe('');
  // As programs leave them.
  expect(
    joinedText(["['Juárez #103', 'Centro']", '2990.0', 'Puebla'], ['addressLine', 'CODIGO POSTAL', 'city'], ', '),
  ).toBe('Juárez #103, Centro, 02990, Puebla');
});

test.each([
  ['MIER', [3]],
  ['Mié', [3]],
  ['miercoles', [3]],
  ['Horario lunes', [1]],
  ['Monday hours', [1]],
  ['SÁBADOS', [6]],
  ['L-V', [1, 2, 3, 4, 5]],
  ['L a V', [1, 2, 3, 4, 5]],
  ['Horario de lunes a viernes', [1, 2, 3, 4, 5]],
  ['Mon–Fri', [1, 2, 3, 4, 5]],
  ['Sáb y Dom', [6, 7]],
  ['Sábado-Domingo', [6, 7]],
  ['M', []],
  ['Mar del Plata', []],
  ['Domingo a lunes', []],
  ['Nombre', []],
  ['', []],
])('the weekdays that a heading names: %s', (heading, days) => {
  expect(daysNamed(heading)).toEqual(days);
});

test('a heading of several weekdays fills each of them, but for those that have one of their own', () => {
  expect(dayColumns(['Nombre', 'Lunes a sábado', 'SAB', 'Dom'])).toEqual({
    ...{ day_1: [1], day_2: [1], day_3: [1], day_4: [1], day_5: [1], day_6: [2], day_7: [3] },
  });
  expect(dayColumns(['Nombre', 'Precio'])).toEqual({});
});
