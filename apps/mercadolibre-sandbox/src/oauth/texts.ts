export const texts = {
  title: 'Autorizar a Mostrador',
  lead: 'Mostrador quiere conectarse con tu cuenta para:',
  permissions: [
    'Ver y responder preguntas de tus publicaciones',
    'Crear y administrar tus publicaciones',
    'Seguir conectado cuando no estás usando la aplicación',
  ],
  chooseAccount: 'Elegí con qué cuenta de prueba entrar',
  kinds: {
    seller: 'Cuenta vendedora',
    buyer: 'Cuenta compradora',
    operator: 'Cuenta de colaborador: no puede dar permisos',
  },
  allow: 'Permitir',
  cancel: 'Cancelar',
  refusedTitle: 'No pudimos abrir la autorización',
  refused: {
    client: 'La aplicación no existe: revisá el identificador (client_id).',
    redirect:
      'La dirección de regreso (redirect_uri) no coincide con la registrada en la aplicación. Tiene que ser idéntica.',
    responseType: 'La aplicación tiene que pedir un código (response_type=code).',
    challenge: 'El método de verificación (code_challenge_method) tiene que ser S256 o plain.',
  },
  accessDenied: 'The user denied the request',
  operatorRefused: 'The operator cannot grant permissions',
} as const
