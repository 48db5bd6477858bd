import { isOneOf } from './oneOf.ts'

// Body scanning (product 3).

export const BodyFatMethod = {
  Adam: 'adam',
  Army: 'army',
  Coco: 'coco',
  TinaFit: 'tina_fit',
  ExtendedNavyThinboost: 'extended_navy_thinboost',
} as const
export type BodyFatMethod = (typeof BodyFatMethod)[keyof typeof BodyFatMethod]
export const isBodyFatMethod = /* @__PURE__ */ isOneOf(BodyFatMethod)

/** How far a scan is (product 4). */
export const ScanResult = { Created: 'created', Processing: 'processing', Ready: 'ready', Failed: 'failed' } as const
export type ScanResult = (typeof ScanResult)[keyof typeof ScanResult]
export const isScanResult = /* @__PURE__ */ isOneOf(ScanResult)
