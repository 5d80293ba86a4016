import { textPdf } from '../../lib/text-pdf.ts'
import { TEXT_SHAPES } from './hostile-texts.ts'

/** A file or a web page. */
export interface HostileDocument {
  name: string
  make(random: () => number): string | Uint8Array<ArrayBuffer>
}

const MEGABYTE = 1024 * 1024
const times = (count: number, piece: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => piece(at))
const filled = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length)

export const HOSTILE_FILES: readonly HostileDocument[] = [
  {
    name: 'lista-de-diez-mil-precios.txt',
    make: (random) =>
      times(10_000, (at) => `Producto ${at} modelo ${Math.floor(random() * 1e6)} ..... $ ${at}.990`).join(
        '\n\n',
      ),
  },
  { name: 'una-sola-linea.txt', make: () => filled('termo de acero con tapa ', 3 * MEGABYTE) },
  { name: 'una-sola-palabra.txt', make: () => filled('a', 3 * MEGABYTE) },
  { name: 'solo-titulos.txt', make: () => times(60_000, (at) => `TÍTULO ${at}`).join('\n\n') },
  {
    name: 'tabla-ancha.txt',
    make: () => times(200, (row) => times(1500, (at) => `${row}x${at}`).join('\t')).join('\n'),
  },
  {
    name: 'lista-anidada.txt',
    make: () => times(5000, (at) => `${' '.repeat(at % 400)}- punto ${at}`).join('\n'),
  },
  {
    name: 'preguntas.txt',
    make: () => times(20_000, (at) => `¿Pregunta ${at}? Respuesta ${at}.`).join('\n'),
  },
  { name: 'saltos.txt', make: () => filled('\n \r\n\t', 2 * MEGABYTE) },
  {
    name: 'mezcla.txt',
    make: (random) => TEXT_SHAPES.map((shape) => shape.make(random, 30_000)).join('\n\n'),
  },
  {
    name: 'miles-de-paginas.pdf',
    make: () => textPdf(filled('Envíos a todo el país. Garantía de seis meses.\n', 600_000)),
  },
  { name: 'no-es-un.docx', make: () => filled('PK\u0003\u0004 nada ', MEGABYTE) },
]

const page = (body: string, head = '') =>
  `<!doctype html><html lang="es"><head><title>Tienda</title>${head}</head><body>${body}</body></html>`

export const HOSTILE_PAGES: readonly HostileDocument[] = [
  { name: 'hondo', make: () => page(`${filled('<div>', 500_000)}texto`) },
  { name: 'ancho', make: () => page(times(60_000, (at) => `<p>Renglón ${at}</p>`).join('')) },
  { name: 'enlaces', make: () => page(times(40_000, (at) => `<a href="/${at}">ver ${at}</a> `).join('')) },
  { name: 'tabla', make: () => page(`<table>${filled('<tr><td>a<td>b<td>c', 2 * MEGABYTE)}`) },
  { name: 'atributo', make: () => page(`<p title="${filled('largo ', 3 * MEGABYTE)}">corto</p>`) },
  {
    name: 'estilos',
    make: () =>
      page(
        times(2000, (at) => `<p class="c${at}"><span>uno</span></p>`).join(''),
        `<style>${times(20_000, (at) => `.a${at} .b${at} > .c${at}:not(.d):nth-child(2n+1){display:none}`).join('')}</style>`,
      ),
  },
  { name: 'entidades', make: () => page(filled('&amp;&#8203;&nbsp;', 2 * MEGABYTE)) },
  { name: 'sin-cerrar', make: () => `<!doctype html><body><p>${filled('<b><i><a href=x>', MEGABYTE)}` },
  { name: 'comentarios', make: () => page(filled('<!-- -- > --!> ', 2 * MEGABYTE)) },
  {
    name: 'mezcla',
    make: (random) => page(TEXT_SHAPES.map((shape) => `<p>${shape.make(random, 20_000)}</p>`).join('')),
  },
]

/** Patterns that make a matcher with backtracking slow. */
export const HOSTILE_ROBOTS = `User-agent: *\n${times(12_000, (at) => `Disallow: /*a*b*c*${at}*$`).join('\n')}\nDisallow: /${filled('*a', 20_000)}\n`
