import { isOneOf } from './oneOf.ts'

// Food (product 3): asked by the mobile app, spoken by every program.

export const Diet = { None: 'none', Vegetarian: 'vegetarian', Vegan: 'vegan', Pescetarian: 'pescetarian' } as const
export type Diet = (typeof Diet)[keyof typeof Diet]
export const isDiet = /* @__PURE__ */ isOneOf(Diet)

export const ExcludedIngredient = { Dairy: 'dairy', Gluten: 'gluten', Eggs: 'eggs', Fish: 'fish', Nuts: 'nuts' } as const
export type ExcludedIngredient = (typeof ExcludedIngredient)[keyof typeof ExcludedIngredient]
export const isExcludedIngredient = /* @__PURE__ */ isOneOf(ExcludedIngredient)

export const FavoriteIngredient = {
  Broccoli: 'broccoli',
  Mushrooms: 'mushrooms',
  Peas: 'peas',
  Zucchini: 'zucchini',
  SweetPotato: 'sweet_potato',
  Tomato: 'tomato',
  Spinach: 'spinach',
  Pepper: 'pepper',
} as const
export type FavoriteIngredient = (typeof FavoriteIngredient)[keyof typeof FavoriteIngredient]
export const isFavoriteIngredient = /* @__PURE__ */ isOneOf(FavoriteIngredient)

export const CookingPreference = { Fast: 'fast', Easy: 'easy', Inexpensive: 'inexpensive', ToGo: 'to_go', Foodie: 'foodie' } as const
export type CookingPreference = (typeof CookingPreference)[keyof typeof CookingPreference]
export const isCookingPreference = /* @__PURE__ */ isOneOf(CookingPreference)
