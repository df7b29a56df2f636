import { withScheme } from '../fields/with-scheme.ts';

/** A point on the map in degrees, with at most seven decimals. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Countries where Google has an address of its own: `google.es`, `google.co.uk`, `google.com.mx`. */
const own =
  'ad ae al am as at az ba be bf bg bi bj bs bt by ca cd cf cg ch ci cl cm cn cv cz de dj dk dm dz ee es fi fm fr ga ge gg gl gm gr gy hn hr ht hu ie im iq is it je jo kg ki kz la li lk lt lu lv md me mg mk ml mn mu mv mw ne nl no nr nu pl pn ps pt ro rs ru rw sc se sh si sk sm sn so sr st td tg tl tm tn to tt vu ws';
const ofCo = 'ao bw ck cr id il in jp ke kr ls ma mz nz th tz ug uk uz ve vi za zm zw';
const ofCom =
  'af ag ar au bd bh bn bo br bz co cu cy do ec eg et fj gh gi gt hk jm kh kw lb ly mm mt mx my na ng ni np om pa pe pg ph pk pr py qa sa sb sg sl sv tj tr tw ua uy vc vn';
const oneOf = (codes: string): string => `(?:${codes.replaceAll(' ', '|')})`;
const google = `google\\.(?:com|${oneOf(own)}|co\\.${oneOf(ofCo)}|com\\.${oneOf(ofCom)})`;

