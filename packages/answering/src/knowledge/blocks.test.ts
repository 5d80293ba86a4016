import { describe, expect, test } from 'vitest'
import { partsOfText } from '../fixtures.ts'
import { blocksOf } from './blocks.ts'

const SHOP = 'Casa Algarrobo'

/** Headings with their texts, as a file under the name of its shop is read. */
const read = (text: string): [string | null, string][] =>
  partsOfText(`${SHOP}\n\n${text}`).flatMap((part) =>
    blocksOf(part.units).map((block): [string | null, string] => [
      block.heading === SHOP ? null : block.heading,
      block.text,
    ]),
  )

describe('a table', () => {
  test.each([
    ['|', 'Talle | Peso | Largo\n1 | 6 a 8 kg | 60 cm\n2 | 8 a 9,5 kg | 66 cm'],
    [
      'framed |',
      '| Talle | Peso | Largo |\n|---|---|---|\n| 1 | 6 a 8 kg | 60 cm |\n| 2 | 8 a 9,5 kg | 66 cm |',
    ],
    [';', 'Talle;Peso;Largo\n1;6 a 8 kg;60 cm\n2;8 a 9,5 kg;66 cm'],
    ['tabs', 'Talle\tPeso\tLargo\n1\t6 a 8 kg\t60 cm\n2\t8 a 9,5 kg\t66 cm'],
    ['spaces', 'Talle   Peso        Largo\n1       6 a 8 kg    60 cm\n2       8 a 9,5 kg  66 cm'],
    ['commas', 'Talle, Peso, Largo\n1, 6 a 8 kg, 60 cm\n2, 8 a 9,5 kg, 66 cm'],
  ])('with %s between its cells has a statement for each row, with the names of its columns', (_, table) => {
    expect(read(table)).toEqual([
      ['Talle 1', 'Talle 1: peso 6 a 8 kg, largo 60 cm'],
      ['Talle 2', 'Talle 2: peso 8 a 9,5 kg, largo 66 cm'],
    ])
  })

  test.each([
    'Mesa 180x90 (8 personas) ........ $228.000\nMesa 200x100 (10 personas) .. $265.000\nBanco ... $52.000',
    'Mesa 180x90 (8 personas)\t$228.000\nMesa 200x100 (10 personas)\t$265.000\nBanco\t$52.000',
    'Mesa 180x90 (8 personas) $228.000\nMesa 200x100 (10 personas) $265.000\nBanco $52.000',
    'Mesa 180x90 (8 personas): $228.000\nMesa 200x100 (10 personas): $265.000\nBanco: $52.000',
    'Mesa 180x90 (8 personas) - $228.000\nMesa 200x100 (10 personas) - $265.000\nBanco - $52.000',
  ])('of prices has no titles and no first row above the others: %j', (list) => {
    expect(read(list)).toEqual([
      ['Mesa 180x90 (8 personas)', 'Mesa 180x90 (8 personas): $228.000'],
      ['Mesa 200x100 (10 personas)', 'Mesa 200x100 (10 personas): $265.000'],
      ['Banco', 'Banco: $52.000'],
    ])
  })

  test('may have dashes between its cells', () => {
    expect(read('Zona - Precio - Demora\nCABA - $2.000 - 1 día\nTigre - $3.000 - 2 días')).toEqual([
      ['CABA', 'CABA: precio $2.000, demora 1 día'],
      ['Tigre', 'Tigre: precio $3.000, demora 2 días'],
    ])
  })

  test('without a head has each row as it stands', () => {
    expect(read('Voyage;2009 a 2022;1.6;Sí\nSuran;2006 a 2019;1.6;Sí\nBora;2000 a 2014;2.0;No')).toEqual([
      ['Voyage', 'Voyage: 2009 a 2022, 1.6, Sí'],
      ['Suran', 'Suran: 2006 a 2019, 1.6, Sí'],
      ['Bora', 'Bora: 2000 a 2014, 2.0, No'],
    ])
  })

  test.each([
    'Hay negro, rojo y azul; el verde, no.\nVienen mates, bombillas y yerberas; el termo, no.',
    'Lunes a viernes de 9 - 12 y 16 - 20.\nSábados de 9 - 13.\nDomingos cerrado.',
  ])('is not made of sentences: %j', (text) => {
    expect(read(text).map(([, said]) => said)).toEqual(text.split('\n'))
  })
})

