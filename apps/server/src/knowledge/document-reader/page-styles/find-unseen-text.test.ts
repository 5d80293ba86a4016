import { describe, expect, test } from 'vitest'
import { readPage } from '../read-page.ts'

/** What is read of a page with these styles; the words around show that the rest is kept. */
function read(body: string, css = '', head = '') {
  const html = `<!doctype html><html><head>${head}<style>${css}</style></head><body><main><p>Envíos a todo el país.</p>${body}<p>Garantía de 6 meses.</p></main></body></html>`
  const extract = readPage(new TextEncoder().encode(html))
  if (extract.kind === 'fault') return { text: extract.fault, hasUnseenText: false }
  expect(extract.text).toContain('Envíos a todo el país.')
  expect(extract.text).toContain('Garantía de 6 meses.')
  return { text: extract.text, hasUnseenText: extract.hasUnseenText }
}

const P = '<p class="a">SECRETO</p>'

describe('text that a browser would not show is not read', () => {
  test.each([
    ['by a class', P, '.a { display: none }'],
    ['by an id within a list of selectors', '<p id="x">SECRETO</p>', 'h1, #x:not(.y), h2 { display: none }'],
    [
      'by what stands around it',
      '<div class="b"><section><p>SECRETO</p></section></div>',
      '.b > section p { visibility: hidden }',
    ],
    ['by an attribute', '<p data-k="v w">SECRETO</p>', '[data-k~=w] { opacity: 0.01 }'],
    ['by its place', '<ul><li>uno</li><li>SECRETO</li></ul>', 'li:nth-child(2) { display: none }'],
    ['by a nested rule', '<div class="b"><p>SECRETO</p></div>', '.b { color: black; & p { display: none } }'],
    [
      'by a nested rule with a combinator',
      '<div class="b"><p>SECRETO</p></div>',
      '.b { > p { display: none } }',
    ],
    [
      'as !important over its own style',
      '<p class="a" style="display:block">SECRETO</p>',
      '.a { display: none !important }',
    ],
    ['by the later of two alike', P, '.a { display: block } .a { display: none }'],
    [
      'by an id over a later class',
      '<p id="x" class="a">SECRETO</p>',
      '#x { display: none } .a { display: block }',
    ],
    ['white on white', P, '.a { color: #fff }'],
    ['nearly white on white', P, '.a { color: rgb(245 245 245) }'],
    [
      'white on a box of its own',
      '<div class="b"><p>SECRETO</p></div>',
      '.b { background: #123456; color: hsl(210deg 65% 20%) }',
    ],
    [
      'in an inherited colour',
      '<div class="b"><section><p>SECRETO</p></section></div>',
      '.b { color: white }',
    ],
    ['see-through letters', P, '.a { color: transparent }'],
    ['by a colour of old', '<font color="white">SECRETO</font>', ''],
    ['on a gradient of its colour', P, '.a { color: #fff; background: linear-gradient(#fff, #fafafa) }'],
    ['white on a picture that may not come', P, '.a { color: white; background: url(foto.jpg) }'],
    ['by a variable', P, ':root { --ink: var(--paper); --paper: #fff } .a { color: var(--ink) }'],
    ['by what stands for an unknown variable', P, '.a { display: var(--missing, none) }'],
    ['without height', P, '.a { height: 0; overflow: hidden }'],
    ['without width', P, '.a { max-width: 0; overflow-x: clip }'],
    ['in letters of one pixel', P, '.a { font: italic 1px/1.5 Arial }'],
    [
      'in letters that shrink from box to box',
      '<div class="s"><div class="s"><div class="s">SECRETO</div></div></div>',
      '.s { font-size: 50% }',
    ],
    ['in letters of a sum', P, '.a { font-size: calc(1rem - 15px) }'],
    ['cut away', P, '.a { position: absolute; clip: rect(0 0 0 0) }'],
    ['cut to nothing', P, '.a { clip-path: inset(50%) }'],
    ['cut to a point', P, '.a { clip-path: polygon(0 0, 0 0, 0 0) }'],
    ['cut by a shape that stands elsewhere', P, '.a { clip-path: url(#forma) }'],
    ['scaled to nothing', P, '.a { transform: rotate(3deg) scale(0) }'],
    ['scaled to nothing by a property', P, '.a { scale: 0 }'],
    ['seen from the edge', P, '.a { transform: rotateY(90deg) }'],
    ['moved out', P, '.a { position: absolute; inset: 0 auto auto -9999px }'],
    ['moved out by its indent', P, '.a { text-indent: -9999px }'],
    ['moved out by its margin', P, '.a { margin: 0 0 0 -3000px }'],
    ['moved out by a transform', P, '.a { transform: translateX(-200vw) }'],
    ['filtered away', P, '.a { filter: opacity(0%) }'],
    ['in two boxes of little', '<div class="b"><div class="b">SECRETO</div></div>', '.b { opacity: .2 }'],
    ['in a closed box', '<details><summary>¿Cambios?</summary><p>SECRETO</p></details>', ''],
    ['on paper only', P, '.a { display: none } @media print { .a { display: block } }'],
    ['on a phone only', P, '@media (min-width: 768px) { .a { display: none } }'],
    [
      'in the dark only',
      P,
      '.a { display: none } @media (prefers-color-scheme: dark) { .a { display: block } }',
    ],
    ['under a condition that cannot be told', P, '@supports (display: grid) { .a { display: none } }'],
    ['in a container that cannot be told', P, '@container (width > 1px) { .a { display: none } }'],
    ['by a pseudo-class that is unknown', P, '.a:rara { display: none }'],
    [
      'at the end of its animation',
      P,
      '@keyframes irse { to { opacity: 0 } } .a { animation: irse 1s forwards }',
    ],
    ['by a layer, where nothing else speaks', P, '@layer base { .a { display: none } }'],
    [
      'in a hidden field of a style that is not for screens',
      P,
      '</style><style media="screen">.a{display:none}',
    ],
  ])('%s', (_, body, css) => {
    const { text, hasUnseenText } = read(body, css)

    expect(text).not.toContain('SECRETO')
    expect(hasUnseenText).toBe(true)
  })
})

