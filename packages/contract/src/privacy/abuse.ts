/** Insults for people; some of these words have another meaning for products. */
const SCORN =
  '(?:pesad[oa]s?|insoportables?|dens[oa]s?|cargos[oa]s?|plom(?:o|azo|a)s?|ratas?|raton(?:es|a)?|miserables?|tacan[oa]s?|amarret\\w*|chant\\w+|llor[oa]n\\w*|quejos[oa]s?|vuelter[oa]s?|garcas?|vag[oa]s?|muert[oa]s? de hambre|hincha\\w+|rompe\\w+|molest[oa]s?|histeric[oa]s?|loc[oa]s?|gil(?:es|ada)?|salames?|brut[oa]s?|ignorantes?|quilomber[oa]s?|turr[oa]s?|atorrantes?|ladr(?:on|ones|ona)|chorr[oa]s?|inutil(?:es)?|payas[oa]s?|burr[oa]s?|infelic\\w+|desgraciad[oa]s?|tarad[oa]s?|mogolic\\w*|gord[oa]s? \\w*|bolud\\w+|pelotud\\w+|forr[oa]s?|idiotas?|imbecil(?:es)?|estupid[oa]s?|mierdas?|basuras?|vividor\\w*|aprovechador\\w*|mentiros[oa]s?|conflictiv[oa]s?|problematic[oa]s?|insufribles?|intratables?|pesadill\\w+)'
const PEOPLE =
  '(?:client[ea]s?|clientas?|compradora?s?|compradores|gente|tip[oa]s?|viej[oa]s?|senoras?|vecin[oa]s?|consultas?|preguntones|curiosos|mirones|los que|las que|al que|a la que|el que|la que)'
const RULES: readonly RegExp[] = [
  new RegExp(
    `\\bl[oa]s (?:de|del|que) (?:[a-z]+ ){1,4}(?:son|es) (?:todos? )?(?:un|una|unos|unas) ${SCORN}\\b`,
  ),
  new RegExp(
    `\\b${PEOPLE}\\b(?: [a-z]+){0,6}? (?:es|son|seria|era|eran|como|un|una|unos|unas|muy|re|mas|bastante|medio|los|las|de) (?:un |una |unos |unas |re |muy |medio |los |las |mas )?${SCORN}\\b`,
  ),
  new RegExp(`\\b${PEOPLE} ${SCORN}\\b`),
  new RegExp(`\\b${SCORN}\\b(?: (?:de|que|como|esos?|estos?|los|las|nuestros))+ ${PEOPLE}`),
  /\b(?:(?:al|a (?:l[oa]s|la|est[oa]s|es[oa]s)) (?:que|client\w+|comprador\w*|tip\w+|viej\w+|senora\w*|clienta\w*)|client[ea]s?|clientas?|compradores|tip[oa]s?|gente)\b.{0,60}?\b(?:l[aeo]s?) (?:decimos|llamamos|apodamos|digo|llamo|dicen|llaman|pusimos|conocemos como|bautizamos|tenemos como)\b/,
  /\bl[aeo]s? (?:decimos|llamamos|apodamos|pusimos)\b.{0,30}\b(?:a l[oa]s (?:que|client\w+|comprador\w*|pesad\w+)|al client\w+|a la client\w+)/,
  /\blista negra\b|\b(?:boludos?|boludas?|pelotud[oa]s?|hij[oa]s? de (?:puta|mil)|hdp|imbecil(?:es)?|idiotas?|tarad[oa]s?|(?:son|es|sos|un|unos) forr[oa]s?(?! de)|la concha|sorete|pajer[oa]s?)\b/,
]

/** Whether a line insults buyers. */
export const holdsAbuse = (folded: string): boolean => RULES.some((rule) => rule.test(folded))
