const mostBytes = 64_000_000;

/** Sound that was made lately, by its hash: what is heard again is not made again. The oldest goes first. */
export function createWavCache() {
  const kept = new Map<string, Buffer>();
  let bytes = 0;
  const drop = (hash: string) => {
    bytes -= kept.get(hash)?.length ?? 0;
    kept.delete(hash);
  };
  return {
    get(hash: string): Buffer | undefined {
      const wav = kept.get(hash);
      if (wav) {
        kept.delete(hash);
        kept.set(hash, wav);
      }
      return wav;
    },
    set(hash: string, wav: Buffer): void {
      drop(hash);
      kept.set(hash, wav);
      bytes += wav.length;
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) break;
        drop(oldest);
      }
    },
  };
}
