import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '../calls/endpoint.ts';
import { contract } from '../index.ts';
import { asSeen } from './as-seen.ts';

test('what nobody sees is no part of a text, wherever it stands', () => {
  const unseen = ['\u00ad', '\u034f', '\u061c', '\u115f', '\u180e', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f'];
  const also = ['\u202a', '\u202e', '\u2060', '\u2064', '\u2066', '\u2069', '\u3164', '\ufe0f', '\ufeff', '\u{e0041}'];
  for (const sign of [...unseen, ...also])
    for (const text of [`${sign}Ana 7`, `An${sign}a 7`, `Ana${sign} ${sign}${sign}7`, ` ${sign} Ana 7 ${sign} `])
      expect([text, asSeen(text)]).toEqual([text, 'Ana 7']);
  expect(asSeen('\u200b\u202e\ufeff \u00ad')).toBe('');
});

test('signs that make what is seen stay: emoji of several parts, keys, flags, forms of ideographs, joined letters', () => {
  const whole = ['👩‍👩‍👧‍👦', '🏳️‍🌈', '🤦🏽‍♀️', '❤️ Sí', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '辻󠄀さん', 'می‌خواهم', 'क्‍ष', 'Niño «é» — ß', 'a\nb'];
  for (const text of whole) expect([text, asSeen(text)]).toEqual([text, text]);
  expect(asSeen('👩‍👩‍ Ana')).toBe('👩‍👩 Ana');
});

interface Said {
  type: string;
  transform?: unknown;
  checks?: { _zod: { def: { check?: string; format?: string } } }[];
  format?: string;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
  element?: z.ZodType;
  innerType?: z.ZodType;
  valueType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
}
/** Whether a text that goes through a schema is first taken as it is seen. */
function sees(schema: z.ZodType): boolean {
  const said = schema._zod.def as unknown as Said;
  return said.transform === asSeen || [said.in, said.out].some((part) => part && sees(part));
}
/** Texts of a schema that are taken as they were sent, by their path; one of a fixed form says itself what it refuses. */
function raw(schema: z.ZodType, path: string): string[] {
  const said = schema._zod.def as unknown as Said;
  if (said.type === 'pipe' && sees(schema)) return [];
  if (said.type === 'string') return said.format ? [] : [path];
  const parts = [said.innerType, said.in, said.out, said.element, said.valueType, ...(said.options ?? [])];
  return [
    ...Object.entries(said.shape ?? {}).flatMap(([name, field]) => raw(field, `${path}.${name}`)),
    ...parts.flatMap((part) => (part ? raw(part, path) : [])),
  ];
}

test('every text that people type or paste is taken as they see it, whatever call it is of', () => {
  // What programs say, addresses of files, names that a file has, what is chosen, and passwords, in which every sign counts.
  const byPrograms =
    /^(device|storage|consoleErrors|audit|ticketPages)\.|^turnDoors\.(door|code)$|^events\.(campaigns|groups)$|^media\.file_type$|^sentences\.keys$|^signIn\.(challenge|state|code|iss|error)$|\.(after|updated_at|refresh_token|project_id|timezone|extention|resolution|address|token|sha256)$|(password|image|images|url|url_file|poster)$|Imports\.(name|sheet|names\.column)$|\.logo$|^surveys\.(s|questions(\.data(English)?)?\.type)$/;
  const left = Object.values(contract)
    .flatMap((group) => Object.values<Endpoint>(group))
    .flatMap(({ feature, query, body }) => [query, body].flatMap((part) => (part ? raw(part, feature) : [])));
  expect([...new Set(left)].filter((path) => !byPrograms.test(path))).toEqual([]);
});
