import { idValue, text } from '@botones/contract/fields/fields';
import { rule } from '@botones/contract/fields/rule';
import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { z } from 'zod';
import { NumberInput, SelectInput, TextInput } from '../ui/fields/fields.tsx';
import { SwitchInput } from '../ui/fields/switch-input.tsx';
import { FormDrawer } from '../ui/form/form-drawer.tsx';
import { FormPage } from '../ui/form/form-page.tsx';
import { useRecordForm } from '../ui/form/record-form.ts';

/** A small record, for tests of what all forms have in common. */
export interface Toy {
  name: string;
  size: number;
  kind: number;
  loud: boolean;
  updated_at: string | null;
}
export const ToySchema = z.object({
  name: text(20),
  size: z.number(rule('required')).max(9, rule('max', { max: 9 })),
  kind: idValue,
  loud: z.boolean(),
});
type Values = z.output<typeof ToySchema>;
export const top: Toy = { name: 'Trompo', size: 3, kind: 1, loud: false, updated_at: '2026-01-01T00:00:00.000Z' };
export const later = (toy: Partial<Toy>): Toy => ({ ...top, updated_at: '2026-01-02T00:00:00.000Z', ...toy });

/** Where toys are kept; a test says what it answers. */
export const toyServer = () => ({
  read: vi.fn(async (): Promise<Toy> => top),
  create: vi.fn(async (_values: Values): Promise<unknown> => undefined),
  update: vi.fn(async (values: Values, _against: { updated_at?: string | null }): Promise<Toy> => later(values)),
});
const secrets = ['name' as const];
const blank = { name: '', size: null as unknown as number, kind: 0, loud: false };

export interface ToyFormProps {
  server: ReturnType<typeof toyServer>;
  record?: Toy | null;
  /** In a drawer, or on a page. */
  page?: boolean;
  onDone?: () => void;
  more?: Partial<Parameters<typeof FormDrawer<typeof ToySchema>>[0]>;
  onPage?: Partial<Parameters<typeof FormPage<typeof ToySchema>>[0]>;
  inToast?: boolean;
  secret?: boolean;
  savedMessage?: (values: Values, isNew: boolean) => string | null;
}
export function ToyForm(props: ToyFormProps) {
  const { server, record = null, page = false, onDone = () => undefined, more, onPage, secret, ...rest } = props;
  const edited = useRecordForm({
    schema: ToySchema,
    record,
    blank,
    draftKey: 'toys.1',
    savedMessage: ({ name }, isNew) => `Se ${isNew ? 'agregó' : 'guardó'} “${name}”.`,
    ...server,
    ...rest,
    valuesOf: ({ name, size, kind, loud }: Toy) => ({ name, size, kind, loud }),
  });
  const fields = (
    <>
      <TextInput name="name" label="Nombre" hint="Como en la caja" />
      <NumberInput name="size" label="Talla" />
      <SelectInput
        name="kind"
        label="Clase"
        options={[
          { value: 1, label: 'Madera' },
          { value: 2, label: 'Metal' },
        ]}
      />
      <SwitchInput name="loud" label="Ruidoso" />
    </>
  );
  const fieldOf = { 'robots.serial_taken': 'size' as const };
  return page ? (
    <FormPage {...edited} onSaved={onDone} fieldOf={fieldOf} {...onPage}>
      {fields}
    </FormPage>
  ) : (
    <FormDrawer
      {...edited}
      {...(secret && { draftWithout: secrets })}
      open
      onClose={onDone}
      title="Juguete"
      fieldOf={fieldOf}
      {...more}
    >
      {fields}
    </FormDrawer>
  );
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const typeIn = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
