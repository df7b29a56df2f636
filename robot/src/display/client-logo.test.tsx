import type { DeviceConfig } from '@botones/contract/device/device-config';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FileUrl } from '../content/file-url.ts';
import { firstState } from '../interaction/state.ts';
import { configOf } from '../testing/stub.ts';
import { ClientLogo, logoOf } from './client-logo.tsx';

const image = `/device/v1/files/${'b'.repeat(64)}`;
const withLogo = () => ({ ...configOf(1), client: { ...configOf(1).client, image } });

async function show(fileUrl: FileUrl, config: DeviceConfig = withLogo()) {
  const state = { ...firstState(), config };
  await act(
    async () =>
      void render(
        <ClientLogo state={state} fileUrl={fileUrl}>
          Clínica Aurora
        </ClientLogo>,
      ),
  );
}

test('the logo comes of the robot’s own disk, by its content', async () => {
  expect([logoOf(withLogo()), logoOf(configOf(1)), logoOf(null)]).toEqual(['b'.repeat(64), null, null]);
  await show(async (sha256) => `blob:${sha256.slice(0, 2)}`);
  expect(screen.getByRole('img', { name: 'Clínica Aurora' }).getAttribute('src')).toBe('blob:bb');
  expect(screen.queryByText('Clínica Aurora')).toBeNull();
});

test('where there is none, or its file cannot be had or painted, the name stands in its place', async () => {
  await show(async () => 'blob:a', configOf(1));
  expect(screen.getByText('Clínica Aurora')).toBeTruthy();
});

test('a file that the disk has lost leaves its place to the name', async () => {
  await show(async () => null);
  expect(screen.getByText('Clínica Aurora')).toBeTruthy();
});

test('a picture that is none leaves its place to the name', async () => {
  await show(async () => 'blob:torn');
  fireEvent.error(screen.getByRole('img', { name: 'Clínica Aurora' }));
  expect(screen.getByText('Clínica Aurora')).toBeTruthy();
});
