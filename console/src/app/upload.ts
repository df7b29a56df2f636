import { formDataOf, urlOf } from '@botones/contract/calls/api';
import { ApiError, answeredFailure } from '@botones/contract/calls/api-error';
import type { Envelope, HeaderResponse } from '@botones/contract/calls/envelope';
import { mediaErrors } from '@botones/contract/media/media.errors';
import { limitOf, type StoredFile, storage } from '@botones/contract/storage/storage';
import { storageErrors } from '@botones/contract/storage/storage.errors';
import { uuid } from './api.ts';
import { bearer, endSession, renew, session } from './session/session.ts';

/** Where a file goes and what it is for. */
export type Destination = Pick<Parameters<typeof bodyOf>[0], 'bucket' | 'folder' | 'area' | 'purpose'>;

interface Watch {
  signal?: AbortSignal;
  /** Bytes sent so far, of how many. */
  onProgress?: (sentBytes: number, total: number) => void;
}

const bodyOf = (body: {
  bucket: string;
  folder: 'audios' | 'images' | 'videos';
  area: 'advertising' | 'catalogue' | 'voicebot' | 'surveys' | 'other';
  purpose?: 'logo' | 'photo';
  file: Blob;
}) => body;

/** Formats that browsers name otherwise than their files' endings, or not at all. */
const endings: Record<Destination['folder'], RegExp> = {
  images: /\.(jpe?g|png|bmp|gif|tiff?|hei[cf]|raw|psd|webp|avif|dng|cr[23]|nef|arw|orf|rw2|raf)$/i,
  videos: /\.(mp4|m4v|avi|mkv|flv|mov|wmv|divx|h\.?264|xvid|rm|webm|mpe?g|ts|3gp)$/i,
  audios: /\.(wav|aiff?|au|flac|mp3|mpeg|aac|wma|opus|ogg|m4a|webm)$/i,
};
const families: Record<Destination['folder'], string> = { images: 'image/', videos: 'video/', audios: 'audio/' };

const isOf = (folder: Destination['folder'], { name, type }: File) =>
  type !== 'image/svg+xml' && (type.startsWith(families[folder]) || endings[folder].test(name));

/** Where a file of the library goes, as far as its name and type say (MED-25); null: it is none that the library takes. */
export const folderFor = (file: File): Destination['folder'] | null =>
  (['images', 'videos', 'audios'] as const).find((folder) => isOf(folder, file)) ?? null;

/** What is said of a file that would be welcome elsewhere: by its place, or by what it would replace. */
export type OtherType = 'storage.wrong_folder' | 'media.other_type';
type Refusal = 'storage.picture_only' | 'storage.unsupported' | 'storage.too_large' | OtherType;

/** The error code for which a file need not be sent at all; null when it may be. The server looks at the content itself. */
export function uploadRefusal(
  file: File,
  { folder, purpose }: Pick<Destination, 'folder' | 'purpose'>,
): Refusal | null {
  if (purpose && !/^image\/(jpeg|png)$/.test(file.type)) return 'storage.picture_only';
  if (!isOf(folder, file)) return folderFor(file) ? 'storage.wrong_folder' : 'storage.unsupported';
  return file.size > limitOf(folder, purpose) ? 'storage.too_large' : null;
}

const sentences = { ...storageErrors, ...mediaErrors };
/** The documented sentence of a failure of uploading (MED-10, MED-14, ERR-22), in Spanish. */
export const uploadMessage = (code: Refusal | 'storage.failed'): string => sentences[code][1].es;

/** No answer came, or one of the server's own failures, whichever it is: the documented sentence (ERR-22). */
const broken = (status: number) => new ApiError(status, 'storage.failed', uploadMessage('storage.failed'));

function failureOf(head: HeaderResponse | undefined): ApiError {
  if (!head) return broken(0);
  if (head.code >= 500 && !head.error?.startsWith('storage.')) return broken(head.code);
  return answeredFailure(head, { status: head.code, code: 'storage.failed' });
}

function sendOnce(form: FormData, key: string, token: string | undefined, { signal, onProgress }: Watch) {
  return new Promise<StoredFile>((resolve, reject) => {
    // fetch tells nothing of what has been sent.
    const request = new XMLHttpRequest();
    request.open('POST', urlOf(storage.upload, {}));
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('idempotency-key', key);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total);
    const stop = () => request.abort();
    signal?.addEventListener('abort', stop);
    request.onloadend = () => {
      signal?.removeEventListener('abort', stop);
      if (signal?.aborted) return reject(new DOMException('cancelled', 'AbortError'));
      const answer = parsed(request.responseText);
      const head = answer?.headerResponse;
      if (head?.code === 200 && answer?.payload) return resolve(answer.payload);
      reject(failureOf(head));
    };
    if (signal?.aborted) return reject(new DOMException('cancelled', 'AbortError'));
    request.send(form);
  });
}

function parsed(text: string): Envelope<StoredFile | null> | null {
  try {
    return JSON.parse(text) as Envelope<StoredFile | null>;
  } catch {
    return null;
  }
}

/** Sends one file and tells how far it is. Its failures are ApiErrors; a cancelled one is an AbortError. */
export async function uploadFile(file: Blob, to: Destination, watch: Watch = {}): Promise<StoredFile> {
  const form = formDataOf(storage.upload, bodyOf({ ...to, file }));
  const key = uuid();
  const used = await bearer().catch(() => undefined);
  try {
    return await sendOnce(form, key, used, watch);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    if (!used || !(await renew(used))) throw error;
    try {
      return await sendOnce(form, key, session()?.token, watch);
    } catch (again) {
      if (again instanceof ApiError && again.status === 401) endSession(again.message);
      throw again;
    }
  }
}
