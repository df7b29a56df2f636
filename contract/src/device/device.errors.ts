import { defineErrors } from '../fields/texts.ts';

/** Failures of a device. */
export const deviceErrors = defineErrors({
  'device.unknown': [
    401,
    {
      es: 'El equipo no está vinculado.',
      en: 'The device is not paired.',
      ja: 'この機器はペアリングされていません。',
    },
  ],
  'device.not_found': [
    404,
    {
      es: 'Esa parte de los registros ya no es de este robot.',
      en: 'This robot no longer shows that part of the records.',
      ja: 'このロボットには、その記録の部分はもうありません。',
    },
  ],
});
