import { type Api, createApi } from '@botones/contract/calls/api';
import { type Contract, contract } from '@botones/contract/index';
import { addLogo } from '../../server/src/testing/first-logo.ts';

export const adminPassword = 'Contraseña-de-prueba-1';
export const adminEmail = 'sofia@botones.test';
/** Settings with which a server's first staff user is the one that `signIn` signs in. */
export const adminSettings = { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: adminPassword };

/** Asks again where a server says that it cannot now, and when it will: one that draws its demonstration on a busy machine may. */
export const patiently: typeof fetch = async (input, init) => {
  for (;;) {
    const answer = await fetch(input, init);
    const seconds = Number(answer.headers.get('retry-after'));
    if (answer.status !== 503 || !(seconds > 0)) return answer;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
};

/** The product's calls as the first staff user, asked once or `patiently`. */
export async function signIn(
  base: string,
  email = adminEmail,
  password = adminPassword,
  ask: typeof fetch = fetch,
): Promise<Api<Contract>> {
  const answer = await createApi(contract, { base, fetch: ask }).auth.login({ body: { email, password } });
  return createApi(contract, { base, fetch: ask, authorization: () => `Bearer ${answer.access_token}` });
}

/** A client with every module. */
export async function addClient(api: Api<Contract>, name: string): Promise<number> {
  const modules = (await api.clients.modules({})).map((module) => module.module_id);
  const client = await api.clients.create({
    body: { name, image: await addLogo(api), primary_color: '#2456e6', secondary_color: '#c8963e', modules },
  });
  return client.client_id;
}

/** A robot and the code with which a device without display becomes it. */
export async function addRobot(
  api: Api<Contract>,
  client: number,
  name: string,
): Promise<{ robot_id: number; code: string }> {
  const [resolution] = await api.resolutions.list({});
  const body = {
    name,
    serial_number: `S-${name}`,
    url: 'https://robot.test',
    client,
    screen_resolution: resolution?.id ?? 1,
  };
  const { robot_id } = await api.robots.create({ body });
  const { code } = await api.robots.pairingCode({ params: { robot_id }, body: {} });
  return { robot_id, code: code ?? '' };
}
