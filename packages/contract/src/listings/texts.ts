export const listingTexts = {
  titleTooShort: 'El título debe tener al menos 3 caracteres',
  titleTooLong: (max: number) => `El título puede tener hasta ${max} caracteres`,
  titleWithMarkup: 'El título no puede tener etiquetas HTML',
  categoryRequired: 'Debes seleccionar una categoría',
  priceTooLow: 'El precio debe ser mayor a 0',
  priceTooHigh: 'El precio debe ser menor a 9.999.999.999',
  priceDecimals: (decimals: number) =>
    decimals === 0
      ? 'En tu moneda el precio va sin centavos: escribí un número entero'
      : `El precio puede tener hasta ${decimals} decimales`,
  priceBelowMinimum: (minimum: string) => `El precio mínimo en esta categoría es ${minimum}`,
  stockTooLow: 'El stock debe ser mayor a 0',
  stockTooHigh: 'El stock puede ser de hasta 99.999 unidades',
  descriptionTooShort: 'La descripción debe tener al menos 10 caracteres',
  imageRequired: 'Debes agregar al menos una imagen',
  attributeRequired: (name: string) => `El atributo ${name} es obligatorio`,
  freeShippingTooCheap: 'El precio es muy bajo para ofrecer envío gratis',
  tooManyImages: 'Podés agregar hasta 10 imágenes por producto',
  pickupWithoutLocation: 'Cargá la dirección donde se retira el producto',
  reconditionedWarranty: 'Un producto reacondicionado necesita una garantía de al menos 90 días',
  warrantyDuration: 'La garantía debe durar al menos 1',

  imageNotAnImage: 'El archivo debe ser una imagen (JPG o PNG)',
  imageTooLarge: 'La imagen no debe superar los 10MB',
  imageTooSmall: (width: number, height: number) =>
    `La imagen es muy pequeña (${width}x${height}px). Debe ser al menos 500x500px`,
  imageNotSquare: 'La imagen debe ser cuadrada (proporción 1:1)',
  imageUnreadable: 'No se pudo procesar la imagen. Intenta con otra.',
  tooManyPicturesKept: 'Tenés demasiadas fotos sin usar. Probá de nuevo mañana o usá las que ya subiste.',
  imageNotFound: 'No encontramos esa imagen. Subila de nuevo.',

  nameRequired: 'Escribí el nombre del producto.',
  draftNotFound: 'No encontramos ese borrador.',
  draftsFull: 'Ya tenés 10 borradores. Publicá o borrá alguno para seguir.',
  draftBeingPublished: 'Este producto se está publicando. Esperá a que termine para cambiarlo.',
  alreadyPublished: 'Este producto ya está publicado.',
  limitReached: 'No tenés más publicaciones disponibles.',
  notReady: 'Faltan datos para publicar. Revisá el borrador.',
  stillPublishing: 'La publicación sigue en curso. Te avisamos acá cuando termine.',
  categoryNotFound: 'No encontramos esa categoría.',
  imageNotAllowed: 'Solo se pueden usar imágenes del buscador.',
  aiImagesNotOffered: 'no hay un modelo de imágenes configurado',
  aiImagesFailed: 'el modelo no respondió. Probá de nuevo en un rato',
  publishFailed: 'Error desconocido al publicar',
  reconnect: 'Mercado Libre ya no acepta el permiso de tu cuenta. Volvé a conectarla y publicá de nuevo.',
  notConnected: 'Tu cuenta de MercadoLibre no está conectada o está desactivada.',
  marketplaceAway: 'Mercado Libre no responde. No se publicó nada: probá de nuevo en un rato.',

  statusWaiting: 'Publicando en MercadoLibre...',
  statusPublished: 'Publicado exitosamente',
  statusFailed: 'Error al publicar',
  descriptionPending: 'Publicado. La descripción se está cargando.',
  descriptionFailed: 'Publicado, pero Mercado Libre no aceptó la descripción.',

  completedByModel: 'La IA completó la ficha. Revisá cada dato antes de publicar.',
  completedWithoutModel:
    'Completamos la ficha sin IA, con la categoría, el catálogo y el nombre. Revisá cada dato antes de publicar.',
  completedWithoutMarketplace:
    'Guardamos el borrador con lo que dice el nombre. Conectá tu cuenta para elegir la categoría.',
  nothingToComplete: 'No encontramos más datos para completar.',
  autocompleteFailed: 'Error al autocompletar datos',

  videoNotSent: 'Mercado Libre ya no toma videos de YouTube: lo guardamos acá, pero no se envía.',
  locationNotSent: 'Mercado Libre usa la dirección de tu cuenta: esta queda guardada acá.',
  installmentsNotSent:
    'Mercado Libre define las cuotas según el tipo de publicación y tus campañas: esto no se envía.',
} as const
