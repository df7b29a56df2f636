import type { ErrorCode } from '@botones/contract/errors';

/** What server and contract say, in another language; a new error word does not compile until it is said here. */
export interface Translations {
  errors: Record<ErrorCode, string>;
  /** A field rule's sentence, or undefined where nobody translated it yet. */
  rules: (sentence: string) => string | undefined;
}

const known: Record<string, string> = {
  'Este campo es obligatorio': 'This field is required',
  'Correo electrónico inválido': 'Invalid e-mail',
  'Número inválido': 'Invalid number',
  'No se permiten decimales': 'Decimals are not allowed',
  'El texto contiene caracteres no permitidos': 'The text contains characters that are not allowed',
  'Solo números': 'Numbers only',
  'Solo números positivos': 'Positive numbers only',
  'Las contraseñas no coinciden': 'The passwords do not match',
  'Tu contraseña debe de tener 8 caracteres': 'Your password must have 8 characters',
  'La contraseña no cumple con la política de seguridad (Min. 8 caracteres, 1 mayúscula, 1 número y 1 símbolo).':
    'The password does not meet the security policy (at least 8 characters, 1 capital letter, 1 number and 1 symbol).',
  'La contraseña es de las más usadas o repite el correo. Elija otra.':
    'The password is one of the most used or repeats the e-mail. Choose another.',
  'La fecha no es válida': 'The date is not valid',
  'El archivo es demasiado grande': 'The file is too large',
  'Solo puedes subir audio, vídeo o imagen': 'You can only upload audio, video or images',
  'Solo se admiten imágenes JPG, JPEG o PNG': 'Only JPG, JPEG or PNG pictures are accepted',
  'El archivo elegido no existe.': 'The chosen file does not exist.',
};

