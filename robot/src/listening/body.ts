import { missingMicrophone } from '@botones/display/listening/microphone';
import { record } from '@botones/display/listening/recorder';
import type { HttpOptions } from '../connection/http.ts';
import { languagePack, localEar, makersEar } from './browser-ears.ts';
import { microphoneFault, watchCauses } from './causes.ts';
import type { Ears } from './ear-body.ts';
import { serverEar } from './server-ear.ts';

/** All ways in which a browser hears. */
export function browserEars(view: Window & typeof globalThis, http: HttpOptions): Ears {
  const pack = languagePack(view);
  const microphone = async () => missingMicrophone(view) ?? (await microphoneFault(view));
  const server = serverEar({ http, record, microphone });
  return {
    bodies: [localEar(view), server, makersEar(view)],
    watch: (tell, signal) => watchCauses(view, tell, signal),
    ...(pack && { pack }),
  };
}
