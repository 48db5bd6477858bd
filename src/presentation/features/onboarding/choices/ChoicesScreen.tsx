import { observer } from 'mobx-react-lite'
import { type ComponentProps, type FormEvent, memo, useId, useRef, useState } from 'react'
import { Button } from '#presentation/design/Button.tsx'
import { FieldMessage } from '#presentation/design/fields/Field.tsx'
import { OptionCard, OptionGroup } from '#presentation/design/fields/OptionCard.tsx'
import { Page } from '#presentation/design/page/Page.tsx'
import { btn_continue, choices_empty } from '#presentation/generated/paraglide/messages.js'
import { usePresenters } from '#presentation/visit/PresentersContext.ts'
import { BodyMap } from './BodyMap.tsx'
import { ChoicesPresenter } from './ChoicesPresenter.ts'
import type { StepScreenProps } from '#presentation/shared/steps/StepScreen.ts'
import { WhyWeAsk } from '../WhyWeAsk.tsx'
import { optionalWords, words } from '#presentation/shared/steps/words.ts'

/** Any number of answers, with Continue. The problem appears above Continue, where it is in view. */
export const ChoicesScreen = observer(function ChoicesScreen({
  step,
  content,
  onDone,
}: StepScreenProps<'choices' | 'bodyMap'>) {
  const { answers } = usePresenters()
  const [presenter] = useState(() => new ChoicesPresenter(step, answers))
  const form = useRef<HTMLFormElement>(null)
  const problemId = useId()
  const { handles, ticked } = presenter
  const title = words(content, 'title')

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (presenter.commit()) onDone()
    else form.current?.querySelector('input')?.focus()
  }

  return (
    <Page
      title={title}
      text={optionalWords(content, 'text')}
      action={
        <>
          <FieldMessage
            id={problemId}
            problem={presenter.isMissing ? choices_empty() : undefined}
          />
          <Button type="submit" form={`${problemId}-form`}>
            {btn_continue()}
          </Button>
        </>
      }
    >
      <form ref={form} id={`${problemId}-form`} onSubmit={onSubmit} noValidate>
        {step.kind === 'bodyMap' && <BodyMap presenter={presenter} content={content} />}
        <OptionGroup legend={title}>
          {handles.map((handle, position) => (
            <Tickable
              key={handle}
              handle={handle}
              label={words(content, handle)}
              hint={optionalWords(content, `${handle}_hint`)}
              picture={
                (presenter.isFemale ? content.pictures[`female_${handle}`] : undefined) ??
                content.pictures[handle]
              }
              position={position}
              checked={ticked.includes(handle)}
              aria-invalid={presenter.isMissing || undefined}
              aria-describedby={presenter.isMissing ? problemId : undefined}
              onToggle={presenter.toggle}
            />
          ))}
        </OptionGroup>
      </form>
      <WhyWeAsk content={content} />
    </Page>
  )
})

interface TickableProps extends Omit<
  ComponentProps<typeof OptionCard>,
  'type' | 'name' | 'onChange' | 'onToggle'
> {
  readonly handle: string
  readonly onToggle: (handle: string) => void
}

/** One answer of several. Only a card that changes is rendered anew. */
const Tickable = memo(function Tickable({ handle, onToggle, ...card }: TickableProps) {
  return <OptionCard type="checkbox" name={handle} onChange={() => onToggle(handle)} {...card} />
})
