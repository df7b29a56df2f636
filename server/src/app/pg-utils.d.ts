declare module 'pg/lib/utils.js' {
  /** A parameter as the driver sends it: text, or bytes; arrays as PostgreSQL writes them, other objects as JSON. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
