import { type SignInSettings, signIn } from '@botones/contract/sign-in/sign-in';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { signInWords } from './sign-in.words.ts';
import { SignInSettingsForm } from './sign-in-form.tsx';

/** How people of a client, or the platform's staff (0), sign in with the account of their company (PUE-5). */
export function SignInPage({ client_id }: { client_id: number }) {
  const words = useWords(signInWords);
  const query = useQuery(queryOf(signIn.get, { params: { client: client_id } }));
  const told = ({ issuer, people }: SignInSettings) =>
    issuer === null ? words.notSet : people === 0 ? words.nobody : words.people(people);
  return (
    <>
      <PageHeader title={words.title} subtitle={query.data ? told(query.data) : ' '} />
      <QueryBoundary query={query} skeleton={<FieldsSkeleton count={6} />}>
        {(settings) => <SignInSettingsForm client={client_id} settings={settings} />}
      </QueryBoundary>
    </>
  );
}
SignInPage.words = signInWords;
SignInPage.ours = {
  es: 'Personal de la plataforma',
  en: 'Platform staff',
  ja: 'プラットフォーム担当者',
};
