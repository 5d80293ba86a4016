import { describe, expect, test } from 'vitest'
import { textsOfBlock } from '../../model/index.ts'
import { readWebPage } from '../read-web-page.ts'

/** Reads a page with these styles and checks that the reader keeps the text around `body`. */
async function read(body: string, css = '', head = '') {
  const html = `<!doctype html><html><head>${head}<style>${css}</style></head><body><main><p>Envíos a todo el país.</p>${body}<p>Garantía de 6 meses.</p></main></body></html>`
  const extract = await readWebPage(new TextEncoder().encode(html), { fileName: 'pagina.html' })
  if (extract.kind === 'fault') return { text: extract.fault, hasUnseenText: false }
  const text = extract.document.blocks.flatMap(textsOfBlock).join('\n')
  expect(text).toContain('Envíos a todo el país.')
  expect(text).toContain('Garantía de 6 meses.')
  return {
    text,
    hasUnseenText: extract.document.warnings.some(({ code }) => code === 'hidden_left_out'),
  }
}

const P = '<p class="a">SECRETO</p>'

describe('the reader leaves out text that a browser does not show', () => {
  test.each([
    ['by a class', P, '.a { display: none }'],
    ['by an id within a list of selectors', '<p id="x">SECRETO</p>', 'h1, #x:not(.y), h2 { display: none }'],
    [
      'by an ancestor',
      '<div class="b"><section><p>SECRETO</p></section></div>',
      '.b > section p { visibility: hidden }',
    ],
    ['by an attribute', '<p data-k="v w">SECRETO</p>', '[data-k~=w] { opacity: 0.01 }'],
    ['by its position', '<ul><li>uno</li><li>SECRETO</li></ul>', 'li:nth-child(2) { display: none }'],
    ['by a nested rule', '<div class="b"><p>SECRETO</p></div>', '.b { color: black; & p { display: none } }'],
    [
      'by a nested rule with a combinator',
      '<div class="b"><p>SECRETO</p></div>',
      '.b { > p { display: none } }',
    ],
    [
      'by an !important rule over its own style',
      '<p class="a" style="display:block">SECRETO</p>',
      '.a { display: none !important }',
    ],
    ['by the later of two equal rules', P, '.a { display: block } .a { display: none }'],
    [
      'by an id over a later class',
      '<p id="x" class="a">SECRETO</p>',
      '#x { display: none } .a { display: block }',
    ],
    ['white on white', P, '.a { color: #fff }'],
    ['nearly white on white', P, '.a { color: rgb(245 245 245) }'],
    [
      'in the colour of its own box',
      '<div class="b"><p>SECRETO</p></div>',
      '.b { background: #123456; color: hsl(210deg 65% 20%) }',
    ],
    [
      'in an inherited colour',
      '<div class="b"><section><p>SECRETO</p></section></div>',
      '.b { color: white }',
    ],
    ['in transparent letters', P, '.a { color: transparent }'],
    ['by a font attribute', '<font color="white">SECRETO</font>', ''],
    ['on a gradient of its own colour', P, '.a { color: #fff; background: linear-gradient(#fff, #fafafa) }'],
    ['white on a picture that may not load', P, '.a { color: white; background: url(foto.jpg) }'],
    ['by a variable', P, ':root { --ink: var(--paper); --paper: #fff } .a { color: var(--ink) }'],
    ['by the fallback of an unknown variable', P, '.a { display: var(--missing, none) }'],
    ['without height', P, '.a { height: 0; overflow: hidden }'],
    ['without width', P, '.a { max-width: 0; overflow-x: clip }'],
    ['in letters of one pixel', P, '.a { font: italic 1px/1.5 Arial }'],
    [
      'in letters that shrink with each nested box',
      '<div class="s"><div class="s"><div class="s">SECRETO</div></div></div>',
      '.s { font-size: 50% }',
    ],
    ['in letters of a calculated size', P, '.a { font-size: calc(1rem - 15px) }'],
    ['clipped away', P, '.a { position: absolute; clip: rect(0 0 0 0) }'],
    ['clipped to nothing', P, '.a { clip-path: inset(50%) }'],
    ['clipped to a point', P, '.a { clip-path: polygon(0 0, 0 0, 0 0) }'],
    ['clipped by a referenced shape', P, '.a { clip-path: url(#forma) }'],
    ['scaled to nothing', P, '.a { transform: rotate(3deg) scale(0) }'],
    ['scaled to nothing by the scale property', P, '.a { scale: 0 }'],
    ['rotated edge-on', P, '.a { transform: rotateY(90deg) }'],
    ['moved off the screen', P, '.a { position: absolute; inset: 0 auto auto -9999px }'],
    ['moved off the screen by its indent', P, '.a { text-indent: -9999px }'],
    ['moved off the screen by its margin', P, '.a { margin: 0 0 0 -3000px }'],
    ['moved off the screen by a transform', P, '.a { transform: translateX(-200vw) }'],
    ['filtered away', P, '.a { filter: opacity(0%) }'],
    [
      'in two nested boxes of low opacity',
      '<div class="b"><div class="b">SECRETO</div></div>',
      '.b { opacity: .2 }',
    ],
    ['shown only on paper', P, '.a { display: none } @media print { .a { display: block } }'],
    ['shown only on a phone', P, '@media (min-width: 768px) { .a { display: none } }'],
    [
      'shown only in dark mode',
      P,
      '.a { display: none } @media (prefers-color-scheme: dark) { .a { display: block } }',
    ],
    [
      'under a condition that the reader cannot evaluate',
      P,
      '@supports (display: grid) { .a { display: none } }',
    ],
    [
      'under a container query that the reader cannot evaluate',
      P,
      '@container (width > 1px) { .a { display: none } }',
    ],
    ['by an unknown pseudo-class', P, '.a:rara { display: none }'],
    [
      'at the end of its animation',
      P,
      '@keyframes irse { to { opacity: 0 } } .a { animation: irse 1s forwards }',
    ],
    ['by a layer that no other rule overrides', P, '@layer base { .a { display: none } }'],
    ['by a style element for screens', P, '</style><style media="screen">.a{display:none}'],
  ])('%s', async (_, body, css) => {
    const { text, hasUnseenText } = await read(body, css)

    expect(text).not.toContain('SECRETO')
    expect(hasUnseenText).toBe(true)
  })
})

