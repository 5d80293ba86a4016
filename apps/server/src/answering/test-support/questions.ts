/** What the tests' worker never comes to an end with, and what fills its memory. */
export const ENDLESS = '¿Cuánto dura la eternidad?'
export const HEAVY = '¿Cuánto pesa el universo?'
