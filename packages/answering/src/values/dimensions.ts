/** What a number measures. `plain` carries no unit: a cell of a table, a size, a count of something that is no unit. */
export type Dimension =
  | 'money'
  | 'dollars'
  | 'percent'
  | 'time'
  | 'months'
  | 'clock'
  | 'date'
  | 'length'
  | 'area'
  | 'volume'
  | 'mass'
  | 'temperature'
  | 'speed'
  | 'power'
  | 'voltage'
  | 'current'
  | 'charge'
  | 'data'
  | 'frequency'
  | 'pressure'
  | 'energy'
  | 'light'
  | 'sound'
  | 'torque'
  | 'rotation'
  | 'pixels'
  | 'instalments'
  | 'plain'

export interface Unit {
  dimension: Dimension
  /** How many base units of the dimension one of these is. */
  factor: number
  /** The name in receipts and messages. */
  name: string
}

const table: readonly [Dimension, string, readonly [factor: number, name: string, spellings: string][]][] = [
  ['money', '$', [[1, '$', '$ pesos peso ars pesitos mangos'], [1000, '$', 'lucas luca luquitas'], [1_000_000, '$', 'palos palo']]],
  ['dollars', 'US$', [[1, 'US$', 'us$ u$s u$d usd dolares dolar']]],
  ['percent', '%', [[1, '%', '% por_ciento porciento']]],
  ['time', 'h', [[1 / 3_600_000, 'ms', 'ms milisegundos milisegundo'], [1 / 3600, 's', 'segundos segundo seg segs'], [1 / 60, 'min', 'minutos minuto min mins'], [1, 'h', 'horas hora hs hrs h'], [24, 'días', 'dias dia corridos habiles laborables'], [168, 'semanas', 'semanas semana'], [360, 'quincenas', 'quincena quincenas']]],
  ['months', 'meses', [[1, 'meses', 'meses mes'], [12, 'años', 'anos ano'], [6, 'semestres', 'semestre semestres']]],
  ['length', 'cm', [[0.1, 'mm', 'mm milimetros milimetro'], [1, 'cm', 'cm cms centimetros centimetro'], [100, 'm', 'm mt mts metros metro'], [100_000, 'km', 'km kms kilometros kilometro'], [2.54, 'pulgadas', 'pulgadas pulgada "'], [10_000, 'cuadras', 'cuadras cuadra']]],
  ['area', 'm²', [[1, 'm²', 'm2 mts2 mt2 metros_cuadrados metro_cuadrado'], [0.0001, 'cm²', 'cm2 centimetros_cuadrados'], [10_000, 'hectáreas', 'hectareas hectarea ha']]],
  ['volume', 'ml', [[1, 'ml', 'ml mililitros mililitro cc cm3 centimetros_cubicos'], [1000, 'l', 'l lt lts litros litro'], [1_000_000, 'm³', 'm3 mts3 metros_cubicos metro_cubico']]],
  ['mass', 'g', [[0.001, 'mg', 'mg miligramos miligramo'], [1, 'g', 'g gr grs gramos gramo'], [1000, 'kg', 'kg kgs kilo kilos kilogramos kilogramo'], [1_000_000, 't', 'toneladas tonelada tn'], [28.35, 'onzas', 'onzas onza oz'], [453.6, 'libras', 'libras libra lbs']]],
  ['temperature', '°', [[1, '°', 'grados grado ° °c c']]],
  ['speed', 'km/h', [[1, 'km/h', 'km/h kmh kms/h km_por_hora kilometros_por_hora']]],
  ['power', 'W', [[1, 'W', 'w watts watt vatios vatio'], [1000, 'kW', 'kw kilowatts'], [746, 'hp', 'hp caballos']]],
  ['voltage', 'V', [[1, 'V', 'v volts volt voltios voltio']]],
  ['current', 'mA', [[1, 'mA', 'ma miliamperes miliamper miliamperios'], [1000, 'A', 'amperes amper amperios amp amps']]],
  ['charge', 'mAh', [[1, 'mAh', 'mah'], [1000, 'Ah', 'ah']]],
  ['data', 'GB', [[1 / 1024, 'MB', 'mb megas'], [1, 'GB', 'gb gigas giga'], [1024, 'TB', 'tb tera teras']]],
  ['frequency', 'Hz', [[1, 'Hz', 'hz hertz'], [1000, 'kHz', 'khz'], [1_000_000, 'MHz', 'mhz'], [1_000_000_000, 'GHz', 'ghz']]],
  ['pressure', 'bar', [[1, 'bar', 'bar bares'], [0.0689, 'psi', 'psi']]],
  ['energy', 'kcal', [[1, 'kcal', 'kcal calorias kilocalorias'], [1, 'J', 'joules joule']]],
  ['light', 'lm', [[1, 'lm', 'lumenes lumen lm']]],
  ['sound', 'dB', [[1, 'dB', 'db decibeles decibel']]],
  ['torque', 'Nm', [[1, 'Nm', 'nm']]],
  ['rotation', 'rpm', [[1, 'rpm', 'rpm']]],
  ['pixels', 'MP', [[1, 'MP', 'mp megapixel megapixeles megapixels']]],
  ['instalments', 'cuotas', [[1, 'cuotas', 'cuotas cuota']]],
] // prettier-ignore

const UNITS: ReadonlyMap<string, Unit> = new Map(
  table.flatMap(([dimension, , units]) =>
    units.flatMap(([factor, name, spellings]) =>
      spellings.split(' ').map((word) => [word.replaceAll('_', ' '), { dimension, factor, name }] as const),
    ),
  ),
)

/** The unit that a folded word or phrase names. */
export const unitNamed = (word: string): Unit | undefined => UNITS.get(word)
