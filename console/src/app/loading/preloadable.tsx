import { type ComponentType, lazy, useState } from 'react';

/**
 * A part of the page that is fetched apart. Where `fetch` has brought it, it is drawn at once: what once showed the fallback
 * of a `Suspense` React holds back for 0.3 s, however soon it is here.
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | undefined;
  /** True when it is here. */
  const fetch = () =>
    load().then(
      (part) => {
        fetched = part;
        return true;
      },
      // It is asked for once more when it is drawn; what is wrong then is said there.
      () => fetched !== undefined,
    );
  const Later = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  function Part(props: Props) {
    // What is drawn stays the same one: another would begin anew.
    const [Drawn] = useState(() => fetched ?? Later);
    return <Drawn {...props} />;
  }
  return Object.assign(Part, { fetch });
}
