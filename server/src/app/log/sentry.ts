/** Sends what nobody foresaw to Sentry. Loaded only when asked for: it costs half a second and 50 MB. */
export async function createSentryReporter(dsn: string): Promise<(cause: unknown) => void> {
  const sentry = await import('@sentry/node');
  sentry.init({ dsn, sendDefaultPii: false });
  return (cause) => void sentry.captureException(cause);
}
