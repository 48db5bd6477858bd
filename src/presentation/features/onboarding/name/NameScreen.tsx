import { observer } from 'mobx-react-lite'
import { type FormEvent, useId, useRef, useState } from 'react'
import { NAME_LIMIT } from '#domain/person/displayName.ts'
import { Button } from '#presentation/design/Button.tsx'
import { Field } from '#presentation/design/fields/Field.tsx'
import { Page } from '#presentation/design/page/Page.tsx'
import * as m from '#presentation/generated/paraglide/messages.js'
import type { StepScreenProps } from '#presentation/shared/steps/StepScreen.ts'
import { optionalWords, words } from '#presentation/shared/steps/words.ts'
import { usePresenters } from '#presentation/visit/PresentersContext.ts'
import { NamePresenter } from './NamePresenter.ts'

/** In characters. More than NAME_LIMIT, so that a long paste is accepted and shortened when it is stored. */
const TYPING_LIMIT = NAME_LIMIT * 4

export const NameScreen = observer(function NameScreen({
  step,
  content,
  onDone,
}: StepScreenProps<'name'>) {
  const { answers } = usePresenters()
  const [presenter] = useState(() => new NamePresenter(step, answers))
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (presenter.commit()) onDone()
    else input.current?.focus()
  }
  return (
    <Page
      title={words(content, 'title')}
      text={optionalWords(content, 'text')}
      action={
        <Button type="submit" form={id}>
          {m.btn_continue()}
        </Button>
      }
    >
      <form id={id} onSubmit={onSubmit} noValidate>
        <Field
          inputRef={input}
          label={m.name_label()}
          hint={m.name_hint()}
          problem={presenter.isMissing ? m.name_empty() : undefined}
          name="given-name"
          autoComplete="given-name"
          autoCapitalize="words"
          maxLength={TYPING_LIMIT}
          value={presenter.name}
          onChange={({ target }) => presenter.type(target.value)}
        />
      </form>
    </Page>
  )
})
