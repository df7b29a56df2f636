import { ApiError } from '@botones/contract/errors';
import { useEffect, useRef, useState } from 'react';
import { showProblem } from '../app/problem.ts';
import { type Destination, refusalOf, uploadFile } from '../app/upload.ts';

interface Refused {
  word: string;
  sentence: string;
}

/** One picture on its way into a form: checked, cropped where asked, sent. `onUrl` is told its address, null when it is removed. */
export function usePictureUpload(to: Destination, crop: boolean, onUrl: (url: string | null) => void) {
  const [preview, setPreview] = useState<string | null>(null);
  const [sending, setSending] = useState<number | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [cropping, setCropping] = useState<File | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  async function send(file: Blob): Promise<void> {
    const mine = new AbortController();
    abort.current = mine;
    setPreview(URL.createObjectURL(file));
    setSending(0);
    const onProgress = (sent: number, total: number) => setSending(Math.round((sent / Math.max(1, total)) * 100));
    try {
      const { url } = await uploadFile(file, to, { signal: mine.signal, onProgress });
      onUrl(url);
    } catch (error) {
      setPreview(null);
      if (mine.signal.aborted) return;
      // What is wrong with the file stands beside it; that nothing arrived is for everybody to see (ERR-22).
      if (error instanceof ApiError && [400, 413, 415].includes(error.status))
        setRefused({ word: error.code, sentence: error.message });
      else showProblem(error);
    } finally {
      if (abort.current === mine) setSending(null);
    }
  }

  return {
    /** A local picture while the stored one is not known; null otherwise. */
    preview,
    /** Percent sent, or null when nothing is on its way. */
    sending,
    refused,
    /** The picture that waits to be cropped. */
    cropping,
    choose(file: File): void {
      const why = refusalOf(file, to);
      setRefused(why === null ? null : { word: '', sentence: why });
      if (why !== null) return;
      if (crop) setCropping(file);
      else void send(file);
    },
    cropped(square: Blob): void {
      setCropping(null);
      void send(square);
    },
    cancelCrop: () => setCropping(null),
    cancel: () => abort.current?.abort(),
    remove(): void {
      setPreview(null);
      setRefused(null);
      onUrl(null);
    },
  };
}
