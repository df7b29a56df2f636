import type { DeviceConfig } from '@botones/contract/device/device-config';
import { Logo } from '@botones/display/logo/logo';
import { type ReactNode, useState } from 'react';
import type { DisplayProps } from './display.tsx';
import { useFileUrl } from './use-file-url.ts';

/** The file of the client's logo, by its content; null: it has none. */
export const logoOf = (config: DeviceConfig | null): string | null => config?.client.image?.split('/').at(-1) ?? null;

/** The client's logo; `children` in its place where there is none, or it cannot be shown. */
export function ClientLogo({
  state: { config },
  fileUrl,
  alt = config?.client.name ?? '',
  children = null,
}: Pick<DisplayProps, 'state' | 'fileUrl'> & { alt?: string; children?: ReactNode }) {
  const url = useFileUrl(logoOf(config), fileUrl);
  const [broken, setBroken] = useState<string | null>(null);
  if (url === undefined) return null;
  if (url === null || url === broken) return children;
  // What it lies on follows from the colours around it.
  const { primary_color, background_color } = config?.client ?? {};
  return <Logo key={`${primary_color} ${background_color}`} src={url} alt={alt} onBroken={() => setBroken(url)} />;
}
