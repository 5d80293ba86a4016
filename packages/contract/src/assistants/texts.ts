export const assistantTexts = {
  nameRequired: 'El nombre del asistente es obligatorio.',
  toneRequired: 'El tono y voz del asistente es obligatorio.',
  brandRequired: 'El nombre de la marca o empresa es obligatorio.',
  descriptionRequired: 'La descripción de la marca es obligatoria.',
  knowledgeBaseRequired: 'Debes subir un archivo de entrenamiento.',
  limitReached: 'No tienes más asistentes disponibles.',
  notFound: 'No encontramos ese asistente.',
  knowledgeBaseNotFound: 'El repositorio elegido ya no existe. Elegí otro.',
} as const
