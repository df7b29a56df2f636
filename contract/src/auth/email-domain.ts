/** An address with its domain as mail servers know it: `ana@niño.mx` is `ana@xn--nio-8ma.mx`, which is what browsers send of it. */
export function withAsciiDomain(address: string): string {
  const [, name, domain] = /^(.*)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? [];
  if (domain === undefined || !/\P{ASCII}/u.test(domain)) return address;
  try {
    return `${name}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    // Not the name of a host: the rule of addresses says so.
    return address;
  }
}
