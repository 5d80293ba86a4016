import { fold } from '../text/index.ts'

const HOME =
  /\b(?:(?:en|por|a|de) (?:mi |nuestra )?casa|mi (?:domicilio|departamento|depto|vieja|mama|suegra)|lo de mi|donde vivo|vivo en|domicilio particular|por fuera de la compra)\b/
const NUMBERED_STREET = /\p{Lu}[\p{L}.]+(?: \p{Lu}?[\p{L}.]+){0,3},? (?:n[°º]? ?)?\d{2,5}(?!\d|[.,]\d)/u

/** Whether a line gives a home address of the shop's people: a street and number beside a word for home. */
export const namesHome = (line: string): boolean => NUMBERED_STREET.test(line) && HOME.test(fold(line))
