import { defineErrors } from '../fields/texts.ts';

/** Failures of saved views of lists. */
export const listErrors = defineErrors({
  'lists.not_found': [404, { es: 'La vista no existe.', en: 'The view does not exist.', ja: 'ビューが存在しません。' }],
  'lists.name_taken': [
    409,
    {
      es: 'Ya tiene una vista con ese nombre.',
      en: 'You already have a view with that name.',
      ja: '同じ名前のビューがすでにあります。',
    },
  ],
  'lists.too_many': [
    409,
    {
      es: 'Puede guardar hasta {max} vistas de una lista.',
      en: 'You can save up to {max} views of a list.',
      ja: '1 つのリストに保存できるビューは {max} 件までです。',
    },
  ],
  'lists.too_many_shared': [
    409,
    {
      es: 'El equipo ya comparte {max} vistas de esta lista: elimine una o guárdela solo para usted.',
      en: 'The team already shares {max} views of this list: delete one, or save it just for you.',
      ja: 'このリストの共有ビューはすでに {max} 件あります。1 件削除するか、自分専用として保存してください。',
    },
  ],
});
