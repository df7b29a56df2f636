import { type RecordKind, sameName } from '../parts/kind.ts';

/** In Spanish only, whatever is spoken. */
export const information = {
  start: { kind: 'information' },
  words: new Set(['informacion', 'information']),
  none: { es: 'Todavía no tengo información que mostrarle.', en: 'I have no information to show you yet.' },
  called: { es: 'información', en: 'information' },
  interest: 1,
  idOf: ({ information_item_id }) => information_item_id,
  recordFound: ({ information_item_id, title, said }) => ({
    name: sameName(title),
    view: { kind: 'information', record_id: information_item_id, name: title },
    said: { es: said, en: said },
  }),
  holds: () => true,
} satisfies RecordKind<'information'>;
