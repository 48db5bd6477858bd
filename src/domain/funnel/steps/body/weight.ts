import { weightBounds } from '../../../answers/Bounds.ts'
import { numberQuestion } from '../../Step.ts'

export const weight = numberQuestion({ at: 'weight', key: 'weight', kind: 'weight', bounds: weightBounds })
