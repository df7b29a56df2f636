// Before each test file of console and robot: what a test has rendered is gone when it ends.
import { afterEach } from 'vitest';

if ('document' in globalThis) {
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}
