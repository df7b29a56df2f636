import type { Texts } from '../fields/texts.ts';

/** What is shown and said beside a ticket that is not of today's line (MOV-8): 'de ayer'; '' beside one that is. */
export function ticketDay(daysAgo = 0, number = String(daysAgo)): Texts {
  if (daysAgo === 0) return { es: '', en: '', ja: '' };
  if (daysAgo === 1) return { es: 'de ayer', en: 'from yesterday', ja: '昨日' };
  return { es: `de hace ${number} días`, en: `from ${number} days ago`, ja: `${number}日前` };
}
