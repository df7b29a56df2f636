import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../world.ts';

/** What people of Mexico read is written in one way (decision 0095): each way that it is not written, and the one that it is. */
const wrong: readonly [RegExp, string][] = [
  [/vídeo/i, 'video'],
  [/por (omisión|defecto)/i, 'predeterminada'],
  [/\bexitos?\b/i, 'éxito'],
  [/\bprioriza/i, 'dar prioridad'],
  [/\badelantos?\b/i, 'prioridad'],
  [/\bDias?\b/, 'día'],
  // As an answer: before a condition it has no accent.
  [/^si$|: si$/i, 'sí'],
];
/** What the documents write otherwise stays as it is there (part 0 of the decisions), in these files alone. */
const documented: readonly [text: string, id: string][] = [
  ['Solo puedes subir audio, vídeo o imagen', 'MED-10'],
  ['Imagen máx. 30 MB, vídeo máx. 100 MB, audio máx. 100 MB', 'AMB-099'],
  ['Datos guardados con exito', 'CAT-84, DIR-36, ERR-27, AMB-174'],
  ['Si', 'SCN-09, SCR-22'],
];
const mayAnswerSi = [
  'console/src/features/scenes/scenes.words.ts',
  'console/src/features/resolutions/resolutions.words.ts',
  'contract/src/resolutions/resolutions.ts',
  'server/src/features/resolutions/resolutions.routes.ts',
];

const wrongIn = (text: string): string[] => wrong.filter(([way]) => way.test(text)).map(([, word]) => word);

/** The texts in quotes of a source file, which stand in no comment. */
function textsOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, single, double, many]) => single ?? double ?? many ?? '',
  );
}

/** Tests, and what people say to robots, are no words of ours. */
const isOurs = (path: string) =>
  /\.tsx?$/.test(path) && !/\.(test|samples)\.tsx?$/.test(path) && !/\/(testing|understanding)\//.test(path);
const files = ['contract', 'charts', 'display', 'server', 'console', 'robot', 'phone'].flatMap((app) =>
  readdirSync(join(root, app, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `${app}/src/${name.split(sep).join('/')}`)
    .filter(isOurs),
);

test('the words of console, robot and server are written in one way, but for what documents write otherwise', () => {
  const found = files.flatMap((path) =>
    textsOf(readFileSync(join(root, path), 'utf8')).flatMap((text) =>
      wrongIn(text).map((word) => ({ path, text, word })),
    ),
  );
  const isDocumented = ({ path, text }: (typeof found)[number]) =>
    documented.some(([known]) => known === text) && (text !== 'Si' || mayAnswerSi.includes(path));
  expect(found.filter((one) => !isDocumented(one))).toEqual([]);
  // None of the exceptions has outlived its text.
  for (const [text] of documented) expect([text, found.some((one) => one.text === text)]).toEqual([text, true]);
});

test('each other way is refused', () => {
  for (const [text, word] of [
    ['Suba un vídeo', 'video'],
    ['Escena por omisión', 'predeterminada'],
    ['Valor por defecto', 'predeterminada'],
    ['Guardado con exito', 'éxito'],
    ['Priorizar el turno', 'dar prioridad'],
    ['Minutos de adelanto', 'prioridad'],
    ['Dia de la semana', 'día'],
    ['Estado: Si', 'sí'],
    ['Si', 'sí'],
  ] as const)
    expect([text, wrongIn(text)]).toEqual([text, [word]]);
  for (const text of [
    'Suba un video',
    'Guardado con éxito',
    'Si nadie lo usa',
    'Sí',
    'Estado: Sí',
    'Los días',
    'exitosamente',
  ])
    expect([text, wrongIn(text)]).toEqual([text, []]);
  expect(textsOf(`a('uno') // 'dos'\n/* 'tres' */ b("cuatro", \`cinco\`)`)).toEqual(['uno', 'cuatro', 'cinco']);
});
