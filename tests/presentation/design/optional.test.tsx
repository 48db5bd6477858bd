import { screen } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { Optional } from '#presentation/design/Optional.tsx'
import QrCode from '#presentation/shared/getTheApp/QrCode.tsx'
import { renderAlone } from '#tests/builders/aScreen.tsx'

function Broken(): never {
  throw new RangeError('The picture is too large')
}

it(
  'a picture that fails is left out and reported, and the page around it stays',
  { tags: ['10.optional-part'] },
  () => {
    const reported = vi.spyOn(window, 'reportError').mockReturnValue()
    vi.spyOn(console, 'error').mockReturnValue()
    renderAlone(
      <main>
        <p>Your plan</p>
        <Optional>
          <Broken />
        </Optional>
      </main>,
    )
    expect(screen.getByText('Your plan')).toBeVisible()
    expect(reported).toHaveBeenCalledWith(new RangeError('The picture is too large'))
  },
)

it.each([
  [100, true],
  [1200, false],
  [30_000, false],
])(
  'a code of %i letters is shown only if a camera can read it: %s',
  { tags: ['10.optional-part'] },
  (length, isShown) => {
    renderAlone(<QrCode text={'a'.repeat(length)} label="Scan this" captioned />)
    expect(screen.queryAllByRole('img', { name: 'Scan this' })).toHaveLength(isShown ? 1 : 0)
    expect(screen.queryAllByText('Scan this')).toHaveLength(isShown ? 1 : 0)
  },
)
