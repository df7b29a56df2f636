import { rule } from '@botones/contract/fields/rule';
import { Password, passwordsDifferMessage, type User, UserForm } from '@botones/contract/users/users';
import { z } from 'zod';
import { uuid } from '../../app/api.ts';

/** What the form of a user holds. */
export const Fields = UserForm.pick({ name: true, last_name: true, email: true, tlf: true }).extend({
  client: z.int(),
  profile: z.int(),
  is_staff: z.boolean(),
  image: z.string().nullable(),
  invite: z.boolean(),
  password: z.string(),
  repeat: z.string(),
});
export type Fields = z.input<typeof Fields>;
/** What no browser storage ever holds. */
export const secrets = ['password', 'repeat'] as const;

/**
 * The form's rules: client and profile for everybody but staff (USR-16, USR-17), a password for who is new (USR-24..27), and
 * a picture for oneself alone, as on the own account (ACC-10, AMB-165).
 */
export const rulesFor = (isNew: boolean, self: boolean) =>
  Fields.superRefine(({ is_staff, client, profile, password, repeat, image, invite }, context) => {
    const wrong = (path: keyof Fields, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (self && !image) wrong('image', rule('required'));
    if (!is_staff && client === 0) wrong('client', rule('required'));
    if (profile === 0 && (!is_staff || client !== 0)) wrong('profile', rule('required'));
    // Who is invited chooses their own.
    if (isNew && invite) return;
    if (!isNew && password === '' && repeat === '') return;
    const checked = Password.safeParse(password);
    if (!checked.success) wrong('password', checked.error.issues[0]?.message ?? rule('required'));
    if (repeat === '') wrong('repeat', rule('required'));
    else if (repeat.normalize() !== password.normalize()) wrong('repeat', passwordsDifferMessage);
  });

/** A password that nobody will know, for who is invited: it meets the policy and is replaced by their own. */
export const unknownPassword = (): string => `${uuid()}-${uuid()}-A`;

/** A user as the form begins with them. */
export const valuesOf = (user: User): Fields => ({
  name: user.name,
  last_name: user.last_name,
  email: user.email,
  tlf: user.tlf,
  is_staff: user.is_staff,
  client: user.client?.client_id ?? 0,
  profile: user.profile?.profile_id ?? 0,
  password: '',
  repeat: '',
  image: user.image,
  invite: false,
});
