/**
 * Words that say nothing about the topic.
 * Source: the Snowball project's Spanish list, plus question words, courtesy and what buyers type around a question.
 */
const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Grammar and question words: left out of retrieval altogether. */
export const STOP_WORDS = list(`
  a al algo algun alguna algunas alguno algunos ante antes aquel aquella aquellos asi aun aunque bien cada casi como con
  contra cual cuales cualquier cualquiera cuan cuando cuanta cuantas cuanto cuantos cuya cuyo de del desde donde dos durante e
  el ella ellas ellos en entonces entre era eran eras eres es esa esas ese eso esos esta estaba estan estar estas este esto estos
  estoy fue fueron ha habia han has hasta hay he la las le les lo los mas me mi mia mias mio mios mis mucha muchas mucho muchos muy nada ni no
  nos nosotros nuestra nuestras nuestro nuestros o os otra otras otro otros para pero poca poco por porque que quien
  quienes se sea sean segun ser si sido sin sobre solo somos son soy sola solas solos su sus usted ustedes tal tambien tampoco tan tanta tanto te toda todas todavia todo todos
  conmigo contigo consigo
  tu tus u un una unas uno unos vos y ya yo fueran seria es sos estas estan esten este sino mismo misma mismos mismas
`)

/** What buyers type around the question: courtesy, wishes, themselves, the moment. */
export const FILLERS = list(`
  puso puse vino vinieron salio quedo
  paso pasarte pasas mandarte
  hola holaa holaaa holis buen buena buenas buenos gracias grcias saludos abrazo che amigo amiga amigos estimado estimada estimados
  maestro jefe capo genio genia
  vendedor vendedora politica politicas senor senora favor porfa porfavor disculpa disculpe disculpen perdon perdona consulta consulto consultar pregunta
  preguntar pregunto duda dudas queria quiero queremos quisiera quisieramos quiere gustaria necesito necesitaria necesitamos necesitas
  interesa interesado interesada saber sabes saben sabria decir decis decime decirme dirias podrias podrian confirmar confirmas
  confirmame confirmarme informacion info dato datos ver veo vi mire mira esperando espero aguardo respuesta rta responder
  ahora ahi aca alla aqui alli hoy ayer luego despues siempre nunca todavia aun ya pronto urgente recien cosa cosas
  tema caso vez veces verdad posta realmente seguro segura supongo creo parece pareceria entiendo bueno ok dale genial barbaro
  listo perfecto excelente hermoso hermosa lindo linda tipo onda igual obvio aprox aproximadamente mas menos tambien
  total directamente entero entera enteros completamente normalmente exactamente
  ultimo ultima ultimos ultimas
  articulo producto productos publicacion publicado publicada publicas publican vende vendes venden vendo compro comprar comprarlo compra compraria compre
  compras comprando pienso pensaba pensando ando busco buscando buscaba mi hijo hija hijos hijas nene nena marido esposa esposo novio novia mama papa
  amigo tio tia sobrino sobrina abuela abuelo hermano hermana familia casa depto departamento vivo vivis somos soy estoy estamos
  gusta gusto guste gustan encanta tal cuanto cuando donde como quien cual que medio idea ideal conviene opinas
  deberia debo debe tengo tenia tendria tenga haria hago anda andan va van voy vas ir vamos iria dan das da dar doy dame poner pongo pone
  problema problemas drama apenas quizas fijo eh ah cosas cosa pasaria jaja jajaja xd si no nada
  rato ratito estuvo estuvieron estaria serian seran
  monton
  dentro fuera encima arriba abajo cerca lejos alguien alguno varios varias menudo puede
`)

/** Other forms of everyday verbs, by the root; those that are also nouns ("mando", "cambio", "toma") are left out. */
const conjugated = (roots: string): string =>
  roots
    .split(' ')
    .flatMap((root) =>
      ['an', 'amos', 'aste', 'aron', 'aba', 'aban', 'aria', 'arian', 'aran', 'ando', 'en', 'emos'].map(
        (ending) => root + ending,
      ),
    )
    .join(' ')

/** Everyday verbs: they join the topic and seldom are the topic. */
export const WEAK_WORDS = list(`
  dificil dificiles facil faciles complicado complicada sencillo sencilla practico practica comodo comoda util mejor peor caro cara barato barata lejos cerca mucho bastante demasiado demasiada
  bien rapido rapida
  sigue siguen seguis
  tira tiro tirar tiran tirarle echo echar echarle ponerle ponerles darle darles pasarle hacerle agarran andan anda funcionando
  puesto puesta puestos puestas
  metro metros persona personas unidad unidades
  llevar llevarlo llevo llevaria llevando mal comer modelo
  tiene tienen tenes tener tenemos tengan teniendo trae traen traer traes viene vienen venir vendria sirve sirven servir serviria sirva usa usan
  usar use usaste usas usarlo usarla usarlos usarlas uso usando puedo podes puede pueden poder podria podemos pudiera hace haces hacen hacemos hacer hecho hecha hechos hechas
  funciona funcionan funcionar funcionaria incluye incluyen incluido incluida incluyendo contiene contienen lleva llevan posee poseen
  manejan manejas maneja trabajan trabajas trabajamos ofrecen ofreces tomamos
  
  deja dejas dejan poner ponerlo ponerla ponen
  
  lado lados lugar feo fea feos feas raro rara horrible terrible tremendo tremenda asqueroso asquerosa
  sirviendo teniendo trayendo viniendo haciendo pudiendo incluyendo poniendo
  tuve tuvo tuvieron trajo traia traian venia venian servia servian podia podian hacia hacian pudo pude
  gran tipo clase tema parte mano afecta afectan influye influyen
  andar ${conjugated('tir ech and llev us manej trabaj')}
`)

/** Verbs that carry part of the topic: "¿cuánto dura?" is about lasting. */
export const HALF_WORDS = list(`
  atras adelante
  adentro pido pedis pide pida pedir pedirlo pedirla piden
  consigo conseguis consiguen conseguir consigue
  subir subo subirlo subirla sube bajar ver verlo verla conocer tocar
  queda quedan quedar quedaria entra entran entrar entraria cabe caben conviene elegir sale salen salir cambia
  cambian mandan mandas mandar manda dejar dejarlo dejarla meter meto meterlo meterla agarra sacar saca sacan aguanta
  banca necesita necesitan requiere emiten emitis existe existen llega llegan llegar
  llego llegaria tarda tardan tardar demora demoran demorar demoras dura duran durar rinde rinden aceptan aceptas
  toman tomas permite permiten pasa pasan pasar recomendas recomiendan recomendado recomienda recomendable aconsejas
  servicio directo directa completo completa encuentro encontrar encuentra
  compatible compatibles apto apta aptos aptas
  ${conjugated('qued entr mand agarr sac necesit demor dur acept tom pas aguant dej encontr')}
`)
