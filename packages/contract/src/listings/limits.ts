// Without schemas: the page that uses these downloads none.

export const MAX_DRAFTS = 10
export const MAX_IMAGES = 10
/** Maximum lengths in characters; the marketplace accepts a description of 50,000. */
export const DRAFT_MAX_LENGTH = { title: 255, description: 50_000, attribute: 1000 } as const
/** Per product; no category of the marketplace has more. */
export const MAX_ATTRIBUTES = 300
/** The lowest price with free shipping, by site. Of sites without one, the marketplace decides. */
export const FREE_SHIPPING_MIN_PRICE: Readonly<Record<string, number>> = { MLA: 5000 }
export const INSTALLMENT_QUANTITIES = [1, 3, 6, 12, 18, 24] as const
export const LISTING_TYPES = [
  { id: 'gold_special', name: 'Clásica' },
  { id: 'gold_pro', name: 'Premium' },
  { id: 'free', name: 'Gratuita' },
] as const
export const WARRANTY_TYPE_IDS = { seller: '2230280', factory: '2230279', no_warranty: '6150835' } as const

export const MAX_IMAGE_BYTES = 10 * 1024 * 1024
export const MIN_IMAGE_SIDE = 500
export const IMAGE_SIDE = 1200
/** Width by height; a picture within counts as square. */
export const IMAGE_RATIO = { min: 0.9, max: 1.1 }
/** Before a picture is squared on white. */
export const isSquareEnough = (width: number, height: number): boolean =>
  width / height >= IMAGE_RATIO.min && width / height <= IMAGE_RATIO.max
