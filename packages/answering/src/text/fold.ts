import { fold as foldAnew } from '@mostrador/contract/text'
import { remembered } from './remembered.ts'

/** Lower case, without accents. The sentences of a shop are compared with each question again. */
export const fold = remembered(foldAnew, { most: 2000, characters: 500_000 })