describe('a list', () => {
  const items = ['Los equipos son usados.', 'El cargador no viene.', 'La batería tiene 30 días de garantía.']

  test.each(['- ', '• ', '* ', '-> ', '→ ', '✅ ', '👉🏽', '☑️ ', '-'])(
    'marked with "%s" has an item a line',
    (mark) => {
      expect(read(items.map((item) => `${mark}${item}`).join('\n'))).toEqual(
        items.map((item) => [null, item]),
      )
    },
  )

  test.each([')', ') ', '. ', '- ', ' - ', '.- ', 'º '])('numbered with "%s" has an item a line', (mark) => {
    expect(read(items.map((item, n) => `${n + 9}${mark}${item}`).join('\n'))).toEqual(
      items.map((item) => [null, item]),
    )
  })

  test('has the label of a line for this line alone', () => {
    const lines = ['Monstera: no tolera heladas.', 'Lavanda: pleno sol. Resiste heladas.', 'Potus: poca luz.']
    const expected = lines.map((line) => [line.split(':')[0], line])
    expect(read(lines.join('\n'))).toEqual(expected)
    expect(read(lines.map((line, n) => `${n + 1}) ${line}`).join('\n'))).toEqual(expected)
    expect(read(lines.map((line) => `*${line.replace(':', '*:')}`).join('\n'))).toEqual(expected)
  })

  test('that is cut between two parts keeps its lines', () => {
    const lines = Array.from(
      { length: 60 },
      (_, n) => `${n + 1}) Planta ${n + 1}: se riega cada ${n + 2} días.`,
    )
    const parts = partsOfText(lines.join('\n'))
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.flatMap(({ units }) => units.map(({ text }) => text))).toEqual(
      lines.map((line) => line.replace(/^\d+\) /, '')),
    )
  })

  test('of things stays together', () => {
    expect(read('La caja trae:\n- mate\n- bombilla de alpaca\n- bolsa de tela')).toEqual([
      ['La caja trae', 'mate\nbombilla de alpaca\nbolsa de tela'],
    ])
  })

  test('keeps a cross where nothing else denies what stands behind it', () => {
    expect(
      read(
        '✅ Factura B con todas las compras\n❌ Factura A para empresas y comercios\n❌ No abrimos los domingos',
      ),
    ).toEqual([
      [null, 'Factura B con todas las compras'],
      [null, '❌ Factura A para empresas y comercios'],
      [null, 'No abrimos los domingos'],
    ])
  })
})

describe('a question', () => {
  test.each([
    '¿Trae tutor?\nNo, se vende aparte.',
    '¿Trae tutor? No, se vende aparte.',
    '- ¿Trae tutor? -> No, se vende aparte.',
    '¿Trae tutor? → No, se vende aparte.',
    '¿Trae tutor? R: No, se vende aparte.',
    'P: ¿Trae tutor?\nR: No, se vende aparte.',
    'P: ¿Trae tutor? Rta: No, se vende aparte.',
    '• ¿Trae tutor?\n\nNo, se vende aparte.',
    '**¿Trae tutor?** No, se vende aparte.',
  ])('is the heading of its answer: %j', (text) => {
    expect(read(text)).toEqual([['¿Trae tutor?', 'No, se vende aparte.']])
  })

  test('has its own answer where several stand in a line', () => {
    expect(read('P: ¿Trae tutor? R: No. P: ¿Y maceta? R: Sí, de plástico.')).toEqual([
      ['¿Trae tutor?', 'No.'],
      ['¿Y maceta?', 'Sí, de plástico.'],
    ])
  })

  test('without an answer is never text', () => {
    expect(read('Hacemos envíos. ¿Tenés dudas?')).toEqual([[null, 'Hacemos envíos.']])
  })
})

describe('a text that a margin cut', () => {
  const text = `Envíos: por Mercado Envíos a todo el país. A la
Patagonia demora de 4 a 7 días hábiles. A Capital 3
días. Pasados los 15 kg se manda por transporte
Vía Cargo y el flete lo paga el comprador, que son
$3.500 hasta los 20 kg. La corona trae cuatro agu-
jeros, igual que la original de fábrica.`

  test('is whole again, also before capitals, prices and in the middle of words', () => {
    const [[, said]] = read(text) as [[string, string]]
    expect(said).toContain('A la Patagonia demora')
    expect(said).toContain('por transporte Vía Cargo')
    expect(said).toContain('que son $3.500')
    expect(said).toContain('cuatro agujeros')
  })

  test('loses the heads of its pages', () => {
    const page = (n: number) =>
      `Moto Sur        Consultas        pág. ${n}\n\nRespuesta de la página número ${n}.`
    expect(partsOfText(`${page(1)}\n\n${page(2)}`)[0]!.text).not.toContain('Consultas')
  })
})

