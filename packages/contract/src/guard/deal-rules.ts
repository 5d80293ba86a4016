import type { Rule } from './rule.ts'

/** Deals past the marketplace that no shop may offer. Source: the marketplace's rules on answers. */
export const DEAL_RULES: readonly Rule[] = [
  { code: 'off_platform', pattern: /\b(?:cbu|cvu)\b|\b(?:al|el|tu|mi|un|nuestro|pas\w* el) alias\b|\balias (?:es|de|para|bancario|cbu)\b/, source: 'bank accounts' },
  { code: 'off_platform', pattern: /\bpor (?:privado|izquierda|otro lado)\b|(?<!\b(?:moj|lav|limpi|pint|sec|cepill|sell|enjuag|lij|barniz|crocant|dorad|dur|negr|blanc|lis|forrad|cart|marc|calient)\w*,? )(?<!\b(?:(?:coloc|instal|colg)(?:ad[oa]s?|ar(?:l[oa]s?)?|a[ns]?)|cuelga[ns]?) )(?<!\b(?:no|ni|tampoco) (?:se [a-z]+|(?:vend|cobr|oper|trabaj|hac|acept|recib|tom)[aei]mos)(?: [a-z]+){0,2} )\bpor a?fuera\b(?!,? no\b| de(?:l| la| los| las) (?!merc|plat|publ|siti|app|pagi|sist))|\ben privado\b|(?<!\b(?:no|ni|tampoco) (?:se [a-z]+|(?:vend|cobr|oper|trabaj|hac|acept|recib|tom)[aei]mos)(?: [a-z]+){0,2} (?:por )?)\bfuera de (?:la plataforma|mercado ?libre|la app|aca)\b|\bsin pasar por (?:la plataforma|mercado|aca)|\bsalte\w+ (?:la|a) (?:comision|mercado)/, source: 'outside' },
  { code: 'off_platform', pattern: /\btrato directo\b|\bsin (?:la )?comision\b|\b(?:ahorr\w+|evit\w+|descont\w+) la comision\b|\barregl(?:amos|ar|alo|o|as) (?:por(?! (?:este medio|aca|aqui|esta via|el chat|mensaje|la plataforma|la publicacion))|directo|en persona|entre)|\bcomprando directo\b|\bte lo factur\w+ aparte\b/, source: 'direct deals' },
  { code: 'off_platform', pattern: /\b(?:plata|dolar\w*|billetes?) en mano\b|\bwestern union\b|\bcripto(?:moneda)?s?\b|\busdt\b|\bbitcoins?\b|\bdolar(?:es)? billete\b|\bcash\b/, source: 'cash' },
  { code: 'off_platform', pattern: /\b(?:te|me|nos|les) (?:transfer\w+|deposit\w+)\b|\b(?:transferi|deposita)(?:me|nos)\b|\bsen(?:a|as|amos)?\b.{0,30}\b(?:transferencia|deposito|cvu|cbu|alias)\b|(?<!\b(?:flete|expreso|transporte|comisionista)\b.{0,25})(?<!\bno (?:hay|hacemos) )\b(?:pag\w+|abon\w+)\b.{0,15}\b(?:al recibir|contra ?entrega|contra ?reembolso|cuando (?:l[oa]s? )?(?:retir|recib|lleg)\w*|en la puerta)/, source: 'paying outside' },
  { code: 'off_platform', pattern: /\bnos (?:encontramos|juntamos|vemos)\b|\bencontrarnos\b|\bjuntarnos\b|\bpunto de encuentro\b|\b(?:te|lo) (?:espero|esperamos) en (?:mi|la|el|nuestr)/, source: 'meeting' },
] // prettier-ignore

/** Ways to pay and to meet that a policy may name, refuse or allow: whoever knows the shop's words compares. */
export const PAYMENT_RULES: readonly Rule[] = [
  { code: 'off_platform', pattern: /\ben efectivo\b|\befectivo\b(?! (?:contra|para|en|como|al|y)\b)|\btransferencias?\b|\bdeposito bancario\b|\ben mano\b|\bsena(?:rl[oa]|s|r)\b|\bdebito en el local\b/, source: 'payment' },
  { code: 'off_platform', pattern: /\b(?:pasa|veni|acercate|viniendo|pasate|date una vuelta)\b.{0,12}\b(?:por|a|al|hasta)\b.{0,12}\b(?:local|casa|taller|negocio|deposito|domicilio|veterinaria|tienda)\b/, source: 'visits' },
] // prettier-ignore

/** Other shops and marketplaces, by name. Devices that carry such a name ("Amazon Alexa") are products. */
export const RIVAL =
  /\bamazon\b(?! (?:alexa|echo|kindle|music|prime|fire))|\b(?:aliexpress|alibaba|temu|shein|ebay|tienda ?nube|olx|fravega|garbarino|musimundo|falabella|walmart|shopee|sodimac|megatone|cetrogar|naldo|coppel|carrefour|chango ?mas|linio|dafiti|netshoes|banggood|tiendamia|compumundo|easy homecenter|facebook marketplace|marketplace de facebook)\b|\ben (?:easy|coto|jumbo|wish|dia|pardo|rodo)\b|\b(?:la|nuestra) competencia\b/
