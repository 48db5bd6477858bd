import { BodyType, FemaleBodyType } from '#domain/vocabulary/body.ts'
import { choice } from '../../Step.ts'

export const body = choice({
  at: 'body',
  section: 'body',
  key: 'body_type',
  kind: 'bodyShape',
  answers: {
    skinny: BodyType.Skinny,
    ideal: BodyType.Ideal,
    flabby: BodyType.Flabby,
    heavier: BodyType.Heavier,
  },
  womensAnswers: {
    hourglass: FemaleBodyType.Hourglass,
    rectangle: FemaleBodyType.Rectangle,
    rounded: FemaleBodyType.Rounded,
    lightbulb: FemaleBodyType.Lightbulb,
  },
})
