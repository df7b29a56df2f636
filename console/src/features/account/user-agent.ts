/** The browsers that people know, most particular first: most of them also claim to be Chrome and Safari. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
const first = (list: readonly [RegExp, string][], text: string) => list.find(([sign]) => sign.test(text))?.[1] ?? null;

/** Browser and system that a user agent tells, as people call them; null where it does not say. */
export const deviceOf = (userAgent: string): { browser: string | null; system: string | null; handheld: boolean } => {
  const system = first(systems, userAgent);
  return {
    browser: first(browsers, userAgent),
    system,
    handheld: system === 'iPhone' || system === 'iPad' || system === 'Android',
  };
};
