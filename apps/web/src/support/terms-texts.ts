import { PRODUCT_NAME } from '@mostrador/contract'
import { routeNames } from './route-names.ts'

export const termsTexts = {
  title: routeNames.terms,
  lead: `Lo que tenés que saber para usar ${PRODUCT_NAME}. Al crear una cuenta aceptás estos términos.`,
  points: [
    {
      title: `Qué hace ${PRODUCT_NAME}`,
      paragraphs: [
        `${PRODUCT_NAME} te ayuda a crear publicaciones para tus redes sociales y a responder automáticamente las interacciones que recibís. También responde en tu nombre las preguntas de tus publicaciones en Mercado Libre y te ayuda a preparar publicaciones nuevas.`,
        'Para hacerlo usa los archivos, las páginas web y los textos que cargás, y los datos de tus publicaciones. Los canales que todavía no están disponibles se muestran como próximos.',
      ],
    },
    {
      title: 'Las respuestas pueden tener errores',
      paragraphs: [
        'El chatbot puede equivocarse. Por eso tenés que revisar y moderar sus respuestas: lo que se publica en tu cuenta lo publicás vos.',
        'Cuando no está seguro, el asistente prefiere no responder y te deja la pregunta. Que lo haga no reemplaza tu revisión.',
      ],
    },
    {
      title: 'De quién es el contenido',
      paragraphs: [
        'El contenido que creás es tuyo. También lo son los archivos que subís y las respuestas que se arman con ellos. Cargá solo lo que tengas derecho a usar.',
        'Los derechos sobre la plataforma siguen siendo del proveedor: el programa, el diseño y la marca. El programa es software libre: lo que podés hacer con él está más abajo.',
      ],
    },
    {
      title: 'Tu cuenta',
      paragraphs: [
        'Cuidá tu contraseña y no la compartas. Lo que se hace desde tu cuenta corre por tu cuenta.',
        'El permiso de Mercado Libre sirve para ver y responder preguntas y para crear y administrar publicaciones. Lo podés quitar cuando quieras, acá o en Mercado Libre.',
      ],
    },
    {
      title: 'Planes y pagos',
      paragraphs: [
        'Los planes pagos se cobran por mes, por adelantado, y se renuevan solos hasta que los canceles. Podés cancelar cuando quieras desde Planes: conservás el plan hasta el final de lo que ya pagaste.',
        'Si una renovación no se puede cobrar, el plan sigue unos días mientras se reintenta. Después tu cuenta pasa al plan Free: no se borra nada, pero no vas a poder crear cosas nuevas por encima de sus límites.',
      ],
    },
    {
      title: 'Cookies',
      paragraphs: [
        'Usamos cookies esenciales y no esenciales, y el almacenamiento de tu navegador para mantener tu sesión y recordar lo que elegís. Al aceptar estos términos, das tu consentimiento para usarlas.',
      ],
    },
    {
      title: 'Cambios en estos términos',
      paragraphs: [
        'Podemos cambiar estos términos. Cuando lo hagamos, te vamos a avisar antes de que los cambios empiecen a valer. Si no estás de acuerdo, podés cancelar tu plan y dejar de usar el servicio.',
      ],
    },
    {
      title: 'Contacto',
      paragraphs: [
        'Si tenés una consulta sobre estos términos, escribinos a través de nuestro sitio web, desde la página de Soporte.',
      ],
    },
  ],
  software: {
    title: 'Software libre',
    text: `${PRODUCT_NAME} es software libre, con la licencia GNU AGPL, versión 3 o posterior. Podés usarlo, estudiarlo, cambiarlo y compartirlo como dice esa licencia, y recibir sin cargo el código fuente del programa que usa este sitio.`,
    license: `Licencia de ${PRODUCT_NAME}`,
    source: 'Código fuente',
    askForSource: 'Pedir el código fuente a Soporte',
    notices: 'Licencias de software de terceros',
  },
} as const
