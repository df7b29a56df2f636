import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shortCount } from '../../app/shell/bell.tsx';
import { Avatar } from './avatar.tsx';

const drawn = (name: string, last_name: string, image: string | null = null) => {
  const { container, unmount } = render(<Avatar user={{ name, last_name, image }} />);
  const { textContent } = container;
  unmount();
  return textContent;
};

test('a person without a picture is their initials, of whatever letters and however they are written', () => {
  expect(drawn('ana', ' pérez')).toBe('AP');
  expect(drawn(' óscar ', '')).toBe('Ó');
  expect(drawn('𝒜da', 'Luna')).toBe('𝒜L');
  expect(drawn('', '')).toBe('');
});

test('a picture takes their place, until it does not come', () => {
  const { container } = render(
    <Avatar user={{ name: 'Ana', last_name: 'Luz', image: 'https://fotos.example/a.png' }} />,
  );
  const image = container.querySelector('img') as HTMLImageElement;
  expect([image.alt, container.textContent]).toEqual(['', '']);
  fireEvent.error(image);
  expect([container.querySelector('img'), container.textContent]).toEqual([null, 'AL']);
});

test('more than the bell has room for is said so', () => {
  expect([0, 99, 100, 5000].map(shortCount)).toEqual(['0', '99', '99+', '99+']);
});
