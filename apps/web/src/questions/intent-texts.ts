import type { Intent } from '@mostrador/contract/questions'

/** What a message wants, as the chip on its card says it. */
export const intentTexts: Record<Intent, string> = {
  price: 'Precio',
  stock: 'Stock',
  variant: 'Variante',
  shipping: 'Envío',
  pickup: 'Retiro',
  payment: 'Medios de pago',
  instalments: 'Cuotas',
  invoice: 'Factura',
  warranty: 'Garantía',
  returns: 'Cambios',
  compatibility: 'Compatibilidad',
  use: 'Uso',
  spec: 'Características',
  wholesale: 'Por mayor',
  haggling: 'Regateo',
  post_sale: 'Ya compró',
  complaint: 'Queja',
  thanks: 'Agradecimiento',
  greeting: 'Saludo',
  deal: 'Propuesta',
  other: 'Otro',
}
