export const synthetic = () => {
  const unit = (n: number, k: number) => ({ id: '0123456789abcdef', kind: 'sentence', text: `La mochila número ${n} pesa ${k} gramos y mide 50 cm de largo, con bolsillo para notebook.`, path: ['Lista de precios', 'Mochilas'], lead: null, topic: null, author: null, cells: [], scope: { product: 'Mochilas' }, validity: {}, notice: null, values: [{ kind: 'number', amount: k, unit: 'g', bound: 'exact' }], at: { line: n }, block: n })
  const parts = Array.from({ length: 10000 }, (_, n) => ({ heading: 'Mochilas', path: ['Lista de precios', 'Mochilas'], text: 'La mochila pesa 900 gramos y mide 50 cm. '.repeat(15), withheld: [], units: Array.from({ length: 6 }, (_, k) => unit(n, k)) }))
  const blocks = Array.from({ length: 20000 }, (_, n) => ({ block: { kind: 'paragraph', text: `La mochila número ${n} pesa 900 gramos.`, at: { line: n } }, originalHash: 'a'.repeat(64), isCorrected: false }))
  return { kind: 'text', parts, blocks, words: 1, pages: null, title: null, warnings: [], authors: [] } as any
}
