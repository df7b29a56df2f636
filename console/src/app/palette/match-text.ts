import { foldText } from '../fold-text.ts';

/**
 * How well typed letters fit a text: 0 not at all; most where it begins so, then where a word does, then anywhere, then where
 * the letters come in order with others between them.
 */
export function matchScore(text: string, search: string): number {
  const [whole, wanted] = [foldText(text), foldText(search).trim()];
  if (wanted === '') return 1;
  const at = whole.indexOf(wanted);
  if (at === 0) return 100 - Math.min(whole.length, 50) / 100;
  if (at > 0) return /[\s/-]/.test(whole[at - 1] ?? '') ? 80 : 60;
  let place = -1;
  let gaps = 0;
  for (const letter of wanted.replace(/\s+/g, '')) {
    const next = whole.indexOf(letter, place + 1);
    if (next < 0) return 0;
    if (place >= 0) gaps += next - place - 1;
    place = next;
  }
  return Math.max(1, 40 - gaps);
}
