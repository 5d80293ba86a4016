/** Words of what holds for some of the goods, or for goods and not for texts. */
export const OF_OFFER =
  /promo|oferta|descuento|cup[oó]n|liquidaci|rebaja|sorteo|2 ?x ?1|\d ?%|bonifica|\blote\b|\bvto\b|elaborad|consumir/i

/** Seasons and days that shops make campaigns of. */
const OCCASION =
  /(?<!\p{L})(?:oto[ñn]o|invierno|primavera|verano|navidad|reyes|pascuas?|fin de a[ñn]o|fiestas|d[ií]a (?:del?|de los|de las?) \p{L}{3,}|san valent[ií]n|aniversario|black friday|cyber ?\p{L}*|hot ?sale|vuelta al cole\p{L}*)(?!\p{L})/iu
/** A list or collection of a season holds longer than a campaign in it. */
const LASTS =
  /(?<!\p{L})(?:listas?|listado|cat[aá]logo|colecci[oó]n|temporada|precios|tarifas|tarifario|cotizaci[oó]n|condiciones|pol[ií]tica|gu[ií]a|cuidados|horarios?|env[ií]os)(?!\p{L})/iu

/** Whether a title, or the name of a file, says that all of its document is an offer: "Promo de otoño", "Especial Día del Padre". */
export const isOfferTitle = (title: string): boolean =>
  OF_OFFER.test(title) || (OCCASION.test(title) && !LASTS.test(title))
