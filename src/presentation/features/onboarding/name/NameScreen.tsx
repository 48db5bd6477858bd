import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { NAME_LIMIT } from '#domain/person/displayName.ts'
import { Field } from '#presentation/design/fields/Field.tsx'
import { answers_kept } from '#presentation/generated/paraglide/messages.js'
import type { StepScreenProps } from '#presentation/shared/steps/StepScreen.ts'
import { optionalWords, words } from '#presentation/shared/steps/words.ts'
import { usePresenters } from '#presentation/visit/PresentersContext.ts'
import { BesideAnswers } from '../scene/BesideAnswers.tsx'
import { QuestionForm } from '../QuestionForm.tsx'
import { NamePresenter, TYPING_LIMIT } from './NamePresenter.ts'

// @rule 5.invalid-text Text fields show an invalid state
export default observer(function NameScreen({ step, content, onDone }: StepScreenProps<'name'>) {
  const { answers } = usePresenters()
  const [presenter] = useState(() => new NamePresenter(step, answers))
  return (
    <QuestionForm content={content} commit={presenter.commit} onDone={onDone}>
      <BesideAnswers pictures={content.pictures} chosen="main" />
      <Field
        label={words(content, 'label')}
        hint={[optionalWords(content, 'hint'), answers_kept()].filter(Boolean).join(' ')}
        remark={presenter.isShortened && words(content, 'shortened', { most: NAME_LIMIT })}
        problem={presenter.isNameMissing ? words(content, 'empty') : undefined}
        name="given-name"
        autoComplete="given-name"
        autoCapitalize="words"
        maxLength={TYPING_LIMIT}
        value={presenter.name}
        onChange={({ target }) => presenter.type(target.value)}
      />
    </QuestionForm>
  )
})
