/** Words of what holds for some of the goods, or for goods and not for texts. */
export const OF_OFFER =
  /promo|oferta|descuento|cup[oó]n|liquidaci|rebaja|sorteo|2 ?x ?1|\d ?%|bonifica|\blote\b|\bvto\b|elaborad|consumir/i

/** Days that shops make campaigns of; a season is none. */
const CAMPAIGN =
  /(?<!\p{L})(?:d[ií]a (?:del?|de los|de las?) (?:padre|madre|ni[ñn][oe]s?|ni[ñn]ez|amig[oa]s?|maestr[oa]s?|enamorados)|san valent[ií]n|black friday|cyber ?(?:monday|week)|hot ?sale)(?!\p{L})/iu

/** Whether a title, or the name of a file, says that all of its document is an offer: "Promo de otoño", "Especial Día del Padre". */
export const isOfferTitle = (title: string): boolean => OF_OFFER.test(title) || CAMPAIGN.test(title)
