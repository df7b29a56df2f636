import { expect, test } from 'vitest';
import { uploadRefusal } from './upload.ts';

/** A file of this name, type and size in megabytes, without its content. */
function file(name: string, type: string, megabytes = 1): File {
  const made = new File([''], name, { type });
  Object.defineProperty(made, 'size', { value: megabytes * 1024 * 1024 });
  return made;
}
const asked = (folder: 'images' | 'videos' | 'audios', made: File, purpose?: 'logo' | 'photo') =>
  uploadRefusal(made, { folder, ...(purpose && { purpose }) });

test('a file goes where its kind belongs, by its type or where browsers know none by its name', () => {
  expect(asked('images', file('a', 'image/webp'))).toBeNull();
  expect(asked('images', file('a.HEIC', ''))).toBeNull();
  expect(asked('videos', file('a.mkv', 'application/octet-stream'))).toBeNull();
  expect(asked('audios', file('a.opus', ''))).toBeNull();
  expect(asked('audios', file('a', 'audio/mpeg'))).toBeNull();
  expect(asked('images', file('a.mp4', 'video/mp4'))).toBe('storage.unsupported');
  expect(asked('audios', file('a.png', 'image/png'))).toBe('storage.unsupported');
  expect(asked('videos', file('a.mp4.exe', ''))).toBe('storage.unsupported');
});

test('a drawing that may hold a program is refused whatever its name', () => {
  expect(asked('images', file('a.png', 'image/svg+xml'))).toBe('storage.unsupported');
});

test('a logo or photo is a JPEG or PNG', () => {
  expect(asked('images', file('a', 'image/png'), 'logo')).toBeNull();
  expect(asked('images', file('a', 'image/jpeg'), 'photo')).toBeNull();
  expect(asked('images', file('a', 'image/webp'), 'photo')).toBe('storage.picture_only');
  expect(asked('images', file('a', 'image/png'))).toBeNull();
});

test('a file that is too large is not sent', () => {
  expect(asked('images', file('a', 'image/png', 5000))).toBe('storage.too_large');
  expect(asked('images', file('a', 'image/png', 4), 'photo')).toBeNull();
  expect(asked('images', file('a', 'image/png', 6), 'photo')).toBe('storage.too_large');
});
