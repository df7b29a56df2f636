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
});
