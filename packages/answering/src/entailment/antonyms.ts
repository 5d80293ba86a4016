import { stem } from '../text/index.ts'

/** Words of which a thing is one or the other, a pair a line. Source: own list of everyday opposites. */
const PAIRS: readonly string[] = [
  'incluido aparte',
  'nuevo usado',
  'abierto cerrado',
  'gratis pago',
  'caliente frio',
  'mojado seco',
  'original generico',
  'nacional importado',
  'minimo maximo',
  'liso estampado',
  'simple doble',
  'mate brillante',
  'suave aspero',
  'blando duro',
  'corto largo',
  'ancho angosto',
  'claro oscuro',
  'manual automatico',
  'grande chico',
  'alto bajo',
  'liviano pesado',
  'fino grueso',
  'interior exterior',
  'dulce salado',
  'rigido flexible',
  'fijo desmontable',
  'armado desarmado',
  'izquierdo derecho',
  'delantero trasero',
  'crudo cocido',
  'natural artificial',
  'rapido lento',
  'antes despues',
  'arriba abajo',
  'adulto nino',
  'inalambrico cable',
  'permitido prohibido',
]

/** The opposite of each stem that has one. */
export const OPPOSITES: ReadonlyMap<string, string> = new Map(
  PAIRS.flatMap((pair) => {
    const [a = '', b = ''] = pair.split(' ').map(stem)
    return [
      [a, b],
      [b, a],
    ] as const
  }),
)
