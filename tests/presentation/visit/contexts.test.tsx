import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { usePromo } from '#presentation/shared/promo/usePromo.ts'
import { usePresenters, useUser } from '#presentation/visit/PresentersContext.ts'

it.each([
  ['useUser', useUser],
  ['usePromo', usePromo],
  ['usePresenters', usePresenters],
] as const)(
  'used outside its provider, %s throws an error that names the hook',
  { tags: ['8.outside-provider'] },
  (name, hook) => {
    const onUncaughtError = vi.fn<(error: unknown) => void>()
    const Outside = () => void hook()
    const root = createRoot(document.createElement('div'), { onUncaughtError })
    flushSync(() => root.render(<Outside />))
    expect(onUncaughtError.mock.lastCall?.[0]).toHaveProperty(
      'message',
      `${name} is used outside its PresentersProvider`,
    )
  },
)
