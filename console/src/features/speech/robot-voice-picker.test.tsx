import type { Voice } from '@botones/contract/fields/voice';
import { screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { button, gone } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { aRobot } from '../../testing/robots.ts';
import { fail, serve, signInPart } from '../../testing/serve.ts';
import { RobotVoicePicker } from './robot-voice-picker.tsx';
import { SpokenPicker, SpokenSaved, spokenNames, useSpokenChecks } from './spoken-parts.tsx';

const robots = [
  aRobot({ robot_id: 1, name: 'Uno', voices: ['es', 'en'] }),
  aRobot({ robot_id: 2, name: 'Dos', voices: ['es'] }),
  aRobot({ robot_id: 3, name: 'Tres', voices: ['en'] }),
  aRobot({ robot_id: 9, name: 'Mudo', voices: [] }),
];
function Form({ robot, required = false, voice = 'es' }: { robot: number; required?: boolean; voice?: Voice }) {
  const form = useForm({ defaultValues: { robot } });
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(() => undefined)}>
        <RobotVoicePicker name="robot" label="Robot" client_id={3} voice={voice} hint="El que habla" />
        <output>{form.watch('robot')}</output>
        <button type="button" onClick={() => required && form.setError('robot', { message: 'Falta el robot' })}>
          check
        </button>
      </form>
    </FormProvider>
  );
}
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Robot' });
const held = () => screen.getByText(/^(\d|true|false)$/, { selector: 'output' }).textContent;

test('a robot that speaks is chosen, changed and taken away, also one that lacks the language; one without agents is refused (ASG-38, VOZ-1)', async () => {
  serve({ 'robots.listByClient': robots });
  const { user } = showPart(<Form robot={2} required />);
  await waitFor(() => expect(box().value).toBe('Dos'));
  await user.clear(box());
  await user.click(box());
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    ...['Uno', 'Dos', 'Tressin agente de español', 'Mudosin agentes'],
  ]);
  expect(held()).toBe('0');
  await user.click(await screen.findByRole('option', { name: 'Uno' }));
  expect([held(), box().value]).toEqual(['1', 'Uno']);
  await user.clear(box());
  await user.click(box());
  await user.click(await screen.findByRole('option', { name: /^Tres/ }));
  expect(held()).toBe('3');
  await user.clear(box());
  await user.click(box());
  await user.click(await screen.findByRole('option', { name: /^Mudo/ }));
  const refused = await screen.findByRole('alertdialog', { name: 'ERROR AL SELECCIONAR ROBOT' });
  expect(refused.textContent).toContain('no cuenta con agentes previo');
  await user.press('Aceptar');
  await gone('alertdialog');
  expect(held()).toBe('0');
  expect(box().getAttribute('aria-invalid')).not.toBe('true');
  await user.press('check');
  await screen.findByText('Falta el robot');
  expect(box().getAttribute('aria-invalid')).toBe('true');
});

test('information is given only to a robot with the chemical agent (ASG-34, VOZ-1)', async () => {
  serve({ 'robots.listByClient': robots });
  const { user } = showPart(<Form robot={0} voice="chemical" />);
  await user.click(box());
  await user.click(await screen.findByRole('option', { name: 'Uno sin agente químico' }));
  await screen.findByRole('alertdialog', { name: 'ERROR AL SELECCIONAR ROBOT' });
  expect(held()).toBe('0');
});

test('robots that are not read yet or cannot be are not said to be none; opened again they are read again', async () => {
  let answer: (refused: boolean) => void = () => undefined;
  const asked = serve({
    'robots.listByClient': async () => {
      const refused = await new Promise<boolean>((resolve) => {
        answer = resolve;
      });
      return refused ? fail('session.forbidden') : [];
    },
  });
  const { user } = showPart(<Form robot={0} />);
  await user.click(box());
  await screen.findByText('Cargando…');
  answer(true);
  await screen.findByText('No se pudo cargar la información.');
  expect(asked).toHaveLength(1);
  await user.keyboard('{Escape}');
  await user.click(box());
  await waitFor(() => expect(asked).toHaveLength(2));
  answer(false);
  await screen.findByText('No hay robots');
});

/** A record in two languages, of which one is shown. */
function Record({ english }: { english: boolean }) {
  const block = { description: '', audio_text: '', robot: 1 };
  const form = useForm({ defaultValues: { english, es: block, en: block } });
  const { mayGoOn, notices } = useSpokenChecks();
  return (
    <FormProvider {...form}>
      <SpokenPicker client_id={3} language={2} />
      <button type="button" onClick={async () => form.setValue('english', await mayGoOn(form.getValues()))}>
        save
      </button>
      <output>{String(form.watch('english'))}</output>
      {notices}
    </FormProvider>
  );
}

