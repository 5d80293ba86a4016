// "Interno" marks a line when it stands alone or describes a use; "el diámetro interno" describes the product.
const MARKS: readonly RegExp[] = [
  /\b(?:uso|notas?|datos?|numeros?|nros?|tel|telefonos?|celular(?:es)?|contactos?|lineas?|solo|informacion|info|fichas?|documentos?|archivos?|textos?|apuntes?|listas?|precios?|costos?|margen|mail|correo|manejo|control|manual|canal|grupo|politicas?|procedimientos?|instructivos?|acuerdos?|reglas?|criterios?) intern[oa]s?\b(?! ?(?:y|e|o|u|\/|-) ?(?:extern|exterior))/,
  // "Esto es interno" marks a line; "la batería es interna" describes the product.
  /\b(?:esto|todo(?: esto)?|lo (?:de abajo|que sigue|siguiente|de (?:aca|aqui))) (?:es |son )?intern[oa]s?\b/,
  // "No se lo digas a nadie": a ban on telling, in any form of the verb and for any listener.
  /\b(?:no|nunca|jamas) (?:se )?(?:l[aeo]s? |se )?(?:vaya[ns]?|van?|dec\w+|dic\w+|dig\w+|cont\w+|cuent\w+|public\w+|muestr\w+|mostr\w+|pas\w+|sub\w+|mencion\w+|coment\w+|difund\w+|compart\w+|salen?|salga\w*|copi\w+)\b.{0,25}\b(?:nadie|client[ae]s?|de afuera|el publico|compradores?|ninguna respuesta|las respuestas|terceros|las redes|de aca|de aqui)\b/,
  // "Te la dejo en $ 30.000, pero no lo cuentes".
  /\bno (?:l[oa]s?|se l[oa]s?) (?:cuentes|cuenten|digas|digan|comentes|comenten|difundas|difundan|publiques|publiquen|muestres|muestren)\b/,
  /\b(?:entre (?:vos y yo|nosotr[oa]s)|puertas (?:para )?adentro|de entrecasa|queda (?:aca|entre)|que quede (?:aca|entre)|no (?:sale|salga) de (?:aca|aqui|esta hoja))\b/,
  // The word marks a line at its start or in brackets; "Antena: interna" describes the product.
  /(?:^\W{0,10}|[([*]\s?)intern[oa]s?\s?(?:[)\]:.;!*]|$)/,
  /\b(?:no (?:publicar|pasar|compartir|difundir|mostrar|divulgar|decir|informar|contar|comentar)(?:l[oa]s?|sel[oa]s?|les?)?(?: (?:a|al|a los|a las|con) (?:los |las |el |la )?(?:client\w+|compradores?|publico|nadie|terceros|afuera))?|que no (?:se entere|salga|lo vea|lo sepa)\w*)\b(?!.{0,25}\b(?:publicacion|cables?|plancha|corriente|electric\w*)\b)/,
  /\b(?:confidencial(?:es)?|reservad[oa]s? (?:para|al) (?:el )?(?:personal|equipo|nosotros|administracion)|queda entre nosotros|entre nosotros nomas)\b/,
  /\b(?:solo|solamente|unicamente|exclusiv[oa]|exclusivamente|uso|lectura|para uso)(?: (?:para|de|del|por|a))?(?: (?:el|la|los|las|nuestr[oa]s?))? (?:choferes|empleados|proveedores|personal(?! (?:de|medic\w+|docente|capacitad\w+|autorizad\w+|tecnico))|nosotros|equipo(?! de)|administracion|encargad[oa]s?|vendedores|staff|duen[oa]s?|gerencia|cajer[oa]s?)\b/,
  /\bpara (?:proveedores|el personal|los empleados|empleados|el equipo|nosotros|vendedores|las vendedoras|las chicas|los chicos del local)\b(?=\s*(?:$|[:.)\]\-–—*,]))/,
  /\b(?:instrucciones|notas?|avisos?|recordatorios?|recordar|machete|guion|indicaciones) (?:para|al|a los|del) (?:el |los |las |la )?(?:personal|empleados|equipo|vendedor\w*|staff|chicas|chicos del local|caja)\b/,
]
/** "No pasar de 40 °C" and "no mostrar signos de desgaste" describe the product. */
const ABOUT_PRODUCT =
  /\bno pasar(?:l[oa]s?)? (?:de|los|las|por|el|la|mas|trapo|plancha|la plancha|lija)\b|\bno (?:decir|mostrar|contar|pasar|informar)(?:\s|$)/

