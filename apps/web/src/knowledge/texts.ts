const words = new Intl.NumberFormat('es-AR')

export const knowledgeScreenTexts = {
  listLead: 'Lo que tus asistentes saben de tu negocio. Cuanto más completo, mejor responden.',
  loading: 'Cargando tus repositorios',
  loadFailed: 'No pudimos cargar tus repositorios. Probá de nuevo.',
  create: 'Crear repositorio',
  cancel: 'Cancelar',
  createLead: 'Subí los archivos con lo que tus asistentes tienen que saber.',
  creating: 'Creando',
  created: 'Repositorio creado. Ya estamos leyendo sus archivos.',
  name: 'Nombre',
  nameExample: 'Ej.: Envíos y devoluciones',
  createdOn: (date: string) => `Creado el ${date}`,
  fileCount: (n: number) => (n === 1 ? '1 archivo' : `${n} archivos`),
  open: 'Abrir',
  openOne: (name: string) => `Abrir ${name}`,
  deleteOne: (name: string) => `Borrar ${name}`,
  deleteRepositoryTitle: (name: string) => `¿Borrar el repositorio ${name}?`,
  deleteRepositoryWarning:
    'Se borran sus archivos y no se pueden recuperar. Los asistentes que lo usan se quedan sin esta información.',
  deleting: 'Borrando',
  limitTitle: 'Límite de Repositorios',

  emptyTitle: 'Todavía no tenés repositorios',
  emptyText:
    'Un repositorio es una carpeta con archivos de tu negocio. De ahí sacan sus respuestas tus asistentes.',
  hintsTitle: 'Ideas para empezar',
  hints: {
    products: ['Información de productos', 'Medidas, materiales, talles, colores y qué trae cada caja.'],
    policies: ['Políticas de la tienda', 'Envíos, cambios, devoluciones, garantía y medios de pago.'],
    faqs: ['Preguntas frecuentes', 'Lo que siempre te preguntan, con la respuesta que darías vos.'],
    technical: ['Documentación técnica', 'Manuales, fichas y guías de instalación o de uso.'],
  },

  files: 'Archivos',
  filesHint: 'PDF, Word (.docx) o texto. Hasta 4 MB cada uno.',
  sending: 'Subiendo archivos',
  percent: (share: number) => `${Math.round(share * 100)} %`,
  upload: 'Subir archivos',
  uploadLead: 'Los sumamos a este repositorio y los leemos enseguida.',
  uploading: 'Subiendo',
  uploaded: (n: number) =>
    n === 1 ? 'Archivo subido. Ya lo estamos leyendo.' : `${n} archivos subidos. Ya los estamos leyendo.`,

  repositoryLead: 'Estos son los archivos de los que salen las respuestas.',
  loadingFiles: 'Cargando los archivos',
  filesFailed: 'No pudimos cargar los archivos. Probá de nuevo.',
  noFilesTitle: 'Este repositorio está vacío',
  noFiles: 'Subí un archivo para que tus asistentes tengan de dónde responder.',
  processing: 'Procesando',
  ready: (n: number) => `Listo · ${n === 1 ? '1 palabra' : `${words.format(n)} palabras`}`,
  failed: 'Con error',
  deleteFileTitle: (name: string) => `¿Borrar el archivo ${name}?`,
  deleteFileWarning: 'Tus asistentes dejan de usar lo que dice.',
  notFoundTitle: 'Acá no hay ningún repositorio',
  backToList: 'Volver a Mis repositorios',
} as const
