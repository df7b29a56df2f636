import { Look } from '../../app/theme/theme-provider.tsx';
import { ErrorPage } from './error-page.tsx';

/** The error page where nothing around it stands any more. */
export function Broken({ error }: { error: unknown }) {
  return (
    <Look>
      <ErrorPage error={error} />
    </Look>
  );
}
