/** Words in a name that say that the author works for the shop, folded. */
export const SHOP_NAMES: ReadonlySet<string> = new Set([
  'adm',
  'admin',
  'administracion',
  'atencion',
  'caja',
  'deposito',
  'depo',
  'duena',
  'dueno',
  'empresa',
  'encargada',
  'encargado',
  'envios',
  'gerencia',
  'local',
  'negocio',
  'nosotros',
  'oficial',
  'reparto',
  'shop',
  'soporte',
  'store',
  'taller',
  'tienda',
  'vendedor',
  'vendedora',
  'venta',
  'ventas',
])

/** Messengers call the owner of the phone so; the seller exports the chat. */
export const OWN_NAMES: ReadonlySet<string> = new Set(['tu', 'vos', 'yo', 'you'])

export const CUSTOMER_NAMES: ReadonlySet<string> = new Set([
  'cliente',
  'clienta',
  'clientes',
  'comprador',
  'compradora',
  'consulta',
  'consultante',
  'interesada',
  'interesado',
  'usuaria',
  'usuario',
])

/** What the shop calls the other side of a talk that it retells. */
export const CUSTOMER_PRONOUNS: ReadonlySet<string> = new Set(['el', 'ella', 'ellas', 'ellos'])

/** Neither the shop nor a customer. */
export const SUPPLIER_NAMES: ReadonlySet<string> = new Set([
  'distribuidora',
  'importador',
  'importadora',
  'proveedor',
  'proveedora',
])

/** Words in the name of a file or group that say that only staff writes there. */
export const STAFF_GROUPS: ReadonlySet<string> = new Set([
  'empleados',
  'equipo',
  'interno',
  'interna',
  'personal',
  'staff',
  'team',
])

/** A shop speaks as "we": "enviamos", "te lo cambiamos". */
export const SHOP_SPEECH =
  /\b(?!vamos|vemos|podemos|queremos|necesitamos|compramos|hablamos|quedamos|estamos|somos)[a-z]{1,12}[aei]mos\b/
export const SHOP_OFFER =
  /\b(?:te l[oa] (?:dej|mand|pas|reserv|prepar)\w{1,6}|nos quedan?|te sale|gracias por (?:tu|su) (?:consulta|compra))\b/

/** What a customer says. */
export const CUSTOMER_SPEECH =
  /\b(?:quiero|queria|quisiera|necesito|busco|me interesa|compre|me (?:llego|vino)|mi pedido|me l[oa]s? llevo|ya pague)\b/
export const CUSTOMER_QUESTION =
  /\b(?:tenes|tienen|haces|hacen|venden|vendes|aceptan|envian|me dejas|puedo|cuanto (?:sale|cuesta|esta|vale))\b/
/** The shop asks back before it answers, and people ask each other how they are. */
export const COUNTER_QUESTION =
  /\b(?:cual|de que (?:color|talle|zona|medida|modelo|lado)|que (?:color|talle|zona|medida|modelo|prefer\w{1,4})|como (?:estas|va|andas)|todo bien)\b/

/** Staff speaks of customers as others, and tells colleagues what to answer. */
export const STAFF_SPEECH =
  /\b(?:un[ao]? client[ea]|los clientes|las clientas|(?:me|nos) preguntan|preguntan (?:si|por)|l[oa]s que (?:ya )?(?:retiran|compraron))\b/
export const STAFF_ORDER =
  /\b(?:respondan|contesten|digan|avisen|ofrezcan|corrijan|no ofrecer|(?:que|cuanto|les) (?:le )?(?:digo|contesto|respondo)|contesto eso)\b/
