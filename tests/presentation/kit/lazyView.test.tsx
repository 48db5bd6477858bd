import { screen } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { lazyView } from '#presentation/kit/lazyView.tsx'
import { renderAlone } from '#tests/builders/aScreen.tsx'

const Title = ({ text }: { readonly text: string }) => <h1>{text}</h1>

it('a preloaded view is rendered at once, without a Suspense boundary', async () => {
  const View = lazyView(() => Promise.resolve({ Title }), 'Title')
  await View.preload()
  renderAlone(<View text="There" />)
  expect(screen.getByRole('heading')).toHaveTextContent('There')
})

it('a load that failed is reported to every caller, and is tried again a moment later', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  let tries = 0
  const View = lazyView(() => {
    tries += 1
    return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({ Title })
  }, 'Title')
  await expect(View.preload()).rejects.toThrow('offline')
  await expect(View.preload()).rejects.toThrow('offline')
  expect(tries).toBe(1)
  now.mockReturnValue(1001)
  await View.preload()
  renderAlone(<View text="There now" />)
  expect(screen.getByRole('heading')).toHaveTextContent('There now')
  now.mockRestore()
})
