import { createPrivateKey } from 'node:crypto';
import { fail } from '../app/http/fail.ts';

/** What of a service account's key is needed to use it. */
export interface ServiceAccount {
  project_id: string;
  client_email: string;
  private_key: string;
  private_key_id: string;
}

const googleHost = /^(?:[a-z0-9-]+\.)*(?:googleapis|google)\.com$/;

function isGoogle(address: unknown): boolean {
  if (address === undefined) return true;
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : null;
  return url !== null && url.protocol === 'https:' && googleHost.test(url.hostname);
}

const textIn = (key: Record<string, unknown>, name: string): string => {
  const value = key[name];
  return typeof value === 'string' && value.length <= 10_000 ? value : '';
};

/** Whether an e-mail of a service account is of this project: its own accounts, and the ones that Google makes for it. */
function belongs(client_email: string, project_id: string): boolean {
  const [name = '', host = ''] = client_email.split('@');
  // Projects of organisations are called `organisation:project`, which as a host reads the other way round.
  const [organisation, project] = project_id.includes(':') ? project_id.split(':') : ['', project_id];
  const domain = organisation ? `${project}.${organisation}` : project;
  return (
    host === `${domain}.iam.gserviceaccount.com` ||
    (host === 'appspot.gserviceaccount.com' && name === project) ||
    (/^\d+-compute$/.test(name) === true && host === 'developer.gserviceaccount.com')
  );
}

/** The key that was sent; undefined where it is what was answered of the stored one (AMB-075): a file always says its type. */
export const sentKey = (key: Record<string, unknown>): ServiceAccount | undefined =>
  key.private_key || key.type !== undefined ? validateKey(key) : undefined;

/** Validates the object of a key file before it is kept: its type, that its PEM opens, whose e-mail it has, and whom it asks for access. */
export function validateKey(key: Record<string, unknown>): ServiceAccount {
  const [project_id, client_email] = [textIn(key, 'project_id'), textIn(key, 'client_email')];
  const private_key = textIn(key, 'private_key');
  if (textIn(key, 'type') !== 'service_account' || !project_id || !client_email) fail('agents.key_not_service_account');
  if (!/^[a-z0-9.:-]{4,100}$/.test(project_id)) fail('agents.key_not_service_account');
  if (!key.private_key) fail('agents.key_without_private');
  try {
    if (createPrivateKey(private_key).asymmetricKeyType !== 'rsa') fail('agents.key_unreadable');
  } catch {
    fail('agents.key_unreadable');
  }
  if (!belongs(client_email, project_id)) fail('agents.key_other_project');
  if (!isGoogle(key.token_uri)) fail('agents.key_other_host');
  return { project_id, client_email, private_key, private_key_id: textIn(key, 'private_key_id') };
}
