export const texts = {
  banner: {
    name: 'Simulador de Google',
    note: 'Imita el inicio de sesión de Google para probar Mostrador. No es Google y no usa cuentas reales.',
  },
  title: 'Elegí una cuenta',
  lead: 'para continuar en Mostrador',
  accounts: 'Cuentas de prueba',
  unverified: 'Google todavía no verificó esta dirección',
  enter: 'Continuar',
  cancel: 'Cancelar',
  refused: 'El simulador de Google no pudo seguir.',
  expiredTitle: 'Este inicio de sesión ya no sirve',
  expired: 'Volvé a Mostrador y tocá de nuevo el botón de Google.',
} as const
