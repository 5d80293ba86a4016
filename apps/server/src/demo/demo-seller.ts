/** Whom the demo signs in; never there in production. */
export const DEMO_EMAIL = 'demo@mostrador.local'
export const DEMO_PASSWORD = 'mostrador-demo'

/** Real files below `files/`, one of each kind that can be uploaded. */
export const DEMO_FILES = ['envios-y-retiros.pdf', 'cambios-y-garantia.docx', 'preguntas-frecuentes.txt']

export const DEMO_REPOSITORY = 'Políticas de la tienda'

export const DEMO_ASSISTANT = {
  name: 'Lucía',
  tone: 'Cálida y directa',
  brand: 'Casa Yerbal',
  description: 'Mates, termos y regalos elegidos, desde Palermo',
}

export const DEMO_CONFIG = {
  generalSettings: {
    showPrices: true,
    checkStock: true,
    blockCompetitive: true,
    partialAnswers: false,
    oldAfterDays: 7,
  },
  sensitiveResponses: {
    warranty: 'Si algo falla, iniciá el reclamo desde tu compra y nosotros nos ocupamos del trámite.',
    returns: 'Tenés 30 días para devolverlo sin uso y con su embalaje.',
    shipping: 'Despachamos en el día las compras hechas antes de las 14.',
  },
}

/** What buyers ask at the first start: some of it the assistant knows, some it leaves to the seller. */
export const DEMO_QUESTIONS = [
  {
    item_id: 'MLA1450013377',
    nickname: 'PABLO_R77',
    text: 'Hola, ¿cuántas horas mantiene el agua caliente? ¿Hacés factura A?',
  },
  { item_id: 'MLA1450013402', nickname: 'SOFIGOMEZ', text: 'Buenas, ¿se puede grabar un nombre en el mate?' },
  { item_id: 'MLA1450013588', nickname: 'NICO.MDQ', text: 'Hola! sirven para iphone?' },
  { item_id: 'MLA1450013645', nickname: 'CAROLINA_TU', text: '¿Cuánto tarda el envío a Córdoba?' },
  {
    item_id: 'MLA1450013377',
    nickname: 'ELGAUCHO22',
    text: '¿La rosca es compatible con el tapón del modelo anterior?',
  },
]
