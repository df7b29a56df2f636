import { useEffect, useState } from 'react';
import type { FileUrl } from '../content/file-url.ts';

/** The address of a file once it is known; undefined: not yet; null: it cannot be had. */
export function useFileUrl(sha256: string | null, fileUrl: FileUrl): string | null | undefined {
  const [found, setFound] = useState<{ sha256: string; url: string | null } | null>(null);
  useEffect(() => {
    if (sha256 === null) return;
    let current = true;
    void fileUrl(sha256).then((url) => current && setFound({ sha256, url }));
    return () => {
      current = false;
    };
  }, [sha256, fileUrl]);
  if (sha256 === null) return null;
  return found?.sha256 === sha256 ? found.url : undefined;
}
