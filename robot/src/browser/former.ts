const name = 'botones-device';
/** As long as browsers keep a cookie at most, in seconds. */
const longest = 400 * 24 * 3600;

/**
 * Which device this browser was last: kept as a cookie, which stays where the browser clears its databases to make room. It is no
 * credential: with it people at the console see which robot this was.
 */
export function readFormer(document: Document): string | null {
  const [, found] = new RegExp(`(?:^|; )${name}=([0-9a-f-]{36})(?:;|$)`).exec(document.cookie) ?? [];
  return found ?? null;
}

export function writeFormer(document: Document, device_id: string): void {
  // The Cookie Store API is not in every kiosk's browser, nor without HTTPS.
  document.cookie = `${name}=${device_id}; path=/pantalla; max-age=${longest}; samesite=strict`;
}
