import type { AnswerKey, Answers } from '../answers/Answers.ts'
import type { SiteName } from '../site/SiteName.ts'
import { coachFunnel } from './coachFunnel.ts'
import type { Step } from './Step.ts'
import { workoutsFunnel } from './workoutsFunnel.ts'

const funnels = { workouts: workoutsFunnel, coach: coachFunnel } as const satisfies Readonly<
  Record<SiteName, readonly Step[]>
>

type Asking = Extract<(typeof funnels)[SiteName][number], { writes: string }>
type AnswerOf<OneStep> = OneStep extends { accepts(value: unknown): value is infer Answer }
  ? Answer
  : never
type Written<Key> = Key extends Asking['writes'] ? AnswerOf<Extract<Asking, { writes: Key }>> : null
type Held<Key> = Key extends AnswerKey ? NonNullable<Answers[Key]> : undefined
type AreSame<One, Other> = [One, Other] extends [Other, One] ? true : false
type Disagreeing = {
  [Key in AnswerKey | Asking['writes']]: AreSame<Written<Key>, Held<Key>> extends true ? never : Key
}[AnswerKey | Asking['writes']]

/** The funnel of each site. If this does not compile, the steps and `Answers` disagree about the keys that the error names. */
export const FUNNELS: [Disagreeing] extends [never] ? typeof funnels : Disagreeing = funnels

export const ALL_STEPS: readonly Step[] = Object.values(FUNNELS).flat()
