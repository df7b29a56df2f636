import { fireEvent, screen, waitFor } from '@testing-library/react';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photo, png } from '../../../../server/src/testing/uploads.ts';
import { unique } from '../../../../server/src/testing/world.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';
import { smallPicture } from './picture-state.ts';

const here = await pageWorld();

/** A client with its own logo, a robot and a person of it, all with this picture. */
async function pictured(file: Uint8Array<ArrayBuffer>) {
  const client = await here.client({ name: unique('Óptica') });
  const robot = await here.robot({ client, name: unique('Vitrina') });
  const ana = await here.person({ client, modules: ['Robots', 'Clientes'] });
  const to = { bucket: client.bucket_name ?? '', folder: 'images', area: 'other', purpose: 'photo' } as const;
  const { key: image } = await here.staff.api.storage.upload({ body: { ...to, file: new Blob([file]) } });
  await here.staff.api.clients.update({ params: { client_id: client.client_id }, body: { image } });
  await here.staff.api.robots.update({ params: { robot_id: robot.robot_id }, body: { image } });
  await here.staff.api.users.update({ params: { user_id: ana.user_id }, body: { image } });
  return { client, robot, ana };
}
/** What a browser gets for the picture that it is told to draw. */
async function drawn(image: HTMLImageElement | null) {
  const answer = await fetch(image?.src ?? '');
  const { format, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return { asked: new URL(image?.src ?? '').searchParams.get('w'), format, width };
}
/** The picture in front of a name, and what stands there without one. */
async function markOf(name: string) {
  const head = (await screen.findByRole('heading', { level: 2, name })).closest('header') as HTMLElement;
  return { image: () => head.querySelector('img'), mark: () => head.querySelector('[aria-hidden]') as HTMLElement };
}
const ownFace = () => document.querySelector<HTMLImageElement>('.who img');

test('person, robot and client are drawn from pictures as small as they are, twice as dense (AMB-044, AMB-081)', async () => {
  const { client, robot, ana } = await pictured(await photo(900, 1400));
  const { unmount } = await openConsole(here, ana, '/robots');
  const { image } = await markOf(robot.name);
  expect(await drawn(image())).toEqual({ asked: '128', format: 'webp', width: 160 });
  expect(await drawn(ownFace())).toEqual({ asked: '76', format: 'webp', width: 160 });
  unmount();
  await openConsole(here, ana, '/clients');
  const logo = await markOf(client.name);
  expect(await drawn(logo.image())).toEqual({ asked: '112', format: 'webp', width: 160 });
});

test('a picture that is no larger than it is drawn shows as it is; a file’s own address elsewhere is left alone', async () => {
  const { robot, ana } = await pictured(await png(100, 100));
  await openConsole(here, ana, '/robots');
  const { image } = await markOf(robot.name);
  expect(await drawn(image())).toEqual({ asked: '128', format: 'png', width: 100 });
  expect(smallPicture('https://otra.example/a.png?b=1', 64)).toBe('https://otra.example/a.png?b=1');
});

test('a logo that does not come leaves the client’s initial in its colour, a person’s their initials', async () => {
  const { client, ana } = await pictured(await png());
  await openConsole(here, ana, '/clients');
  const { image, mark } = await markOf(client.name);
  expect([mark().textContent, mark().style.color]).toEqual(['', '']);
  fireEvent.error(image() as HTMLImageElement);
  await waitFor(() => expect(mark().textContent).toBe('Ó'));
  // The ink that is read on the client's own colour.
  expect(image()).toBeNull();
  expect(mark().style.color).not.toBe('');
  fireEvent.error(ownFace() as HTMLImageElement);
  await waitFor(() => expect(ownFace()).toBeNull());
  expect(document.querySelector('.who')?.textContent).toMatch(/^AP/);
});
