/** What of a page has no place in its picture. */
export type PartKind = 'image' | 'film' | 'style' | 'frame';

/** Counts what could not be drawn while a picture is made. */
export type Missing = Map<PartKind, number>;

export const miss = (missing: Missing, kind: PartKind): void => void missing.set(kind, (missing.get(kind) ?? 0) + 1);

const names: Record<PartKind, readonly [one: string, many: string]> = {
  image: ['una imagen', 'imágenes'],
  film: ['una película', 'películas'],
  style: ['un fondo o un tipo de letra', 'fondos o tipos de letra'],
  frame: ['un marco', 'marcos'],
};
const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });

/** What the picture lacks, in words for people at the console; null: nothing. */
export function missingText(missing: Missing): string | null {
  if (missing.size === 0) return null;
  const parts = [...missing].map(([kind, count]) => (count === 1 ? names[kind][0] : `${count} ${names[kind][1]}`));
  const many = parts.length > 1 || [...missing.values()].some((count) => count > 1);
  return many
    ? `Le faltan ${list.format(parts)}, que no se pudieron dibujar.`
    : `Le falta ${list.format(parts)}, que no se pudo dibujar.`;
}

/** Stands where something could not be drawn: nobody takes it for what was on the display. */
export const placeholder = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" preserveAspectRatio="none"><path fill="#8a94a6" d="M0 0h40v40H0z"/><path stroke="#c9d0dc" stroke-width="6" d="M-5 45 45-5M15 65 65 15M-25 25 25-25"/></svg>',
)}`;

/** Nothing, where nothing is seen. */
export const blank = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
