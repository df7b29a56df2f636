/** The body of an answer as the server writes it; what is not said of a refusal names its code. */
export const envelope = (
  code: number,
  payload: unknown = null,
  error: string | null = null,
  message = error ? `dice ${error}` : 'Hecho.',
  details: object = {},
): string => JSON.stringify({ headerResponse: { code, message, error, ...details }, payload });
