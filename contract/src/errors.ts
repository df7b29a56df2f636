/** Every failure that has a word: its HTTP status and the Spanish sentence that people read. The code is also the key of its translations. */
export const errors = {
  'server.failed': [500, 'Ocurrió un error inesperado. Inténtelo más tarde.'],
  'server.busy': [503, 'El servidor está ocupado. Inténtelo de nuevo en unos segundos.'],
  'server.database_down': [503, 'La base de datos no responde. Inténtelo de nuevo en unos segundos.'],
  'server.no_space': [
    507,
    'El servidor no tiene espacio en disco para guardar. Se puede seguir consultando; avise a quien lo administra.',
  ],
  'server.stopping': [503, 'El servidor se está reiniciando. Inténtelo de nuevo en unos segundos.'],
  'request.invalid': [400, 'Revise los datos: hay campos con error.'],
  'request.malformed': [400, 'La petición no se pudo leer.'],
  'request.too_large': [413, 'La petición es demasiado grande.'],
  'request.unsupported_type': [415, 'El tipo de contenido no se admite.'],
  'request.not_found': [404, 'El recurso no existe.'],
  'request.too_many': [429, 'Demasiados intentos. Intente más tarde.'],
  'request.timeout': [408, 'La petición tardó demasiado en llegar.'],
  'request.key_reused': [409, 'La clave de idempotencia ya se usó con otra petición.'],
  'request.stale': [409, 'Otra persona guardó cambios mientras usted editaba.'],
  'request.bad_cursor': [400, 'El marcador de página no es válido.'],
  'request.cross_origin': [403, 'El origen de la petición no está permitido.'],
  'session.required': [401, 'Su sesión ha terminado. Inicie sesión de nuevo.'],
  'session.wrong_credentials': [401, 'Correo o contraseña incorrectos.'],
  'session.too_many_attempts': [429, 'Demasiados intentos. Intente más tarde.'],
  'session.forbidden': [403, 'No tiene permiso para realizar esta acción.'],
  'session.other_client': [403, 'No tiene acceso a los datos de ese cliente.'],
  'session.not_found': [404, 'La sesión ya terminó.'],
  'recovery.dead_link': [400, 'El enlace ya no es válido. Solicite uno nuevo.'],
  'recovery.foreign_address': [
    400,
    'Este sitio no puede recibir enlaces de recuperación. Avise a quien administra el servidor.',
  ],
  'clients.not_found': [404, 'El cliente no existe.'],
  'clients.name_taken': [409, 'Ya existe un cliente con ese nombre.'],
  'clients.module_unknown': [400, 'Un módulo elegido no existe.'],
  'profiles.not_found': [404, 'El perfil no existe.'],
  'profiles.name_taken': [409, 'Ya existe un perfil con ese nombre.'],
  'profiles.in_use': [409, 'El perfil está asignado a usuarios.'],
  'profiles.module_not_in_client': [400, 'El cliente no tiene contratado uno de los módulos elegidos.'],
  'profiles.module_not_held': [403, 'No puede otorgar un módulo que usted no tiene.'],
  'users.not_found': [404, 'El usuario no existe.'],
  'users.email_taken': [409, 'El correo ya está registrado.'],
  'users.profile_other_client': [400, 'El perfil no pertenece al mismo cliente.'],
  'users.self_delete': [400, 'No puede eliminar su propio usuario.'],
  'users.last_staff': [409, 'Es la última persona activa del personal de la plataforma. Antes debe haber otra.'],
  'users.wrong_password': [400, 'La contraseña actual es incorrecta.'],
  'users.wrong_pin': [400, 'El correo o el PIN son incorrectos.'],
  'users.common_password': [400, 'La contraseña es de las más usadas o repite el correo. Elija otra.'],
  'users.suspended': [409, 'El usuario está suspendido y no puede recibir un enlace. Reactívelo primero.'],
  'users.client_suspended': [
    409,
    'El cliente de este usuario está suspendido: nadie de él recibe enlaces para entrar.',
  ],
  'users.client_required': [400, 'El usuario necesita un cliente y un perfil.'],
  'resolutions.not_found': [404, 'La resolución no existe.'],
  'resolutions.taken': [409, 'Ya existe una resolución igual.'],
  'resolutions.in_use': [409, 'La resolución está en uso por un robot.'],
  'resolutions.disabled': [400, 'La resolución elegida no está disponible.'],
  'robots.not_found': [404, 'El robot no existe.'],
  'robots.serial_taken': [409, 'El número de serie ya está registrado.'],
  'robots.name_taken': [409, 'Ya existe un robot con ese nombre.'],
  'robots.already_off': [409, 'El robot ya está apagado.'],
  'robots.not_beating': [409, 'El robot no está conectado; enciéndalo físicamente.'],
  'robots.not_paired': [409, 'El robot no está vinculado.'],
  'robots.staff_field': [403, 'Solo el personal de la plataforma puede cambiar ese dato.'],
  'pairing.unknown_code': [400, 'El código no existe o ya venció.'],
  'pairing.already_paired': [409, 'El robot ya está vinculado a un equipo. Desvincúlelo primero.'],
  'storage.failed': [503, 'Ha ocurrido un error al cargar el archivo. Intentalo de nuevo más tarde.'],
  'storage.unreadable': [503, 'El archivo no se puede leer en este momento. Inténtelo más tarde.'],
  'storage.too_large': [413, 'El archivo es demasiado grande'],
  'storage.unsupported': [415, 'Solo puedes subir audio, vídeo o imagen'],
  'storage.picture_only': [415, 'Solo se admiten imágenes JPG, JPEG o PNG'],
  'storage.wrong_folder': [415, 'El archivo no es de la clase que se espera aquí.'],
  'storage.damaged': [415, 'El archivo está dañado o incompleto.'],
  'storage.too_many_pixels': [413, 'La imagen tiene demasiados pixeles.'],
  'storage.no_file': [400, 'Falta el archivo.'],
  'storage.no_bucket': [409, 'El cliente no tiene espacio de almacenamiento.'],
  'buckets.not_found': [404, 'El espacio de almacenamiento no existe.'],
  'storage.over_quota': [413, 'No queda espacio de almacenamiento para este archivo.'],
  'storage.bad_address': [403, 'La dirección del archivo no es válida o ya venció.'],
  'storage.not_found': [404, 'El archivo no existe.'],
  'storage.unknown_file': [400, 'El archivo elegido no existe.'],
  'notifications.not_found': [404, 'La notificación ya no existe.'],
  'notifications.cleared': [409, 'La alerta ya está resuelta.'],
  'notifications.ended': [409, 'La alerta terminó por sí sola; ya no se puede restaurar.'],
  'notifications.assignee': [400, 'Esa persona no puede atender alertas de este cliente.'],
  'notifications.unknown_rule': [404, 'No hay alertas con ese nombre.'],
  'interactions.bad_range': [400, 'La fecha final debe ser mayor o igual a la inicial'],
  'device.unknown': [401, 'El equipo no está vinculado.'],
  'audit.not_found': [404, 'El registro de la bitácora no existe.'],
  'commands.not_found': [404, 'La orden no existe.'],
  'errors.not_found': [404, 'Ese error ya no está registrado.'],
  'mails.not_found': [404, 'El correo ya no está en la bandeja de salida.'],
  'mails.not_readable': [409, 'El contenido de este correo no se puede leer aquí.'],
  'commands.text_required': [400, 'Escriba lo que dirá el robot.'],
  'pictures.not_a_picture': [400, 'El archivo no es una imagen JPEG, PNG o WebP.'],
  'clients.suspended': [403, 'El cliente está suspendido: sus robots no reciben contenido nuevo.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof errors;

/** Whether a word that arrived over the wire is one of ours. */
export const isErrorCode = (word: unknown): word is ErrorCode =>
  typeof word === 'string' && Object.hasOwn(errors, word);

/** A failure on its way to whoever called: server side it is thrown by `fail`, client side by the typed client. */
export class ApiError extends Error {
  readonly status: number;
  /** The machine word: one of ours, or `network` when no answer arrived. */
  readonly code: string;
  /** Field path → sentence, where fields are at fault. */
  readonly fields: Record<string, string>;
  /** Seconds after which a retry makes sense, where the server said so. */
  readonly retryAfter: number | undefined;
  constructor(status: number, code: string, message: string, fields: Record<string, string> = {}, retryAfter?: number) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}