describe('text that a browser shows is read', () => {
  test.each([
    [
      'a visible child of an invisible box',
      '<div class="b">nada<p class="a">VISTO</p></div>',
      '.b { visibility: hidden } .a { visibility: visible }',
    ],
    [
      'a class that a later rule shows',
      '<p class="a">VISTO</p>',
      '.a { display: none } p.a { display: block }',
    ],
    ['its own style over a rule', '<p class="a" style="display:block">VISTO</p>', '.a { display: none }'],
    [
      'what stands in no layer over a layer',
      '<p class="a">VISTO</p>',
      'p { display: block } @layer base { .a { display: none } }',
    ],
    ['what only paper hides', '<p class="a">VISTO</p>', '@media print { .a { display: none } }'],
    ['what only phones hide', '<p class="a">VISTO</p>', '@media (max-width: 600px) { .a { display: none } }'],
    [
      'white on a dark box',
      '<div class="b"><p class="a">VISTO</p></div>',
      '.b { background: navy } .a { color: white }',
    ],
    [
      'white on a dark gradient',
      '<p class="a">VISTO</p>',
      '.a { color: white; background-image: linear-gradient(#123, #456) }',
    ],
    [
      'letters cut out of a gradient',
      '<p class="a">VISTO</p>',
      '.a { background: linear-gradient(red, navy); -webkit-background-clip: text; -webkit-text-fill-color: navy }',
    ],
    ['an open box', '<details open><summary>¿Cambios?</summary><p>VISTO</p></details>', ''],
    ['small print', '<small class="a">VISTO</small>', '.a { font-size: 10px }'],
    [
      'a size that goes with the window',
      '<p class="a">VISTO</p>',
      '.a { font-size: clamp(1rem, 2vw, 3rem) }',
    ],
    ['what would go at a touch', '<p class="a">VISTO</p>', '.a:hover { display: none }'],
    ['what stands before an element', '<p class="a">VISTO</p>', '.a::before { display: none; content: "x" }'],
    ['a box without height that lets its text out', '<p class="a">VISTO</p>', '.a { height: 0 }'],
    [
      'a box that comes in by an animation of its own end',
      '<p class="a">VISTO</p>',
      '@keyframes venir { from { opacity: 0 } to { opacity: 1 } } .a { animation: venir 1s }',
    ],
    ['a round picture frame', '<p class="a">VISTO</p>', '.a { clip-path: inset(0 round 8px) }'],
  ])('%s', (_, body, css) => {
    expect(read(body, css).text).toContain('VISTO')
  })

  test('a page without hidden words says so, whatever its menus hide', () => {
    const { hasUnseenText } = read('<nav><ul class="a"><li>Inicio</li></ul></nav>', '.a { display: none }')

    expect(hasUnseenText).toBe(false)
  })
})
