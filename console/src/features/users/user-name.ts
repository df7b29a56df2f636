import type { User } from '@botones/contract/users/users';

export const fullName = ({ name, last_name }: Pick<User, 'name' | 'last_name'>): string =>
  `${name} ${last_name}`.trim();
