import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { png } from '../../../../server/src/testing/uploads.ts';
import { PageStyles } from '../../app/theme/page-styles.tsx';
import { pageWorld, signIn } from '../../testing/page.tsx';
import { setupUser } from '../../testing/user.ts';
import { ProblemModal } from '../overlay/problem-modal.tsx';
import { DropZone, FileButton, UploadLine } from './upload.tsx';
import { useUploads } from './uploads.ts';

const here = await pageWorld();

const stored: string[] = [];
function Several({ bucket }: { bucket: string }) {
  const to = { bucket, folder: 'images', area: 'other' } as const;
  const { uploads, add, ...line } = useUploads(to, (_stored, file) => stored.push(file.name));
  return (
    <DropZone onFiles={add} disabled={false} wrong={false}>
      <label htmlFor="files">Archivos</label>
      <FileButton id="files" inputRef={null} accept="image/*" many disabled={false} onFiles={add} described={{}}>
        Elegir
      </FileButton>
      <ul>
        {uploads.map((upload) => (
          <li key={upload.id} aria-label={upload.file.name}>
            <UploadLine upload={upload} {...line} />
          </li>
        ))}
      </ul>
    </DropZone>
  );
}

test('several files at once: two are sent while the rest wait, what is no picture stands refused, and each one goes its own way', async () => {
  const client = await here.client();
  await signIn(here, here.staff, '/');
  render(
    <>
      <PageStyles />
      <Several bucket={client.bucket_name ?? ''} />
    </>,
  );
  const user = setupUser({ applyAccept: false });
  const picture = async (n: number) => new File([await png(40 + n)], `foto-${n}.png`, { type: 'image/png' });
  const text = new File(['hola'], 'notas.txt', { type: 'text/plain' });
  const [one, two, three, four] = await Promise.all([1, 2, 3, 4].map(picture));
  // The database waits for us, so that two stay on their way.
  let release = (): void => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holding = here.engine.owner(() => until);
  await user.upload(await screen.findByLabelText('Archivos'), [one, two, three, text] as File[]);
  const line = (name: string) => within(screen.getByRole('listitem', { name }));
  expect(line('foto-3.png').getByText('En espera')).toBeTruthy();
  expect(line('notas.txt').getByRole('alert').textContent).not.toBe('');
  expect(line('notas.txt').queryByRole('button', { name: /Reintentar/ })).toBeNull();
  // One is taken back while it waits, another is dropped on the rest; the others arrive.
  await user.press(/^Cancelar/, line('foto-3.png'));
  expect(line('foto-3.png').getByText('Cancelado')).toBeTruthy();
  fireEvent.drop(await screen.findByLabelText('Archivos'), { dataTransfer: { files: [four] } });
  expect(line('foto-4.png').getByText('En espera')).toBeTruthy();
  expect(stored).toEqual([]);
  release();
  await holding;
  await waitFor(() => expect([...stored].sort()).toEqual(['foto-1.png', 'foto-2.png', 'foto-4.png']));
  await user.press(/^Reintentar/, line('foto-3.png'));
  await waitFor(() => expect(stored).toContain('foto-3.png'));
  const kept = await here.engine.owner((c) =>
    c.query('select key from files where client_id = $1', [client.client_id]),
  );
  expect(kept.rows).toHaveLength(4);
});

test('an upload that the server fails at says the documented sentence, whatever the server says (ERR-22)', async () => {
  const client = await here.client();
  await signIn(here, here.staff, '/');
  render(
    <>
      <PageStyles />
      <Several bucket={client.bucket_name ?? ''} />
      <ProblemModal />
    </>,
  );
  // A failure that nobody foresaw: it answers 500 in the envelope, without a word about files.
  await here.engine.owner((c) =>
    c.query(`create function no_more_files() returns trigger language plpgsql as 'begin raise exception ''broken''; end';
      create trigger no_more_files before insert on files for each row execute function no_more_files();`),
  );
  const sentence = 'Ha ocurrido un error al cargar el archivo. Intentalo de nuevo más tarde.';
  try {
    const picture = new File([await png(77)], 'foto.png', { type: 'image/png' });
    await setupUser().upload(await screen.findByLabelText('Archivos'), picture);
    const modal = await screen.findByRole('alertdialog', { name: 'El servidor falló' });
    expect(modal.textContent).toContain(sentence);
    expect(modal.textContent).not.toContain('soporte técnico');
    const line = await screen.findByRole('listitem', { name: 'foto.png', hidden: true });
    expect(line.textContent).toContain(sentence);
  } finally {
    await here.engine.owner((c) => c.query('drop function no_more_files cascade'));
  }
});
