export const planScreenTexts = {
  limitTitle: 'Alcanzaste el límite',
  notNow: 'Ahora no',
  seePlans: 'Ver planes',

  title: 'Elegí cuánto querés delegar',
  lead: 'Cambiás o cancelás cuando quieras. El pago se hace en una pestaña aparte.',
  loading: 'Cargando los planes',
  failed: 'No pudimos cargar los planes. Probá de nuevo.',
  yourPlan: 'Tu Plan',
  subscribed: 'Suscripto',
  recommended: 'Recomendado',
  contact: 'Contactar',
  subscribe: 'Suscribirme',
  toPlan: (name: string) => ` a ${name}`,
  about: (name: string) => ` por el plan ${name}`,
  perMonth: '/mes',
  madeToMeasure: 'A medida',

  subscription: 'Tu suscripción',
  renews: (plan: string, day: string) => `Tu plan ${plan} se renueva el ${day}.`,
  overdue: (plan: string, day: string) =>
    `No pudimos cobrar la renovación de tu plan ${plan}. Sigue activo hasta el ${day} mientras se reintenta el cobro.`,
  ends: (plan: string, day: string) =>
    `Cancelaste tu plan ${plan}. Lo tenés hasta el ${day} y después tu cuenta pasa al plan Free.`,
  cancel: 'Cancelar la suscripción',
  cancelTitle: (plan: string) => `¿Cancelar tu plan ${plan}?`,
  cancelText: (day: string) =>
    `No se te cobra más. Lo seguís teniendo hasta el ${day}. Después tu cuenta pasa al plan Free: no se borra nada, solo no vas a poder crear cosas nuevas por encima de sus límites.`,
  cancelling: 'Cancelando',
  keep: 'Seguir con el plan',
  cancelled: 'Cancelaste la suscripción.',

  successTitle: 'Suscripción exitosa',
  successName: (plan: string) => `Ya tenés el plan ${plan}`,
  successText: 'Tus nuevos límites ya están disponibles.',
  confirming: 'Estamos confirmando tu pago',
  confirmingText:
    'Suele tardar unos segundos. Podés seguir usando la app: tu plan cambia solo cuando se confirma.',
  toHome: 'Ir al inicio',
  startPublishing: 'Comenzar a publicar',

  errorTitle: 'Algo salió mal',
  errorHead: 'El pago no se completó',
  errorText: 'No se te cobró nada. Revisá el medio de pago y probá de nuevo, o escribinos y lo vemos juntos.',
  retry: 'Reintentar',
  support: 'Contactar a soporte',

  previewTitle: 'Planes',
} as const
