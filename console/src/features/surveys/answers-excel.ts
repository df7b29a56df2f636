import type { Input } from '@botones/contract/calls/endpoint';
import { surveys } from '@botones/contract/surveys/surveys';
import { call } from '../../app/api.ts';

/** Has the server write a sheet of responses, and saves it under the name that the server gives it (SVM-23 to SVM-26). */
export async function saveAnswers(body: Input<typeof surveys.answersExcel>['body']): Promise<void> {
  const { url } = await call(surveys.answersExcel, { body });
  Object.assign(document.createElement('a'), { href: url, download: '' }).click();
}
