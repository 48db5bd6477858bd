import { Suspense } from 'react'
import { optionalView } from '#presentation/kit/lazyView.tsx'
import type { AnswerSceneProps } from './AnswerScene.tsx'

const AnswerScene = optionalView(() => import('./AnswerScene.tsx'))

/** Undefined while the build prerenders the page. */
const wide = globalThis.matchMedia?.('(min-width: 1024px)')

/** A scene beside a list of answers, if the window is wide when the question opens. A narrow window does not fetch it. */
export const BesideAnswers = (props: AnswerSceneProps) =>
  wide?.matches && (
    <Suspense fallback={null}>
      <AnswerScene {...props} />
    </Suspense>
  )
