import { AppTheme } from '../../app/theme/theme-provider.tsx';
import { ErrorPage } from './error-page.tsx';

/** The error page where nothing around it stands any more. */
export function FatalError({ error }: { error: unknown }) {
  return (
    <AppTheme>
      <ErrorPage error={error} />
    </AppTheme>
  );
}
