import { brokenRules } from '@botones/contract/broken-rules';
import { errors } from '@botones/contract/errors';
import { brokenRule, rule } from '@botones/contract/fields/rule';
import type { Texts } from '@botones/contract/fields/texts';
import { rules, ruleText } from '@botones/contract/rules';
import { expect, test } from 'vitest';
import { z } from 'zod';

/** Whether a sentence is one of that language: Japanese has its letters, English none of Spanish. */
const isOf = { en: /^[^áéíóúñ¿¡]+$/i, ja: /[぀-ゟ゠-ヿ一-龯]/ };

test('every failure and every rule has a sentence of its own in English and Japanese (AMB-028)', () => {
  const texts: [string, Texts][] = [
    ...Object.entries(errors).map(([code, [, each]]): [string, Texts] => [code, each]),
    ...Object.entries(rules),
  ];
  expect(texts.length).toBeGreaterThan(100);
  for (const [code, { es, ...others }] of texts)
    for (const language of ['en', 'ja'] as const) {
      const sentence = others[language];
      expect([code, sentence.length > 3 && sentence !== es && isOf[language].test(sentence)]).toEqual([code, true]);
      // What is counted in one language is counted in all.
      expect([code, sentence.match(/\{\w+\}/g)]).toEqual([code, es.match(/\{\w+\}/g)]);
    }
  for (const code of Object.keys(rules)) expect(Object.hasOwn(errors, code)).toBe(false);
});

interface Inside {
  _zod: { def: Record<string, unknown> };
}
const isSchema = (value: object): value is Inside => '_zod' in value;

/** Every message that the checks inside of something carry; a custom check without one is told by name. */
function messagesIn(value: unknown, at: string, seen: Set<unknown>, found: Map<string, string>): void {
  if (value === null || typeof value !== 'object' || seen.has(value)) return;
  seen.add(value);
  if (!isSchema(value)) {
    for (const [name, part] of Object.entries(value)) messagesIn(part, `${at}.${name}`, seen, found);
    return;
  }
  const { def } = value._zod;
  const message = typeof def.error === 'function' ? def.error({ input: undefined, path: [] }) : undefined;
  if (typeof message === 'string') found.set(message, at);
  // What validates several fields at once names the rule for each when it runs (`superRefine`); a plain check says it here.
  else if (def.check === 'custom' && def.type === 'custom') throw new Error(`${at}: a check without a rule`);
  if (typeof def.getter === 'function') messagesIn(def.getter(), at, seen, found);
  messagesIn(def, at, seen, found);
}

test('every message of every check of the contract is a rule, and its sentence lacks no parameter (AMB-028)', () => {
  const found = new Map<string, string>();
  const files = import.meta.glob(['../../../contract/src/**/*.ts', '!**/*.test.ts'], { eager: true });
  for (const [file, exported] of Object.entries(files))
    messagesIn({ ...(exported as object) }, file.replace(/^.*\//, ''), new Set(), found);
  const spanish = [...found].map(([message, at]) => {
    const sentence = ruleText(brokenRule(message), 'es');
    expect([at, message, sentence !== undefined && !/\{|undefined/.test(sentence)]).toEqual([at, message, true]);
    return sentence;
  });
  // What a field says of itself in documents, tables and bodies alike: the walk reaches all of them.
  expect(spanish).toEqual(
    expect.arrayContaining([
      ...['Formato color HEX invalido.', 'El PIN debe tener de 4 a 6 dígitos', 'Máximo 24 horas', 'Máximo 50 personas'],
      ...['Maximo 60 segundos', 'Mínimo 10 dígitos', 'Máximo 16384', 'La fecha no es válida', 'Máximo 1000 caracteres'],
    ]),
  );
});

test('a missing field says that it is required, and no sentence of the library is ever read (ERR-20)', () => {
  const schema = z.object({
    id: z.int(rule('number')),
    flag: z.boolean(),
    name: z.string().max(3),
    kind: z.enum(['a']),
  });
  const broken = (input: unknown) => brokenRules(schema.safeParse(input).error as z.ZodError, input);
  expect(Object.values(broken({}))).toEqual(Array(4).fill({ code: 'required', params: {} }));
  expect(broken({ id: 'x', flag: 1, name: 'long', kind: 'b' })).toEqual({
    id: { code: 'number', params: {} },
    flag: { code: 'value', params: {} },
    name: { code: 'too_long', params: { max: 3 } },
    kind: { code: 'value', params: {} },
  });
});

test('a code that nobody knows has no sentence', () => {
  for (const code of ['toString', 'algo', 'users.email_taken'])
    expect(ruleText({ code, params: {} }, 'en')).toBeUndefined();
});
