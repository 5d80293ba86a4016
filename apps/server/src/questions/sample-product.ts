import type { SampleProduct } from '@mostrador/contract/questions'

/** What a seller without listings tries the assistant on. Invented; the picture is drawn by the web app. */
export const SAMPLE_PRODUCT: SampleProduct = {
  image: '/pictures/termo.svg',
  title: 'Termo de acero inoxidable 1 litro con pico cebador',
  price: 48990,
  installments: { quantity: 6, type: 'free', amount: 8165 },
  soldCount: 150,
  shipping: 'free',
  warrantyMonths: 6,
  stock: 12,
  condition: 'new',
  description: 'Termo de doble pared de acero inoxidable con pico cebador y manija.',
  characteristics: [
    { key: 'Marca', value: 'Casa Yerbal' },
    { key: 'Color', value: 'Verde' },
    { key: 'Material', value: 'Acero inoxidable' },
    { key: 'Capacidad', value: '1 L' },
    { key: 'Conserva el calor', value: 'Hasta 12 horas' },
  ],
}
