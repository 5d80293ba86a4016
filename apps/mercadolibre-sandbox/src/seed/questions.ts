import type { SeedQuestion } from '#questions'
import { FIRST_SELLER_ID, SECOND_SELLER_ID } from './users.ts'

const MINUTE_MS = 60_000

const asked = (
  sellerId: number,
  itemId: string,
  fromId: number,
  at: string,
  text: string,
  answer: string,
  minutesToAnswer: number,
): SeedQuestion => {
  const askedAt = Date.parse(at)
  return {
    sellerId,
    itemId,
    fromId,
    text,
    answer,
    askedAt,
    answeredAt: askedAt + minutesToAnswer * MINUTE_MS,
  }
}

/** Old talk, all of it answered by hand. Oldest first. */
export const seedQuestions: readonly SeedQuestion[] = [
  asked(
    FIRST_SELLER_ID,
    'MLA1450013790',
    2_421_530_048,
    '2026-10-28T14:05:11.000-03:00',
    'Buenas, ¿las baterías son de litio?',
    'Hola, sí, trae dos baterías de litio de 2 Ah y el cargador. ¡Saludos!',
    42,
  ),
  asked(
    SECOND_SELLER_ID,
    'MLA1462204110',
    2_421_530_047,
    '2026-11-02T19:40:37.000-03:00',
    '¿Entra un termo de un litro?',
    'Hola, sí, entran termos de hasta 1,4 litros. ¡Gracias por tu consulta!',
    17,
  ),
  asked(
    FIRST_SELLER_ID,
    'MLA1450013645',
    2_421_530_046,
    '2026-11-05T10:22:50.000-03:00',
    'Hola, ¿cuántos centímetros es el talle 42?',
    'Hola, el 42 mide 27 cm de plantilla. ¡Saludos!',
    65,
  ),
  asked(
    FIRST_SELLER_ID,
    'MLA1450013588',
    2_421_530_045,
    '2026-11-12T21:16:04.000-03:00',
    '¿Funcionan con iPhone?',
    'Hola, sí, se conectan por Bluetooth con iPhone y con Android. ¡Gracias!',
    8,
  ),
  asked(
    FIRST_SELLER_ID,
    'MLA1450013377',
    2_421_530_044,
    '2026-11-18T09:31:29.000-03:00',
    'Hola, ¿mantiene el agua caliente toda la mañana?',
    'Hola, sí, conserva el calor hasta 12 horas. ¡Gracias por escribirnos!',
    23,
  ),
]