describe('a title', () => {
  test.each(['** PROTECTOR SOLAR FPS 50 **', '=== PROTECTOR SOLAR FPS 50 ===', '3. PROTECTOR SOLAR FPS 50'])(
    'stays beside what its text begins with: %s',
    (title) => {
      const parts = partsOfText(
        `${title}\nCon color, tono único. Resistente al agua.\nModo de uso: cada dos horas.`,
      )
      const blocks = parts.flatMap((part) => blocksOf(part.units))
      expect(blocks.map((block) => [block.title, block.heading, block.text])).toEqual([
        ['PROTECTOR SOLAR FPS 50', 'PROTECTOR SOLAR FPS 50', 'Con color, tono único. Resistente al agua.'],
        ['PROTECTOR SOLAR FPS 50', 'Modo de uso', 'cada dos horas.'],
      ])
    },
  )

  test.each([
    'Sin perfume. Apto para chicos.',
    'Vegano, sin huevo. Con sésamo.',
    'Factura B. Para refugios, la A.',
  ])('is no first statement: %s', (text) => expect(read(text)).toEqual([[null, text]]))

  test('is what a paragraph is led by', () => {
    expect(read('Retiros. En el local, de lunes a viernes.\n\nCambios. Dentro de los 10 días.')).toEqual([
      ['Retiros', 'En el local, de lunes a viernes.'],
      ['Cambios', 'Dentro de los 10 días.'],
    ])
  })

  test('is none of the short lines that stand together', () => {
    const lines = ['Hacemos factura A y B', 'Enviamos a todo el país', 'No tenemos local a la calle']
    expect(read(lines.join('\n'))).toEqual(lines.map((line) => [null, line]))
  })

  test('is no label of one of several sentences that have one', () => {
    const text = 'Flete a Zona Norte: $9.000. A Capital: $14.000. La Plata: a cotizar.'
    expect(read(text)).toEqual([[null, text]])
  })
})

test('an address is one sentence, whatever stands before it', () => {
  expect(read('*Dirección*: Av. Corrientes 4100, Almagro.\n*Retiro*: con DNI.')[0]).toEqual([
    'Dirección',
    'Dirección: Av. Corrientes 4100, Almagro.',
  ])
})

test('a table whose columns are models tells each model’s own, and its head is never a statement', () => {
  const table = `| | Titan | Sprint |
|---|---|---|
| Peso máximo | 130 kg | 110 kg |
| Apoyapiés | Sí | No |`
  expect(read(table)).toEqual([
    ['Titan', 'Titan: peso máximo 130 kg, apoyapiés: sí'],
    ['Sprint', 'Sprint: peso máximo 110 kg, apoyapiés: no'],
  ])
})

test('"NO VENDEMOS" above a list heads it, and what stood above it does not', () => {
  const list = `OTROS PRODUCTOS
- Reposera: $ 142.000
- Silla apilable: $ 89.000

NO VENDEMOS
- Muebles de madera
- Gazebos ni pérgolas`
  expect(read(list).at(-1)).toEqual(['NO VENDEMOS', 'Muebles de madera\nGazebos ni pérgolas'])
})

test('in a chat, the answer to a question in a line is that line alone', () => {
  const chat = `color negro todas, no hay otra
tiene ranura para chip 4g? no, la tapa esta pero no trae el modulo
carga rapida, de 0 a 80 en una hora
la pintura de la tapa se marca con los dedos`
  expect(read(chat)).toContainEqual(['tiene ranura para chip 4g?', 'no, la tapa esta pero no trae el modulo'])
})

test('a word between the items of a menu heads those below it, and nothing that stands apart', () => {
  const menu = `Pollo
- Pollo al curry con arroz (420 kcal)
- Wok de pollo y verduras (310 kcal)
Carne
- Pastel de papa (510 kcal)`
  expect(read(menu)).toEqual([
    ['Pollo', 'Pollo al curry con arroz (420 kcal)\nWok de pollo y verduras (310 kcal)'],
    ['Carne', 'Pastel de papa (510 kcal)'],
  ])
})

test('lines longer than any page is wide are statements of their own', () => {
  const chat = `entregamos nosotros con vehiculo refrigerado, solo en caba y en zona norte (vicente lopez, san isidro y san martin), al interior tampoco mandamos
los repartos son los martes y los jueves de 15 a 20 hs, y lo que se pide hasta el lunes a las 12 sale el martes, lo demas recien el jueves siguiente
el costo de entrega en caba es de $3.500 y en zona norte $4.800, y comprando el pack de 20 la entrega es gratis en las dos zonas, siempre`
  expect(read(chat).flatMap(([, text]) => text.split('\n'))).toEqual(chat.split('\n'))
})

