import { PRODUCT_NAME } from '@mostrador/contract'
import { routeNames } from './route-names.ts'

export const termsTexts = {
  title: routeNames.terms,
  lead: `Lo que tenés que saber para usar ${PRODUCT_NAME}.`,
  points: [
    {
      title: `Qué hace ${PRODUCT_NAME}`,
      text: `${PRODUCT_NAME} te ayuda a crear publicaciones para tus redes sociales y a responder automáticamente las interacciones que recibís.`,
    },
    {
      title: 'Las respuestas pueden tener errores',
      text: 'El chatbot puede equivocarse. Por eso tenés que revisar y moderar sus respuestas.',
    },
    {
      title: 'De quién es el contenido',
      text: 'El contenido que creás es tuyo. Los derechos sobre la plataforma siguen siendo del proveedor.',
    },
    {
      title: 'Cookies',
      text: 'Usamos cookies esenciales y no esenciales. Al aceptar estos términos, das tu consentimiento para usarlas.',
    },
    {
      title: 'Cambios en estos términos',
      text: 'Podemos cambiar estos términos. Cuando lo hagamos, te vamos a avisar.',
    },
    {
      title: 'Contacto',
      text: 'Si tenés una consulta sobre estos términos, escribinos a través de nuestro sitio web.',
    },
  ],
} as const
