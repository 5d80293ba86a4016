/**
 * Returns the own entry of `table` under `key`. A plain `table[key]` also returns inherited properties, because a key
 * from outside may be `constructor` or `__proto__`.
 */
export const ownValue = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
