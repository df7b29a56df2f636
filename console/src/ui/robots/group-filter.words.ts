import { defineWords } from '../../app/words.ts';

/** Where something is narrowed to the robots of a group. */
export const groupFilterWords = defineWords({
  es: { group: 'Grupo', all: 'Todos los grupos', gone: 'Grupo eliminado', of: (name: string) => `Grupo ${name}` },
  en: { group: 'Group', all: 'All groups', gone: 'Deleted group', of: (name) => `Group ${name}` },
  ja: { group: 'グループ', all: 'すべてのグループ', gone: '削除されたグループ', of: (name) => `グループ ${name}` },
});