describe('notes typed in a hurry', () => {
  test('are not joined where each line begins small', () => {
    const notes = `la de 3/4 va sin pistola y sin conectores. la de 1 pulgada no trabajamos
kit goteo 20 plantas con gotero regulable (no incluye timer). timer a pilas, usa 2 AAA
aspersor giratorio con estaca, riega 8 metros de diametro`
    expect(read(notes).flatMap(([, text]) => text.split('\n'))).toContain('la de 1 pulgada no trabajamos')
  })

  test('are no wrapped text because one line is long', () => {
    const notes = `lectura hasta 100 mb/s, escritura 80 (la de 32 escribe a 45)
switch si, gopro si, drones si, dashcam si pero conviene la de alta resistencia que aguanta grabar todo el dia
celulares: fijarse hasta cuanto acepta tu telefono. iphone no lleva
graban 4k de la 64 para arriba`
    const lines = read(notes).flatMap(([, text]) => text.split('\n'))
    expect(lines).toContain('lectura hasta 100 mb/s, escritura 80 (la de 32 escribe a 45)')
    expect(lines).toContain('graban 4k de la 64 para arriba')
  })
})

test('prices stand under the sizes that head their columns', () => {
  expect(read('Largo | 1/2 | 3/4\n15 m | $21.500 | $33.000\n50 m | $61.400 | $97.500')).toEqual([
    ['Largo 15 m', 'Largo 15 m: 1/2 $21.500, 3/4 $33.000'],
    ['Largo 50 m', 'Largo 50 m: 1/2 $61.400, 3/4 $97.500'],
  ])
})

describe('rows', () => {
  test('are known by one letter before a colon', () => {
    expect(
      read(
        'Remera Piuquén\nS: pecho 88 a 93, largo 66\nM: pecho 94 a 99, largo 68\nXL: pecho 106 a 112, largo 72',
      ),
    ).toEqual([
      ['S', 'S: pecho 88 a 93, largo 66'],
      ['M', 'M: pecho 94 a 99, largo 68'],
      ['XL', 'XL: pecho 106 a 112, largo 72'],
    ])
  })

  test('may begin with small letters', () => {
    expect(
      read('Presiones\n\nrueda de 26: 40 libras\nrueda de 27: 38 libras\nrueda de 29: 35 libras'),
    ).toEqual([
      ['rueda de 26', 'rueda de 26: 40 libras'],
      ['rueda de 27', 'rueda de 27: 38 libras'],
      ['rueda de 29', 'rueda de 29: 35 libras'],
    ])
  })

  test('may have strokes between their cells', () => {
    expect(
      read('Modelo / potencia / peso\nQ-20 / 2000 W / 9 kg\nQ-30 / 3000 W / 11 kg\nQ-40 / 4000 W / 14 kg'),
    ).toEqual([
      ['Modelo Q-20', 'Modelo Q-20: potencia 2000 W, peso 9 kg'],
      ['Modelo Q-30', 'Modelo Q-30: potencia 3000 W, peso 11 kg'],
      ['Modelo Q-40', 'Modelo Q-40: potencia 4000 W, peso 14 kg'],
    ])
  })

  test('have their columns named in brackets behind a title', () => {
    expect(
      read(
        'Línea Quebracho (modelo / potencia / peso)\nQ-20 / 2000 W / 9 kg\nQ-30 / 3000 W / 11 kg\nQ-40 / 4000 W / 14 kg',
      ),
    ).toEqual([
      ['Modelo Q-20', 'Modelo Q-20: potencia 2000 W, peso 9 kg'],
      ['Modelo Q-30', 'Modelo Q-30: potencia 3000 W, peso 11 kg'],
      ['Modelo Q-40', 'Modelo Q-40: potencia 4000 W, peso 14 kg'],
    ])
  })

  test('stand under a title in capitals, whatever it adds in brackets', () => {
    expect(
      read(
        'BOTAS ÑANDÚ (largo de plantilla)\n38: 24,5 cm\n39: 25 cm\n\nPANTUFLAS ÑANDÚ (largo del pie, con media puesta y apoyado)\n38: 24 cm\n39: 24,7 cm',
      ),
    ).toEqual([
      ['38', '38: 24,5 cm'],
      ['39', '39: 25 cm'],
      ['38', '38: 24 cm'],
      ['39', '39: 24,7 cm'],
    ])
  })
})