/** Whether a line marks itself, or the lines below it, as internal. `folded` has no accents. */
export const isMarkedInternal = (folded: string): boolean =>
  MARKS.some((mark) => {
    const found = mark.exec(folded)
    if (!found) return false
    return !(ABOUT_PRODUCT.test(found[0]) && !HIDES.test(folded)) && !isOfProduct(found[0], folded)
  })
/** "Ya está entre nosotras" and "se usa puertas adentro" describe the product, where nothing in the line is kept. */
const isOfProduct = (mark: string, folded: string): boolean =>
  /^(?:entre nosotr[oa]s|puertas adentro)$/.test(mark) &&
  !/:|\b(?:esto|eso|quede|costos?|margen(?:es)?|precios?)\b/.test(folded) &&
  /\b(?:ya|llego|llegaron) (?:estan? )?entre nosotr[oa]s\b|\b(?:usar\w*|se usan?|uso|se prob\w+) (?:solo |solamente |unicamente )?puertas adentro\b/.test(
    folded,
  )

/** The object or listener of "no decir". */
const HIDES =
  /\bno (?:publicar|compartir|difundir|divulgar)\b|\bno (?:pasar|mostrar|decir|informar|contar|comentar)(?:l[oa]s?|sel[oa]s?|les?)?\s*(?:$|[:.)\],;!*\-–—])|\bno (?:pasar|mostrar|decir|informar|contar|comentar)(?:l[oa]s?|sel[oa]s?|les?)? (?:est[aeo]s?|eso|nada|nunca|por mensaje|est[ao]s? datos?|a|al|el (?:numero|dato|margen|costo|precio de)) ?(?:los |las |el |la )?(?:client\w*|compradores?|publico|nadie|terceros|afuera)?/

/** Whether a marked line is only a mark, so it applies to the lines below it. */
export function isOnlyMark(folded: string): boolean {
  const rest = folded.replace(/[^a-z0-9 ]/g, ' ')
  return (
    rest.split(/\s+/).filter((word) => word.length > 2).length <= 7 &&
    !/[$%]|\d{3,}/.test(folded) &&
    !/:\s*\S/.test(folded)
  )
}

/** "No publicarlo": the mark applies to what stands before it. */
export const isOfWhatStandsBefore = (folded: string): boolean =>
  isOnlyMark(folded) &&
  /\bno (?:publicar|pasar|compartir|difundir|mostrar|divulgar|decir|informar|contar|comentar)(?:se)?l[oa]s?\b/.test(
    folded,
  )

/** "Este documento es de uso interno": the mark applies to the whole file. */
export const isOfWholeFile = (folded: string): boolean =>
  /\b(?:est[ea]|todo el|toda la|el presente|presente) (?:documento|archivo|planilla|hoja|manual|texto|instructivo|lista|listado|material|file)\b/.test(
    folded,
  )
/** "Lo que sigue es interno": the mark applies to the lines below it. */
export const isOfWhatFollows = (folded: string): boolean =>
  /\b(?:lo que sigue|lo siguiente|siguientes?|de aca (?:para|en) (?:abajo|adelante)|de aqui|abajo|est[ea] (?:seccion|apartado|parte|punto|bloque)|a continuacion)\b/.test(
    folded,
  )

/** "Fin de lo interno", "sigue lo público": the line ends a mark. */
export const endsMark = (folded: string): boolean =>
  /^\W*(?:fin\b|hasta aca\b|hasta aqui\b|termina\b)|\b(?:sigue|vuelve|ahora|desde aca|de aca en mas|a partir de aca)\b.{0,20}\b(?:publico|para (?:los )?client\w+|para compartir|para publicar)\b/.test(
    folded,
  )