export const said: Translations = {
  rules: (sentence) =>
    known[sentence] ??
    /^M[aá]ximo (\d+) (caracteres|segundos|dígitos)$/
      .exec(sentence)
      ?.slice(1)
      .reduce(
        (n, what) => `At most ${n} ${what === 'segundos' ? 'seconds' : what === 'dígitos' ? 'digits' : 'characters'}`,
      ) ??
    /^M[ií]nimo (\d+) (caracteres|segundos|dígitos)$/
      .exec(sentence)
      ?.slice(1)
      .reduce(
        (n, what) => `At least ${n} ${what === 'segundos' ? 'seconds' : what === 'dígitos' ? 'digits' : 'characters'}`,
      ),
  errors: {
    'server.failed': 'An unexpected error occurred. Try again later.',
    'server.busy': 'The server is busy. Try again in a few seconds.',
    'server.no_space': 'The server has no disk space left to save. Reading still works; tell whoever runs it.',
    'server.database_down': 'The database does not answer. Try again in a few seconds.',
    'server.stopping': 'The server is restarting. Try again in a few seconds.',
    'request.invalid': 'Check the data: some fields have errors.',
    'request.malformed': 'The request could not be read.',
    'request.too_large': 'The request is too large.',
    'request.unsupported_type': 'The content type is not supported.',
    'request.not_found': 'The resource does not exist.',
    'request.too_many': 'Too many attempts. Try again later.',
    'request.timeout': 'The request took too long to arrive.',
    'request.key_reused': 'The idempotency key was already used with another request.',
    'request.stale': 'Somebody else saved changes while you were editing.',
    'request.bad_cursor': 'The page marker is not valid.',
    'request.cross_origin': 'The origin of the request is not allowed.',
    'session.required': 'Your session has ended. Sign in again.',
    'session.wrong_credentials': 'Wrong e-mail or password.',
    'session.too_many_attempts': 'Too many attempts. Try again later.',
    'session.forbidden': 'You are not allowed to do this.',
    'session.other_client': 'You have no access to the data of that client.',
    'session.not_found': 'The session has already ended.',
    'recovery.dead_link': 'The link is no longer valid. Ask for a new one.',
    'recovery.foreign_address': 'This site cannot receive recovery links. Tell whoever runs the server.',
    'clients.not_found': 'The client does not exist.',
    'clients.name_taken': 'There is already a client with that name.',
    'clients.module_unknown': 'A chosen module does not exist.',
    'profiles.not_found': 'The profile does not exist.',
    'profiles.name_taken': 'There is already a profile with that name.',
    'profiles.in_use': 'The profile is assigned to users.',
    'profiles.module_not_in_client': 'The client has not contracted one of the chosen modules.',
    'profiles.module_not_held': 'You cannot grant a module that you do not have.',
    'users.not_found': 'The user does not exist.',
    'users.email_taken': 'The e-mail is already registered.',
    'users.profile_other_client': 'The profile does not belong to the same client.',
    'users.self_delete': 'You cannot delete your own user.',
    'users.wrong_password': 'The current password is wrong.',
    'users.wrong_pin': 'The e-mail or the PIN is wrong.',
    'users.common_password': 'The password is one of the most used or repeats the e-mail. Choose another.',
    'users.client_required': 'The user needs a client and a profile.',
    'resolutions.not_found': 'The resolution does not exist.',
    'resolutions.taken': 'There is already an equal resolution.',
    'resolutions.in_use': 'The resolution is in use by a robot.',
    'resolutions.disabled': 'The chosen resolution is not available.',
    'robots.not_found': 'The robot does not exist.',
    'robots.serial_taken': 'The serial number is already registered.',
    'robots.name_taken': 'There is already a robot with that name.',
    'robots.already_off': 'The robot is already off.',
    'robots.not_beating': 'The robot is not connected; switch it on physically.',
    'robots.not_paired': 'The robot is not paired.',
    'robots.staff_field': 'Only platform staff can change that value.',
    'pairing.unknown_code': 'The code does not exist or has expired.',
    'pairing.already_paired': 'The robot is already paired with a machine. Unlink it first.',
    'storage.failed': 'An error occurred while uploading the file. Try again later.',
    'storage.unreadable': 'The file cannot be read at the moment. Try again later.',
    'storage.too_large': 'The file is too large',
    'storage.unsupported': 'You can only upload audio, video or images',
    'storage.picture_only': 'Only JPG, JPEG or PNG pictures are accepted',
    'storage.wrong_folder': 'The file is not of the kind that is expected here.',
    'storage.damaged': 'The file is damaged or incomplete.',
    'storage.too_many_pixels': 'The picture has too many pixels.',
    'storage.no_file': 'The file is missing.',
    'storage.no_bucket': 'The client has no storage space.',
    'buckets.not_found': 'The storage space does not exist.',
    'storage.over_quota': 'There is no storage space left for this file.',
    'storage.bad_address': 'The address of the file is not valid or has expired.',
    'storage.not_found': 'The file does not exist.',
    'storage.unknown_file': 'The chosen file does not exist.',
    'notifications.not_found': 'The notification no longer exists.',
    'notifications.cleared': 'The alert is already resolved.',
    'notifications.ended': 'The alert ended by itself; it can no longer be restored.',
    'notifications.assignee': 'That person cannot handle alerts of this client.',
    'notifications.unknown_rule': 'There are no alerts by that name.',
    'interactions.bad_range': 'The end date must not be earlier than the start date',
    'device.unknown': 'The machine is not paired.',
    'commands.not_found': 'The order does not exist.',
    'errors.not_found': 'That error is no longer on record.',
    'audit.not_found': 'The log entry does not exist.',
    'mails.not_found': 'The mail is no longer in the outbox.',
    'mails.not_readable': 'What this mail says cannot be read here.',
    'commands.text_required': 'Type what the robot shall say.',
    'pictures.not_a_picture': 'The file is not a JPEG, PNG or WebP picture.',
    'clients.suspended': 'The client is suspended: its robots get no new content.',
  },
};
