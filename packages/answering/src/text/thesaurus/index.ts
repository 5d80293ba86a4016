import { AFTER_SALE } from './after-sale.ts'
import { APPLIANCES } from './appliances.ts'
import { BABIES_AND_TOYS } from './babies-and-toys.ts'
import { BEAUTY } from './beauty.ts'
import { BOOKS_AND_STATIONERY } from './books-and-stationery.ts'
import { BUYING_AND_PAYING } from './buying-and-paying.ts'
import { CARS_AND_MOTORCYCLES } from './cars-and-motorcycles.ts'
import { CLOTHING_AND_SHOES } from './clothing-and-shoes.ts'
import { CRAFTS_AND_SEWING } from './crafts-and-sewing.ts'
import { ELECTRONICS } from './electronics.ts'
import { EVERYDAY } from './everyday.ts'
import { FOOD_AND_DRINK } from './food-and-drink.ts'
import { GARDEN_AND_PLANTS } from './garden-and-plants.ts'
import { HEALTH } from './health.ts'
import { HOME_AND_FURNITURE } from './home-and-furniture.ts'
import { INDUSTRY_AND_OFFICE } from './industry-and-office.ts'
import { KITCHEN } from './kitchen.ts'
import { MATERIALS } from './materials.ts'
import { MEASURES } from './measures.ts'
import { MUSIC } from './music.ts'
import { PARTS_AND_DOINGS } from './parts-and-doings.ts'
import { PARTY } from './party.ts'
import { PETS } from './pets.ts'
import { QUALITIES } from './qualities.ts'
import { SHIPPING_AND_PICKUP } from './shipping-and-pickup.ts'
import { SHOP_AND_SERVICE } from './shop-and-service.ts'
import { SPORTS_AND_OUTDOORS } from './sports-and-outdoors.ts'
import { TOOLS_AND_HARDWARE } from './tools-and-hardware.ts'
import { WAYS_OF_SAYING } from './ways-of-saying.ts'
import { USE_AND_CARE } from './use-and-care.ts'

/**
 * Words that a buyer and a seller use for the same thing, a group a line, one word for all forms of its stem.
 * A group links its words at a low weight; it never makes a quote. Two words are in one group only when a sentence with
 * one may answer a question with the other.
 * Source: own lists, from how Argentine shops and buyers write; kept general, nothing of one shop or product.
 */
export const THESAURUS: readonly string[] = [
  ...AFTER_SALE,
  ...APPLIANCES,
  ...BABIES_AND_TOYS,
  ...BEAUTY,
  ...BOOKS_AND_STATIONERY,
  ...BUYING_AND_PAYING,
  ...CARS_AND_MOTORCYCLES,
  ...CLOTHING_AND_SHOES,
  ...CRAFTS_AND_SEWING,
  ...ELECTRONICS,
  ...EVERYDAY,
  ...FOOD_AND_DRINK,
  ...GARDEN_AND_PLANTS,
  ...HEALTH,
  ...HOME_AND_FURNITURE,
  ...INDUSTRY_AND_OFFICE,
  ...KITCHEN,
  ...MATERIALS,
  ...MEASURES,
  ...MUSIC,
  ...PARTS_AND_DOINGS,
  ...PARTY,
  ...PETS,
  ...QUALITIES,
  ...SHIPPING_AND_PICKUP,
  ...SHOP_AND_SERVICE,
  ...SPORTS_AND_OUTDOORS,
  ...TOOLS_AND_HARDWARE,
  ...USE_AND_CARE,
  ...WAYS_OF_SAYING,
]
