const at = (name: string): string | undefined => {
  const place = process.argv.indexOf(`--${name}`);
  return place < 0 ? undefined : (process.argv[place + 1] ?? '');
};

/** The number behind `--name` on the command line, else the usual one: a long check has a short form. */
export function numberFlag(name: string, usual: number): number {
  const text = at(name);
  const value = text === undefined ? usual : Number(text);
  if (text === '' || !Number.isFinite(value) || value < 0) throw new Error(`--${name} takes a number`);
  return value;
}

/** The same of several, by their names. */
export function numberFlags<Name extends string>(usual: Record<Name, number>): Record<Name, number> {
  const flags = { ...usual };
  for (const name in usual) flags[name] = numberFlag(name, usual[name]);
  return flags;
}

/** The words behind `--name`, divided by commas. */
export const wordsFlag = (name: string, usual: string): string[] => (at(name) ?? usual).split(',');
