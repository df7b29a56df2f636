/** What is used of http_ece, which brings no types: sealing after RFC 8188 with the keys of RFC 8291, base64url or bytes. */
declare module 'http_ece' {
  export function encrypt(
    plain: Buffer,
    options: {
      version: 'aes128gcm';
      privateKey: import('node:crypto').ECDH;
      dh: string;
      authSecret: string;
      salt: Buffer;
    },
  ): Buffer;
}
