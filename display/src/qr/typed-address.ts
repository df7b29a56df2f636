/** An address as it is read beside its QR code and typed: a browser needs no scheme. */
export const typedAddress = (address: string): string => address.replace(/^https?:\/\//, '');
