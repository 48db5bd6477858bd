import { heightBounds } from '../../../answers/Bounds.ts'
import { numberQuestion } from '../../Step.ts'

export const height = numberQuestion({ at: 'height', key: 'height', kind: 'height', bounds: heightBounds })
