/**
 * Verbs of what sellers tell buyers to do: "lavala a mano", "guardalo seco", "derretila a baño María". The endings alone are those
 * of many nouns ("escala", "canela", "modelo"), so the verbs are named.
 * Source: own list, from how instructions for use and care are written in Argentina.
 */
const VERBS: ReadonlySet<string> = new Set(
  `abrir aceitar aflojar agitar agregar ajustar apagar aplicar apoyar apretar armar atornillar batir buscar calentar cambiar cargar cepillar
  cerrar clavar cocinar colgar colocar comprar conectar congelar conservar consultar cortar coser cubrir curar dejar derretir desarmar
  descongelar desconectar desenchufar desmontar destapar devolver diluir disolver doblar elegir encender encerar enchufar enfriar engrasar
  enjuagar enrollar enroscar envolver escribir esperar estirar extender fijar frotar girar guardar hacer hervir hidratar hornear humedecer
  inflar instalar lavar levantar lijar limpiar lubricar lustrar llenar llevar mandar mantener medir meter mezclar mojar orear pasar pedir
  pegar pelar pintar planchar plegar podar poner precalentar prender programar proteger pulir quitar rebajar recargar regar regular remojar renovar
  retirar revisar revolver sacar secar sostener subir sumergir tapar tender tirar trasplantar traer untar usar vaciar ventilar volcar`.split(
    /\s+/,
  ),
)

/** The infinitive of a folded imperative with its pronoun, null for any other word. */
export function infinitiveOf(word: string): string | null {
  const root = /^([a-z]{2,}[aei])(?:se|me|nos)?l[oa]s?$/.exec(word)?.[1]
  return root && VERBS.has(`${root}r`) ? `${root}r` : null
}