describe('the reader keeps text that a browser shows', () => {
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
      'a rule without a layer over a layer',
      '<p class="a">VISTO</p>',
      'p { display: block } @layer base { .a { display: none } }',
    ],
    ['text that is hidden only on paper', '<p class="a">VISTO</p>', '@media print { .a { display: none } }'],
    [
      'text that is hidden only on phones',
      '<p class="a">VISTO</p>',
      '@media (max-width: 600px) { .a { display: none } }',
    ],
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
      'letters clipped from a gradient',
      '<p class="a">VISTO</p>',
      '.a { background: linear-gradient(red, navy); -webkit-background-clip: text; -webkit-text-fill-color: navy }',
    ],
    ['open details', '<details open><summary>¿Cambios?</summary><p>VISTO</p></details>', ''],
    ['details that a click opens', '<details><summary>¿Cambios?</summary><p>VISTO</p></details>', ''],
    ['small print', '<small class="a">VISTO</small>', '.a { font-size: 10px }'],
    [
      'a size that depends on the window',
      '<p class="a">VISTO</p>',
      '.a { font-size: clamp(1rem, 2vw, 3rem) }',
    ],
    ['text that hides only on hover', '<p class="a">VISTO</p>', '.a:hover { display: none }'],
    [
      'an element whose ::before is hidden',
      '<p class="a">VISTO</p>',
      '.a::before { display: none; content: "x" }',
    ],
    ['a box without height whose text overflows', '<p class="a">VISTO</p>', '.a { height: 0 }'],
    [
      'a box that an animation fades in',
      '<p class="a">VISTO</p>',
      '@keyframes venir { from { opacity: 0 } to { opacity: 1 } } .a { animation: venir 1s }',
    ],
    ['a box with clipped corners', '<p class="a">VISTO</p>', '.a { clip-path: inset(0 round 8px) }'],
  ])('%s', async (_, body, css) => {
    expect((await read(body, css)).text).toContain('VISTO')
  })

  test('a page that hides only menu text counts as a page without hidden text', async () => {
    const { hasUnseenText } = await read(
      '<nav><ul class="a"><li>Inicio</li></ul></nav>',
      '.a { display: none }',
    )

    expect(hasUnseenText).toBe(false)
  })
})
