import { type ErrorCode, errors } from '@botones/contract/errors';
import { words } from '@botones/contract/fields';
import { expect, test } from 'vitest';
import { said as en } from './said.en.ts';
import { said as ja } from './said.ja.ts';

const codes = Object.keys(errors) as ErrorCode[];
const languages = { en, ja };

/** Whether a sentence is one of that language: Japanese has its letters, English none of Spanish. */
const isOf = { en: /^[^áéíóúñ¿¡]+$/i, ja: /[\u3040-\u30ff\u4e00-\u9faf]/ };

test('every failure of the server has its sentence in English and Japanese, found by its word (AMB-028)', () => {
  expect(codes.length).toBeGreaterThan(50);
  for (const language of ['en', 'ja'] as const) {
    const { errors: sentences } = languages[language];
    expect(Object.keys(sentences).sort()).toEqual([...codes].sort());
    for (const code of codes) {
      const sentence = sentences[code];
      expect([language, code, sentence.length > 3 && sentence !== errors[code][1]]).toEqual([language, code, true]);
      expect([code, isOf[language].test(sentence)]).toEqual([code, true]);
    }
  }
});

interface Inside {
  _zod: { def: Record<string, unknown> };
}
const isSchema = (value: object): value is Inside => '_zod' in value;

/** Every sentence that the rules inside of something say; a rule that writes its own cannot be read, and is told by name. */
function sentencesIn(value: unknown, at: string, seen: Set<unknown>, found: Map<string, string>): void {
  if (value === null || typeof value !== 'object' || seen.has(value)) return;
  seen.add(value);
  if (!isSchema(value)) {
    for (const [name, part] of Object.entries(value)) sentencesIn(part, `${at}.${name}`, seen, found);
    return;
  }
  const { def } = value._zod;
  const sentence = typeof def.error === 'function' ? def.error({ input: undefined, path: [] }) : undefined;
  if (typeof sentence === 'string') found.set(sentence, at);
  else if (def.check === 'custom') throw new Error(`${at}: a rule without a sentence of its own`);
  if (typeof def.getter === 'function') sentencesIn(def.getter(), at, seen, found);
  sentencesIn(def, at, seen, found);
}

test('every sentence of every rule of the contract, and of what the server says of fields, has its English and Japanese (AMB-028)', () => {
  const found = new Map<string, string>();
  const files = import.meta.glob(['../../../contract/src/*.ts', '!**/*.test.ts'], { eager: true });
  for (const [file, exported] of Object.entries(files))
    sentencesIn({ ...(exported as object) }, file.replace(/^.*\//, ''), new Set(), found);
  for (const [name, said] of Object.entries(words))
    found.set(typeof said === 'string' ? said : said(60), `words.${name}`);
  for (const [code, [, said]] of Object.entries(errors)) found.set(said, code);
  // What a field says of itself in documents, tables and bodies alike: the walk reaches all of them.
  expect([...found.keys()]).toEqual(
    expect.arrayContaining([
      ...['Formato color HEX invalido.', 'El PIN debe tener de 4 a 6 dígitos', 'Máximo 24 horas', 'Máximo 50 personas'],
      ...['Maximo 60 segundos', 'Mínimo 10 dígitos', 'Máximo 16384', 'La fecha no es válida', 'Máximo 1000 caracteres'],
    ]),
  );
  for (const [sentence, at] of found)
    for (const language of ['en', 'ja'] as const) {
      const here = languages[language].rules(sentence) ?? sentence;
      expect([at, language, here === sentence ? sentence : isOf[language].test(here)]).toEqual([at, language, true]);
    }
});

test('what nobody knows stays as it was said', () => {
  for (const { rules } of [en, ja])
    for (const odd of ['Algo que nadie dice', 'Máximo 3 gatos']) expect(rules(odd)).toBeUndefined();
});
