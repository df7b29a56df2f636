/** The address at which a file of the configuration can be shown or played now; null: it cannot be had. */
export type FileUrl = (sha256: string) => Promise<string | null>;

/** Files straight from the server, each fetched once: where the browser gives no disk. */
export function serverFileUrl(get: (sha256: string) => Promise<Response>): FileUrl {
  const known = new Map<string, Promise<string | null>>();
  async function load(sha256: string): Promise<string | null> {
    const response = await get(sha256);
    return response.ok ? URL.createObjectURL(await response.blob()) : null;
  }
  return (sha256) => {
    const loading = known.get(sha256) ?? load(sha256).catch(() => null);
    known.set(sha256, loading);
    // What could not be had is asked for again the next time.
    void loading.then((url) => url === null && known.delete(sha256));
    return loading;
  };
}
