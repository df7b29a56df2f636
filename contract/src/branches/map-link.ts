import { withScheme } from '../fields/with-scheme.ts';

/** A point on the map in degrees, with at most seven decimals. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

const hosts: readonly RegExp[] = [
  /^(?:www\.|maps\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/,
  /^(?:maps\.app\.)?goo\.gl$/,
  /^(?:www\.)?(?:openstreetmap\.org|osm\.org)$/,
  /^maps\.apple\.com$|^maps\.apple$/,
  /^(?:www\.)?bing\.com$/,
  /^(?:www\.|ul\.)?waze\.com$/,
  /^(?:wego|share)\.here\.com$/,
];
/** Hosts that are not only of maps: what their paths begin with. */
const mapPaths: readonly [RegExp, RegExp][] = [
  [/^(?:www\.)?google\./, /^\/maps(?:\/|$)/],
  [/^goo\.gl$/, /^\/maps\//],
  [/^(?:www\.)?bing\.com$/, /^\/maps(?:\/|$)/],
];

function urlOf(link: string): URL | null {
  try {
    return new URL(withScheme(link));
  } catch {
    return null;
  }
}

/** Whether a link is https and of a map that people know, without user, password or port. */
export function isMapLink(link: string): boolean {
  const url = urlOf(link);
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return false;
  return (
    hosts.some((host) => host.test(url.hostname)) &&
    mapPaths.every(([host, path]) => !host.test(url.hostname) || path.test(url.pathname))
  );
}

const number = '([+-]?\\d{1,3}(?:\\.\\d+)?)';
const pair = new RegExp(`^\\s*(?:loc:|ll\\.|point\\.)?${number}\\s*[,~_/]\\s*${number}(?:[,_~/ (z].*)?$`, 'i');

function pointOf(latitude: string | undefined, longitude: string | undefined): Coordinates | null {
  if (latitude === undefined || longitude === undefined) return null;
  const [north, east] = [Number(latitude), Number(longitude)];
  if (!(Math.abs(north) <= 90 && Math.abs(east) <= 180)) return null;
  return { latitude: Number(north.toFixed(7)), longitude: Number(east.toFixed(7)) };
}
const readPair = (text: string | null | undefined): Coordinates | null => {
  const match = pair.exec(text ?? '');
  return match ? pointOf(match[1], match[2]) : null;
};
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return text;
  }
};

/** Where links name the place itself come first; where they only name what the map shows, last. */
const named = ['ll', 'coordinate', 'q', 'query', 'daddr', 'destination', 'to', 'sp', 'map', 'sll', 'center', 'cp'];

/** The point that a map link names; null where it names none (short links) or is no map's. */
export function coordinatesOf(link: string): Coordinates | null {
  const url = isMapLink(link) ? urlOf(link) : null;
  if (!url) return null;
  const path = decoded(url.pathname);
  const pin = [...path.matchAll(new RegExp(`!3d${number}!4d${number}`, 'g'))].at(-1);
  const marker = { latitude: url.searchParams.get('mlat'), longitude: url.searchParams.get('mlon') };
  const view = new RegExp(`@${number},${number}`).exec(path);
  const tries: (() => Coordinates | null)[] = [
    () => pointOf(pin?.[1], pin?.[2]),
    () => pointOf(marker.latitude ?? undefined, marker.longitude ?? undefined),
    ...named.map((name) => () => readPair(url.searchParams.get(name))),
    ...path.split('/').map((part) => () => readPair(part)),
    () => pointOf(view?.[1], view?.[2]),
    () => readPair(/^#map=[\d.]+\/(.+)$/.exec(url.hash)?.[1]),
  ];
  for (const attempt of tries) {
    const found = attempt();
    if (found) return found;
  }
  return null;
}
