import type { Notification } from '@botones/contract/alerts/alerts';
import { expect, test } from 'vitest';
import { alertColumns } from './alert-columns.tsx';

test('of an alert that says no more the other cells are empty, in the file as in the table', () => {
  const alert: Notification = {
    notification_id: 5,
    robot: { robot_id: 3, name: 'Lobby' },
    alert: 'x',
    type: 'error',
    title: 'Rueda',
    origin_created_date: '2026-11-20',
    origin_created_hour: '12:00:00',
    description: '',
    solution: null,
    priority: null,
  };
  const columns = alertColumns('es-mx');
  const filed = (of: Notification) => columns.map(({ value }) => value?.(of));
  const known = [5, { day: '2026-11-20' }, { time: '12:00:00' }, 'Rueda', 'Error'];
  expect(filed(alert)).toEqual([...known, '', null, '', '', '']);
  const more = { priority: 'medium', severity: 'low', acknowledged: { name: 'Ana', at: '' } } as const;
  expect(filed({ ...alert, ...more }).slice(7)).toEqual(['Media', 'Baja', 'Ana']);
});
