import { defineWords } from '../../app/words.ts';

/** How filters mark what is deleted and still told of. */
export const goneWords = defineWords({
  es: {
    deleted: (name: string) => `${name} (eliminado)`,
    deletedPlace: (name: string) => `${name} (eliminada)`,
  },
  en: {
    deleted: (name) => `${name} (deleted)`,
    deletedPlace: (name) => `${name} (deleted)`,
  },
  ja: {
    deleted: (name) => `${name}（削除済み）`,
    deletedPlace: (name) => `${name}（削除済み）`,
  },
});
