import type { EarFault, EarNews } from '../interaction/ear.ts';

/** How long an ear that failed is not tried again where nothing is heard of it, in ms. */
const againMs = 60 * 60_000;

const faults: Readonly<Record<string, EarFault>> = {
  'audio-capture': 'audio-capture',
  network: 'network',
  'not-allowed': 'not-allowed',
  'service-not-allowed': 'not-allowed',
};

/** What is wrong with the ear itself; null: it works, and nobody said anything or listening was ended. */
export const earFaultOf = (error: string): EarFault | null => faults[error] ?? null;

/** Tells when the browser changes its mind about the microphone; browsers that have no such question tell nothing. */
async function onPermission({ navigator }: Window, signal: AbortSignal, tell: (news: EarNews) => void): Promise<void> {
  const name = 'microphone' as PermissionName;
  const permission = await navigator.permissions?.query({ name }).catch(() => null);
  permission?.addEventListener('change', () => permission.state === 'granted' && tell('works'), { signal });
}

/** Tells when a microphone is there. */
function onMicrophone(
  { navigator: { mediaDevices } }: Window,
  signal: AbortSignal,
  tell: (news: EarNews) => void,
): void {
  const look = async () => {
    const devices = await mediaDevices.enumerateDevices();
    if (devices.some(({ kind }) => kind === 'audioinput')) tell('works');
  };
  mediaDevices?.addEventListener('devicechange', () => void look(), { signal });
}

/** What is heard of an ear after it failed: that its cause has gone, or else that it may be tried again. */
export function earNews(view: Window, fault: EarFault): Promise<EarNews> {
  const done = new AbortController();
  const { signal } = done;
  return new Promise((resolve) => {
    const tell = (news: EarNews) => {
      clearTimeout(later);
      done.abort();
      resolve(news);
    };
    const later = setTimeout(() => tell('perhaps'), againMs);
    if (fault === 'network') view.addEventListener('online', () => tell('perhaps'), { signal });
    else if (fault === 'audio-capture') onMicrophone(view, signal, tell);
    else void onPermission(view, signal, tell);
  });
}
