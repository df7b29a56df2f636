import { generateKeyPairSync, randomUUID } from 'node:crypto';

/** A key file of a service account as Google writes it, of a project of our own and with an RSA key made now. */
export function keyFile(change: Record<string, unknown> = {}) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const project_id = 'recepcion-412';
  return {
    type: 'service_account',
    project_id,
    private_key_id: randomUUID().replaceAll('-', ''),
    private_key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    client_email: `robot@${project_id}.iam.gserviceaccount.com`,
    client_id: '1',
    auth_uri: 'https://accounts.google.com/o/oauth2/auth',
    token_uri: 'https://oauth2.googleapis.com/token',
    universe_domain: 'googleapis.com',
    ...change,
  };
}
