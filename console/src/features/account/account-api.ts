import { auth } from '@botones/contract/auth';
import { clients } from '@botones/contract/clients';
import { users } from '@botones/contract/users';
import { apiOf } from '../../app/api.ts';

export const usersApi = apiOf('users', {
  get: users.get,
  update: users.update,
  changePassword: users.changePassword,
});
export const sessionsApi = apiOf('session', {
  list: auth.sessions,
  end: auth.endSession,
  endOthers: auth.endOtherSessions,
});
export const modulesApi = apiOf('clients', { all: clients.modules, ofClient: clients.modulesByClient });