test('both languages need one robot, and English is asked for before it', async () => {
  serve({ 'robots.listByClient': robots });
  const missing = showPart(<Record english={false} />);
  await missing.user.click(button('save'));
  const english = await screen.findByRole('alertdialog', { name: 'ERROR AL SOLICITAR PETICIÓN.' });
  expect(english.textContent).toContain('es necesario guardar la información del producto/contacto en ingles');
  await missing.user.click(button('Aceptar'));
  await gone('alertdialog');
  expect(held()).toBe('false');
  missing.unmount();

  const { user } = showPart(<Record english />);
  await waitFor(() => expect(box().value).toBe('Uno'));
  await user.press('save');
  await waitFor(() => expect(held()).toBe('true'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.clear(box());
  await user.click(box());
  expect((await screen.findByRole('option', { name: /^Dos/ })).textContent).toBe('Dossin agente de inglés');
  await user.click(await screen.findByRole('option', { name: 'Tres' }));
  await user.press('save');
  const mixed = await screen.findByRole('alertdialog', { name: 'ERROR AL SELECCIONAR ROBOT' });
  expect(mixed.textContent).toContain('Seleccione el mismo robot para español e inglés.');
  await user.press('Aceptar');
  await gone('alertdialog');
  expect(held()).toBe('false');
});

test('a robot that is chosen in one language is the other’s too, unless that has its own, also where it has no agent for it yet (CAT-34, VOZ-1)', async () => {
  function Both({ es, en }: { es: number; en: number }) {
    const block = (robot: number) => ({ description: '', audio_text: '', robot });
    const form = useForm({ defaultValues: { es: block(es), en: block(en) } });
    return (
      <FormProvider {...form}>
        <SpokenPicker client_id={3} language={1} />
        <output>{`${form.watch('es.robot')} ${form.watch('en.robot')}`}</output>
      </FormProvider>
    );
  }
  serve({ 'robots.listByClient': [...robots, aRobot({ robot_id: 4, name: 'Cuatro', voices: ['es', 'en'] })] });
  for (const [es, en, choice, then] of [
    [0, 0, 'Uno', '1 1'],
    [0, 0, 'Dos', '2 2'],
    [1, 1, 'Cuatro', '4 4'],
    [0, 4, 'Uno', '1 4'],
  ] as const) {
    const { user, unmount } = showPart(<Both es={es} en={en} />);
    if (es > 0) await waitFor(() => expect(box().value).toBe('Uno'));
    await user.click(box());
    await user.click(await screen.findByRole('option', { name: choice }));
    expect((await screen.findByRole('status')).textContent).toBe(then);
    unmount();
  }
});

test('below a text stands how it will be said, where that is otherwise (VOZ-2)', async () => {
  serve({ 'robots.listByClient': robots });
  const { user } = showPart(<Record english={false} />);
  const text = await screen.findByRole('textbox', { name: 'Texto del robot' });
  await user.type(text, 'It costs');
  await screen.findByText('Lo que el robot dice cuando lo muestra.');
  await user.type(text, ' $99.');
  await screen.findByText('Se dirá: It costs ninety-nine dollars.');
  expect((text as HTMLTextAreaElement).value).toBe('It costs $99.');
});

test('what was saved names what its robot has no agent for, and says of the rest whether it can be heard (VOZ-1)', async () => {
  serve({ 'robots.listByClient': robots });
  signInPart(['Robots']);
  const text = (language_id: 1 | 2, audio_url: string | null) => ({
    language_id,
    audio_url,
    text: '',
    robot: 2,
    robot_name: 'Dos',
  });
  const lacks =
    'Sin voz en inglés: el robot no tiene agente de inglés. Contacte a soporte técnico para reportar el problema.';
  const says = async (spanish: string | null, expected: string) => {
    const audio_text = [text(1, spanish), text(2, null)];
    const { unmount } = showPart(
      <SpokenSaved open client_id={3} record={{ speech: 'pending', audio_text }} onClose={() => undefined} />,
    );
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(expected));
    unmount();
  };
  await says('/a.ogg', lacks);
  await says(null, `Su voz se está preparando. Mientras, el robot lo muestra en silencio. ${lacks}`);
});

test('the fields of a language are its own, and what was saved says whether it can be heard', () => {
  serve({ 'robots.listByClient': robots });
  expect([spokenNames(1), spokenNames(2)]).toEqual([
    ['es.description', 'es.audio_text', 'es.robot'],
    ['en.description', 'en.audio_text', 'en.robot'],
  ]);
  const says = (speech: 'pending' | 'ready' | undefined) => {
    const { unmount } = showPart(
      <SpokenSaved open client_id={3} record={speech && { speech }} onClose={() => undefined} />,
    );
    const said = screen.queryByRole('status')?.textContent;
    unmount();
    return said;
  };
  expect([says('pending'), says('ready'), says(undefined)]).toEqual([
    ...['Su voz se está preparando. Mientras, el robot lo muestra en silencio.', 'Su voz está lista.', undefined],
  ]);
});
