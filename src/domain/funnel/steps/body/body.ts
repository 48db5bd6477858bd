import { BodyType, FemaleBodyType } from '#domain/vocabulary/body.ts'
import { choice, offered } from '../../Step.ts'

export const body = choice({
  at: 'body',
  section: 'body',
  key: 'body_type',
  kind: 'bodyShape',
  answers: offered(BodyType),
  womensAnswers: offered(FemaleBodyType),
})
