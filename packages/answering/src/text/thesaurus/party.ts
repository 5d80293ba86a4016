/** Parties, balloons, costumes, souvenirs, hire for events. Source: the marketplace's party categories. */
export const PARTY: readonly string[] = [
  'helio inflado globo',
  'guirnalda banderin',
  'tematica personaje motivo',
  'invitado comensales',
  'descartable vajilla',
  'antifaz careta',
  'show animacion',
  'fotocabina fotos',
  'casamiento boda novios',
  'bautismo comunion',
  'decoracion ambientacion',
]
