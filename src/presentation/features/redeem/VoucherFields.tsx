import { observer } from 'mobx-react-lite'
import type { Ref } from 'react'
import { Field } from '../../design/fields/Field.tsx'
import { RadioCards } from '../../design/fields/RadioCards.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { WriteToUs } from '../../shared/activation/WriteToUs.tsx'
import { useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import styles from './RedeemView.module.css'

const kinds = () =>
  [
    { value: 'pro', label: m.redeem_kind_pro(), text: m.redeem_kind_pro_text() },
    {
      value: 'humanCoaching',
      label: m.redeem_kind_human_coaching(),
      text: m.redeem_kind_human_coaching_text(),
    },
  ] as const

const PROBLEMS = { missing: m.redeem_code_missing, refused: m.redeem_code_refused }

/** The fields for a voucher: the product and, unless that is already active, the code. Below them, help. */
export const VoucherFields = observer(function VoucherFields({
  inputRef,
}: {
  readonly inputRef: Ref<HTMLInputElement>
}) {
  const { redeem } = useCheckoutPresenters()
  const { problem } = redeem
  return (
    <>
      {!redeem.isRunning && (
        <div className={styles['code']}>
          <Field
            inputRef={inputRef}
            label={m.redeem_code_label()}
            hint={m.redeem_code_hint()}
            problem={problem ? PROBLEMS[problem]() : undefined}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={redeem.code}
            onChange={({ target }) => redeem.type(target.value)}
          />
        </div>
      )}
      <RadioCards
        legend={m.redeem_kind_legend()}
        name="kind"
        value={redeem.kind}
        options={kinds()}
        onChange={(kind) => redeem.pick(kind)}
      />
      <div className={styles['help']}>
        <p>{m.redeem_code_help()}</p>
        <WriteToUs />
      </div>
    </>
  )
})
