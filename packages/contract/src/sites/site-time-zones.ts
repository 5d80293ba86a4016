/** The clocks of each site of the marketplace, the capital's where a country has several. Source: IANA. */
const SITE_TIME_ZONES: Readonly<Record<string, string>> = {
  MLA: 'America/Argentina/Buenos_Aires',
  MBO: 'America/La_Paz',
  MLB: 'America/Sao_Paulo',
  MLC: 'America/Santiago',
  MCO: 'America/Bogota',
  MCR: 'America/Costa_Rica',
  MCU: 'America/Havana',
  MEC: 'America/Guayaquil',
  MSV: 'America/El_Salvador',
  MGT: 'America/Guatemala',
  MHN: 'America/Tegucigalpa',
  MLM: 'America/Mexico_City',
  MNI: 'America/Managua',
  MPA: 'America/Panama',
  MPY: 'America/Asuncion',
  MPE: 'America/Lima',
  MRD: 'America/Santo_Domingo',
  MLU: 'America/Montevideo',
  MLV: 'America/Caracas',
}

/** IANA name of a site's time zone; Argentina's for no site, and for one that is not known. */
export const siteTimeZone = (siteId: string | null | undefined): string =>
  (Object.hasOwn(SITE_TIME_ZONES, siteId ?? '') && SITE_TIME_ZONES[siteId ?? '']) ||
  'America/Argentina/Buenos_Aires'
