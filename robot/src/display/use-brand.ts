import type { DeviceConfig } from '@botones/contract/device/device-config';
import { brandOf } from '@botones/display/brand/brand';
import { useLayoutEffect } from 'react';

/** Paints the display in the client's colours; without any it is Botones' own (`theme.css`). */
export function useBrand(client: DeviceConfig['client'] | undefined): void {
  const { primary_color = '', secondary_color = '', background_color = null } = client ?? {};
  // Before what measures the ground that it lies on.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const brand = Object.entries(brandOf({ primary_color, secondary_color, background_color }));
    for (const [name, color] of brand) style.setProperty(name, color);
    return () => {
      for (const [name] of brand) style.removeProperty(name);
    };
  }, [primary_color, secondary_color, background_color]);
}
