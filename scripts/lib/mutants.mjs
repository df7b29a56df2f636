import { parseSync } from 'vite';

const swapped = {
  ...{ '===': '!==', '!==': '===', '<': '<=', '<=': '<', '>': '>=', '>=': '>', '+': '-', '-': '+', '*': '/' },
  ...{ '&&': '||', '||': '&&' },
};
/** Parts of a query that say which rows, and in what order. */
const narrowing = /^(where|whereRef|and|orderBy|limit|filter|slice|trim|refine|max|min)$/;
const flags = /^(disabled|open|hidden|required|checked|guarded|enabled|error)$/;
/** What is drawn, not done. */
const look = /^(styled|css|keyframes)$/;

/**
 * Every change of one place that a test could notice: `at` and `end` in the text, and what stands there instead.
 * @param {string} path
 * @param {string} text
 */
export function mutantsOf(path, text) {
  const found = [];
  const put = (at, end, now) => found.push({ at, end, now });
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0].message}`);

  const visitors = {
    BinaryExpression({ left, right, operator }) {
      const words = [left, right].some(({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string');
      if (swapped[operator] && !(words && operator === '+')) put(left.end, right.start, ` ${swapped[operator]} `);
    },
    LogicalExpression({ left, right, operator }) {
      if (swapped[operator]) put(left.end, right.start, ` ${swapped[operator]} `);
      else put(left.end, right.end, '');
    },
    Literal({ value, start, end }) {
      if (typeof value === 'boolean') put(start, end, String(!value));
      // Of a thousand one more is no mistake that anybody could see.
      else if (typeof value === 'number' && value < 100 && !path.endsWith('.tsx')) put(start, end, String(value + 1));
    },
    IfStatement: ({ test }) => put(test.start, test.end, 'false'),
    ConditionalExpression: ({ test }) => put(test.start, test.end, 'true'),
    UnaryExpression: ({ operator, argument, start }) => operator === '!' && put(start, argument.start, ''),
    ExpressionStatement({ expression, start, end }) {
      const call = expression.type === 'AwaitExpression' ? expression.argument : expression;
      if (call.type === 'CallExpression' || call.type === 'AssignmentExpression') put(start, end, ';');
    },
    CallExpression({ callee, end }) {
      if (callee.type === 'MemberExpression' && narrowing.test(callee.property.name)) put(callee.object.end, end, '');
    },
    JSXAttribute({ name, value }) {
      if (flags.test(name.name) && value?.type === 'JSXExpressionContainer') put(value.start, value.end, '{false}');
    },
    Property({ key, start, end }) {
      if (typeof key.value === 'string') put(start, text[end] === ',' ? end + 1 : end, '');
    },
    TemplateElement({ start, end }) {
      const sql = text.slice(start, end);
      for (const { 1: number, index } of sql.matchAll(/\b(\d+) (?:days?|hours?|minutes?)\b/g))
        put(start + index, start + index + number.length, String(Number(number) + 1));
      for (const { 0: sign, index } of sql.matchAll(/ (?:<|>|<=|>=) /g))
        put(start + index, start + index + sign.length, ` ${swapped[sign.trim()]} `);
      for (const { 0: word, index } of sql.matchAll(/\band\b(?! now)/g))
        put(start + index, start + index + word.length, 'or');
    },
  };

  const walk = (node) => {
    if (!node || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach(walk);
    // Types are gone when it runs; what is imported is not ours to change.
    if (typeof node.type === 'string' && /^(TS(?!As|NonNull|Satisfies)|Import)/.test(node.type)) return;
    const drawn = node.type === 'CallExpression' && look.test(node.callee.name ?? node.callee.callee?.name ?? '');
    if (drawn || (node.type === 'JSXAttribute' && /^(sx|style|css)$/.test(node.name.name))) return;
    visitors[node.type]?.(node);
    for (const [key, value] of Object.entries(node)) if (key !== 'typeAnnotation') walk(value);
  };
  walk(program);
  return found
    .filter(({ at, end, now }) => text.slice(at, end) !== now)
    .map((mutant) => ({
      ...mutant,
      path,
      line: text.slice(0, mutant.at).split('\n').length,
      was: text.slice(mutant.at, mutant.end),
    }));
}

/** The text with the change in it. */
export const changed = (text, { at, end, now }) => text.slice(0, at) + now + text.slice(end);

/** Numbers below 1 in an order that a seed repeats. */
export function chance(seed) {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** As many as are wanted, spread over all lines: of one line at most one before every line had its turn. */
export function sample(all, count, seed) {
  const next = chance(seed);
  const drawn = all.map((mutant) => ({ mutant, turn: next() })).sort((a, b) => a.turn - b.turn);
  const seen = new Map();
  const turnOf = ({ path, line }) => {
    const times = seen.get(`${path}:${line}`) ?? 0;
    seen.set(`${path}:${line}`, times + 1);
    return times;
  };
  return drawn
    .map(({ mutant }, index) => ({ mutant, times: turnOf(mutant), index }))
    .sort((a, b) => a.times - b.times || a.index - b.index)
    .slice(0, count)
    .map(({ mutant }) => mutant);
}
