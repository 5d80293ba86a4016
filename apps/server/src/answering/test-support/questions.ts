/** The question that never ends in the test worker, and the one that fills its memory. */
export const ENDLESS = '¿Cuánto dura la eternidad?'
export const HEAVY = '¿Cuánto pesa el universo?'
