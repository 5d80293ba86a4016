/** Zones of sites whose days are told; a time stands on another day elsewhere. Source: IANA. */
const ZONES: Readonly<Record<string, string>> = {
  MLA: 'America/Argentina/Buenos_Aires',
  MLB: 'America/Sao_Paulo',
  MLC: 'America/Santiago',
  MCO: 'America/Bogota',
  MLM: 'America/Mexico_City',
  MLU: 'America/Montevideo',
  MPE: 'America/Lima',
}

/** "4 de diciembre": the day of an ISO day or moment where the listing is sold. */
export function dayOf(iso: string, siteId: string | null): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(iso) ?? []
  if (year) return `${Number(day)} de ${MONTHS[Number(month) - 1] ?? ''}`
  const timeZone =
    (Object.hasOwn(ZONES, siteId ?? 'MLA') ? ZONES[siteId ?? 'MLA'] : undefined) ?? ZONES['MLA']!
  return new Intl.DateTimeFormat('es-AR', { day: 'numeric', month: 'long', timeZone }).format(new Date(iso))
}

const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
