/**
 * What a set may be used for. `train` and `calibrate` sets never judge an engine that learned from them, and no engine has
 * met `unseen` sets: they are asked once, when an engine is finished.
 */
export type Role = (typeof ROLES)[number]

export const ROLES = ['train', 'calibrate', 'test', 'unseen'] as const

export interface Author {
  /** Name of the set's file. */
  name: string
  sells: string
  role: Role
}

/** Everybody who wrote a set, none of whom saw an engine or another set. */
export const AUTHORS: readonly Author[] = [
  { name: 'artesana', sells: 'crafts, plants and preserves of Tucumán', role: 'test' },
  { name: 'boutique', sells: 'clothes, shoes and make-up of Buenos Aires', role: 'test' },
  { name: 'ferretera', sells: 'hardware, wholesale, of Córdoba', role: 'test' },
  { name: 'importador', sells: 'electronics and optics', role: 'test' },
  { name: 'oficina', sells: 'goods for families, carers and athletes', role: 'test' },
  { name: 'serrana', sells: 'bicycle tyres, charangos, pool care, sewing machines', role: 'test' },
  { name: 'talleres', sells: 'filament, school coats, kayaks, blinds', role: 'test' },
  { name: 'acuario', sells: 'fish tanks, birds and pet food of Posadas', role: 'train' },
  { name: 'aventura', sells: 'outdoor and sports gear of Bariloche', role: 'train' },
  { name: 'botica', sells: 'perfumery, diet and pharmacy goods of Rosario', role: 'train' },
  { name: 'cotillon', sells: 'party and cake goods of Paraná', role: 'train' },
  { name: 'iluminacion', sells: 'lighting and electricity of Bahía Blanca', role: 'train' },
  { name: 'informatica', sells: 'computers and networks of Tucumán', role: 'train' },
  { name: 'jugueteria', sells: 'books, toys and school goods of Mendoza', role: 'train' },
  { name: 'merceria', sells: 'fabrics and sewing of Buenos Aires', role: 'train' },
  { name: 'mueblera', sells: 'furniture and mattresses of La Plata', role: 'train' },
  { name: 'parque', sells: 'garden machines and pools of Pilar', role: 'train' },
  { name: 'patagonica', sells: 'kitchen machines and food of Neuquén', role: 'train' },
  { name: 'vinoteca', sells: 'wine, oil and regional food of San Rafael', role: 'train' },
  { name: 'artistica', sells: 'art supplies of Buenos Aires', role: 'train' },
  { name: 'audiocar', sells: 'car audio and alarms of Morón', role: 'train' },
  { name: 'calefaccion', sells: 'heating and gas appliances of Ushuaia', role: 'train' },
  { name: 'coleccion', sells: 'comics, cards and board games of Buenos Aires', role: 'train' },
  { name: 'corralon', sells: 'building materials of Resistencia', role: 'train' },
  { name: 'nautica', sells: 'boats and river fishing of Rosario', role: 'train' },
  { name: 'optica', sells: 'spectacles and hearing aids of Santiago del Estero', role: 'train' },
  { name: 'ortopedia', sells: 'orthopaedics and rehabilitation of Córdoba', role: 'train' },
  { name: 'panadera', sells: 'baking supplies of Tandil', role: 'train' },
  { name: 'uniformes', sells: 'work clothes and safety gear of San Nicolás', role: 'train' },
  { name: 'fotografia', sells: 'photo, video and lighting gear of Buenos Aires', role: 'train' },
  { name: 'frigorista', sells: 'air conditioning and refrigeration of Formosa', role: 'train' },
  { name: 'herrajes', sells: 'furniture fittings of Rosario', role: 'train' },
  { name: 'peluqueria', sells: 'hairdressing and nail supplies of Salta', role: 'train' },
  { name: 'relojera', sells: 'watches, jewels and engraving of Concordia', role: 'train' },
  { name: 'seguridad', sells: 'alarms, safes and locks of Quilmes', role: 'train' },
  { name: 'serrano', sells: 'health food, herbs and candles of Merlo', role: 'train' },
  { name: 'vivero', sells: 'plants, ponds and landscaping of Escobar', role: 'train' },
  { name: 'campo', sells: 'farm and veterinary goods of Rafaela', role: 'calibrate' },
  { name: 'disquera', sells: 'instruments, used audio and vinyl of Buenos Aires', role: 'calibrate' },
  { name: 'limpieza', sells: 'cleaning and hygiene, wholesale, of San Martín', role: 'calibrate' },
  { name: 'repuestos', sells: 'car and motorbike parts of Lanús', role: 'calibrate' },
  { name: 'apicola', sells: 'bees, seeds and gardens of Chivilcoy', role: 'unseen' },
  { name: 'bebes', sells: 'baby goods of San Juan', role: 'unseen' },
  { name: 'celulares', sells: 'phones and repairs of Florencio Varela', role: 'unseen' },
  { name: 'grafica', sells: 'print and sublimation of La Rioja', role: 'unseen' },
  { name: 'instrumental', sells: 'scales and laboratory goods of Villa María', role: 'unseen' },
]
