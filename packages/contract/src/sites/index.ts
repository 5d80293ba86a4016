export { SITE_DOMAINS } from './site-domains.ts'
export { siteTimeZone } from './site-time-zones.ts'
