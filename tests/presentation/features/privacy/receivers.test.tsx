import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { workouts } from '#domain/site/workouts.ts'
import { area } from '#domain/funnel/steps/body/area.ts'
import { RecordingSink } from '#infrastructure/memory/measuring/RecordingSink.ts'
import words from '#presentation/i18n/en/common.json' with { type: 'json' }
import { answeredBefore } from '#tests/builders/allAnswers.ts'
import { renderAppAt } from '#tests/builders/aScreen.tsx'

const GOOGLE = new RecordingSink({ name: 'Firebase Analytics' })
const ADVERTS = new RecordingSink({ name: 'tag manager', purpose: 'marketing' })

async function opensDetails(...sinks: readonly RecordingSink[]): Promise<void> {
  await renderAppAt(area.path, {
    answers: answeredBefore(area.path, workouts),
    measured: true,
    sinks,
  })
  await userEvent.click(await screen.findByRole('button', { name: words.privacy_choose }))
}

const checkbox = (name: string) => screen.getByRole('checkbox', { name })

describe('the details of the consent', { tags: ['7.receivers-named'] }, () => {
  it('the details of the consent describe the receivers of the build, each at its purpose', async () => {
    await opensDetails(GOOGLE, ADVERTS)
    expect(checkbox(words.privacy_analytics)).toHaveAccessibleDescription(
      `${words.privacy_analytics_hint} ${words.receiver_firebase_analytics}`,
    )
    expect(checkbox(words.privacy_marketing)).toHaveAccessibleDescription(
      `${words.privacy_marketing_hint} ${words.receiver_tag_manager}`,
    )
  })

  it('the details of the consent do not describe a receiver that the build lacks, here Firebase Analytics', async () => {
    await opensDetails(new RecordingSink(), ADVERTS)
    expect(checkbox(words.privacy_analytics)).toHaveAccessibleDescription(
      words.privacy_analytics_hint,
    )
  })

  it("the details of the consent begin with what is sent before the choice: this browser's id", async () => {
    await opensDetails(GOOGLE)
    const [first] = screen
      .getByRole('region', { name: words.privacy_choices_title })
      .querySelectorAll('p')
    expect(first).toHaveTextContent(
      /^Before you choose.+a random number that stands for this browser\.$/,
    )
  })
})
