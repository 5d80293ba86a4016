/** Sewing, knitting, painting, candles, printing, beads. Source: the marketplace's craft categories. */
export const CRAFTS_AND_SEWING: readonly string[] = [
  'coser costura puntada',
  'bobina hilo cono',
  'molde patron',
  'ovillo madeja lana',
  'tejer agujas',
  'crochet ganchillo',
  'lote tono',
  'mecha pabilo',
  'esencia aroma',
  'arcilla ceramica',
  'termotransferible vinilo',
  'filamento pla petg',
  'dificultad nivel',
]
