import { expect, test } from 'vitest';
import { branchColumns } from '../branches/branches.import.ts';
import { dayColumn, directoryColumns } from '../directory/directory.import.ts';
import { productColumns } from '../products/products.import.ts';

const lists = { branches: branchColumns, directory: directoryColumns, products: productColumns };

test('a sheet must have these columns and may have the others', () => {
  const required = Object.fromEntries(
    Object.entries(lists).map(([list, columns]) => [
      list,
      columns
        .filter((column) => column.required)
        .map(({ name }) => name)
        .join(' '),
    ]),
  );
  expect(required).toEqual({
    branches: 'name phone direction open_at until_at',
    directory: 'name phone specialty direction',
    products: 'name_es price_es category sub_category',
  });
});

test('the sheet that is handed out shows hours as they are written: workdays, a short Saturday and a free Sunday', () => {
  const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => directoryColumns.find(({ name }) => name === dayColumn(weekday)));
  const workday = '09:00-14:00, 16:00-20:00';
  expect(days.map((column) => column?.example)).toEqual([
    ...[workday, workday, workday, workday, workday, '09:00-13:00', ''],
  ]);
  expect(directoryColumns.filter(({ name }) => name.startsWith('day_'))).toHaveLength(7);
});

test('the column of a weekday is known by its names in three languages and by their usual short forms', () => {
  const [monday, sunday] = [1, 7].map((weekday) => directoryColumns.find(({ name }) => name === dayColumn(weekday)));
  expect(monday?.label).toEqual({ es: 'Lunes', en: 'Monday', ja: '月曜日' });
  expect(sunday?.label).toEqual({ es: 'Domingo', en: 'Sunday', ja: '日曜日' });
  expect(monday?.aliases).toEqual(['horario lunes', 'monday hours', 'lun']);
});
