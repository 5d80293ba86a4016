/** Instruments, strings, amplifiers, recording. Source: the marketplace's music categories. */
export const MUSIC: readonly string[] = [
  'afinar cuerda clavijas encordado',
  'criolla clasica espanola',
  'electroacustica microfono ecualizador',
  'zurdo diestro izquierda',
  'mastil diapason trastes',
  'octavas teclas',
  'sensitivas contrapesadas',
  'midi usb',
  'phantom condensador',
  'interfaz placa audio',
  'potenciado pasivo',
  'rms potencia',
  'canon xlr',
  'atril soporte',
  'cejilla capotraste',
  'luthier calibracion',
]
