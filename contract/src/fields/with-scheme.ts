/** An address as people write it: one that begins with a host is of https; any other stays as it is. */
export const withScheme = (address: string): string =>
  /^[^\s:/?#@]+\.[^\s:/?#@]+(?:[/?#]\S*)?$/.test(address.trim()) ? `https://${address.trim()}` : address.trim();