/** Hosts of maps, each with the paths that are a map: none that leads elsewhere, such as `/url?q=`. */
const maps: readonly [host: RegExp, path: RegExp][] = [
  [new RegExp(`^(?:www\\.)?${google}$`), /^\/maps(?:$|\/(?!url\b))/i],
  [new RegExp(`^maps\\.${google}$`), /^\/(?:$|maps(?:$|\/(?!url\b)))/i],
  [/^maps\.app\.goo\.gl$/, /^\/[\w-]+$/],
  [/^goo\.gl$/, /^\/maps\/[\w-]+$/],
  [/^(?:www\.)?(?:openstreetmap\.org|osm\.org)$/, /^\/(?:$|(?:node|way|relation|go|search|directions|query)(?:\/|$))/],
  [/^maps\.apple(?:\.com)?$/, /^\/(?:$|(?:place|directions|search|look-around|frame|guides|p)(?:\/|$))/],
  [/^(?:www\.)?bing\.com$/, /^\/maps(?:\/|$)/],
  [/^(?:www\.|ul\.)?waze\.com$/, /^\/(?:[a-z]{2}(?:-[\w]{2,4})?\/)?(?:ul|live-map)(?:\/|$)/],
  [/^(?:wego|share)\.here\.com$/, /^\//],
];

function urlOf(link: string): URL | null {
  try {
    return new URL(withScheme(link));
  } catch {
    return null;
  }
}

/** Links that only lead to a place and do not name it; what is not `maps` leads anywhere. */
const short: readonly [host: RegExp, path: RegExp][] = [
  [/^maps\.app\.goo\.gl$/, /./],
  [/^(?:goo\.gl|g\.page|g\.co|bit\.ly|tinyurl\.com|t\.co|cutt\.ly|rb\.gy|is\.gd|ow\.ly|n9\.cl|acortar\.link)$/, /./],
  [/^maps\.apple(?:\.com)?$/, /^\/p\//],
];
/** Whether a link is short: it names no place, and what it leads to is not asked. */
export function isShortLink(link: string): boolean {
  const url = urlOf(link);
  return url !== null && short.some(([host, path]) => host.test(url.hostname) && path.test(url.pathname));
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return text;
  }
};
/** A path as servers may read it, who take `/%75rl` and `//url` for `/url`; one that goes back behind their escapes is none. */
function readPath(path: string): string {
  const read = decoded(path).replace(/[\\/](?:\.?[\\/])*/g, '/');
  return read.includes('/../') ? '' : read;
}

/** Whether a link is https and of a map that people know, without user, password or port, and stays there (IMP-6). */
export function isMapLink(link: string): boolean {
  const url = urlOf(link);
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return false;
  // A short link of Google's may carry where it leads.
  if (/goo\.gl$/.test(url.hostname) && url.searchParams.has('link')) return false;
  return maps.some(([host, path]) => host.test(url.hostname) && path.test(readPath(url.pathname)));
}

/** A link of a map as https, which all of them speak: sheets have 'http://maps.google.com'. Any other stays as it is. */
export function secureLink(link: string): string {
  const secure = withScheme(link).replace(/^http:(?=\/\/)/i, 'https:');
  return isMapLink(secure) ? secure : link;
}

/** A link as every reader of it understands it: not all take `HTTPS:` or a backslash for what browsers do. */
export const plainLink = (link: string): string => urlOf(link)?.href ?? link;

const number = '([+-]?\\d{1,3}(?:\\.\\d+)?)';
const pair = new RegExp(`^\\s*(?:loc:|ll\\.|point\\.)?${number}\\s*[,~_/]\\s*${number}(?:[,_~/ (z].*)?$`, 'i');

function pointOf(latitude: string | undefined, longitude: string | undefined): Coordinates | null {
  if (latitude === undefined || longitude === undefined) return null;
  const [north, east] = [Number(latitude), Number(longitude)];
  if (!(Math.abs(north) <= 90 && Math.abs(east) <= 180)) return null;
  return { latitude: Number(north.toFixed(7)), longitude: Number(east.toFixed(7)) };
}

/** Degrees with their minutes and seconds, and the side: '19°25\'57.3"N', 'N 19° 25.955\''; west is 'O' in Spanish. */
const side = '([NSEWO])';
const sexagesimal = `(\\d{1,3})\\s*[°º]\\s*(\\d{1,2}(?:[.,]\\d+)?)\\s*['’′]\\s*(?:(\\d{1,2}(?:[.,]\\d+)?)\\s*(?:["”″]|''|’’|′′))?`;
const oneSexagesimal = new RegExp(`^(?:${side}\\s*)?(-)?${sexagesimal}\\s*${side}?$`, 'i');
const twoSexagesimal = new RegExp(
  `^\\s*((?:[NS]\\s*)?-?${sexagesimal}\\s*[NS]?)[\\s,;/]*((?:[EWO]\\s*)?-?${sexagesimal}\\s*[EWO]?)\\s*$`,
  'i',
);
const oneDecimal = new RegExp(`^(?:${side}\\s*)?(-)?(\\d{1,3}(?:[.,]\\d+)?)\\s*[°º]?\\s*${side}?$`, 'i');

/** No place is as long. */
const longest = 200;

/** Degrees as people and sheets write them: '-99.1332', '-99,1332°', '99.13 W', '99°07\'59.5"W'; null where they are none. */
export function degreesWritten(text: string): number | null {
  const plain = text.trim().replace(/−/g, '-');
  if (plain.length > longest) return null;
  const [, before, minus, whole, minutes = '0', seconds = '0', behind] = oneSexagesimal.exec(plain) ?? [];
  const decimal = oneDecimal.exec(plain);
  const of = (digits: string | undefined) => Number((digits ?? '').replace(',', '.'));
  if (whole !== undefined && of(minutes) < 60 && of(seconds) < 60)
    return signed(of(whole) + of(minutes) / 60 + of(seconds) / 3600, minus, before ?? behind);
  return decimal ? signed(of(decimal[3]), decimal[2], decimal[1] ?? decimal[4]) : null;
}
/** South and west are below zero, once. */
function signed(degrees: number, minus: string | undefined, letter = ''): number {
  const below = minus !== undefined || /[swo]/i.test(letter);
  return Number((below && degrees !== 0 ? -degrees : degrees).toFixed(7));
}

/** A point that one text says: '19.4326, -99.1332', '(19.4326; -99.1332)', '19,4326 -99,1332', '19°25\'57.3"N 99°07\'59.5"W'. */
export function pointWritten(text: string): Coordinates | null {
  if (text.length > longest) return null;
  const plain = text.trim().replace(/^[([{]\s*|\s*[)\]}]$/g, '');
  const two = twoSexagesimal.exec(plain);
  const [north, east] = two
    ? [two[1], two[5]]
    : plain.includes('.')
      ? plain.split(/\s*[,;/|]\s*|\s+(?=[-−]?\d)/)
      : plain.split(/\s*[;/|]\s*|\s*,\s+|\s+(?=[-−]?\d)/);
  const [latitude, longitude] = [degreesWritten(north ?? ''), degreesWritten(east ?? '')];
  return latitude === null || longitude === null ? null : pointOf(String(latitude), String(longitude));
}
const readPair = (text: string | null | undefined): Coordinates | null => {
  const match = pair.exec(text ?? '');
  return match ? pointOf(match[1], match[2]) : text && /[°º]/.test(text) ? pointWritten(text) : null;
};

/** Where links name the place itself come first; where they only name what the map shows, last. */
const named = ['ll', 'coordinate', 'q', 'query', 'daddr', 'destination', 'to', 'sp', 'map', 'sll', 'center', 'cp'];

/** The point that a map link names; null where it names none (short links) or is no map's. */
export function coordinatesOf(link: string): Coordinates | null {
  const secure = secureLink(link);
  const url = isMapLink(secure) ? urlOf(secure) : null;
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
