/** Whose pages make speech (VOZ-3). */
export const speakers = [
  'Robots',
  'Productos',
  'Directorio',
  'Sucursales',
  'Información',
  'Encuestas',
  'Turnos',
] as const;
