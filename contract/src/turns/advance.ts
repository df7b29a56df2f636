import { z } from 'zod';
import type { Texts } from '../fields/texts.ts';

/** Why somebody stands some minutes further ahead than they arrived (TUR-3). */
export const advanceReasons = ['elderly', 'pregnancy', 'disability', 'appointment', 'other'] as const;
export const AdvanceReason = z.enum(advanceReasons);
export type AdvanceReason = z.output<typeof AdvanceReason>;
export const maxAdvance = 30;
/** Minutes of each reason where a client says nothing. */
export const usualAdvance = 15;

/** What people call the reasons, on desk and robot. */
export const advanceNames: Record<AdvanceReason, Texts> = {
  elderly: { es: 'Adulto mayor', en: 'Older adult', ja: '高齢者' },
  pregnancy: { es: 'Embarazo', en: 'Pregnancy', ja: '妊娠中' },
  disability: { es: 'Discapacidad', en: 'Disability', ja: '障がい' },
  appointment: { es: 'Cita', en: 'Appointment', ja: '予約' },
  other: { es: 'Otro', en: 'Other', ja: 'その他' },
};
