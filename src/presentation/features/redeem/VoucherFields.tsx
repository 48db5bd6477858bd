import { observer } from 'mobx-react-lite'
import type { Ref } from 'react'
import { Field } from '../../design/fields/Field.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { WriteToUs } from '../../shared/activation/WriteToUs.tsx'
import { useCheckoutPresenters } from '../../visit/useCheckoutPresenters.ts'
import styles from './RedeemView.module.css'

const KINDS = [
  { kind: 'pro', label: m.redeem_kind_pro, text: m.redeem_kind_pro_text },
  {
    kind: 'humanCoaching',
    label: m.redeem_kind_human_coaching,
    text: m.redeem_kind_human_coaching_text,
  },
] as const

const PROBLEMS = { missing: m.redeem_code_missing, refused: m.redeem_code_refused }

/** A voucher's code, its product, and help. */
export const VoucherFields = observer(function VoucherFields({
  inputRef,
}: {
  readonly inputRef: Ref<HTMLInputElement>
}) {
  const { redeem } = useCheckoutPresenters()
  const { problem } = redeem
  return (
    <>
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
      <fieldset className={styles['kinds']}>
        <legend className={styles['legend']}>{m.redeem_kind_legend()}</legend>
        {KINDS.map(({ kind, label, text }) => (
          <label
            key={kind}
            className={styles['kind']}
            data-checked={redeem.kind === kind || undefined}
          >
            <input
              type="radio"
              name="kind"
              checked={redeem.kind === kind}
              onChange={() => redeem.pick(kind)}
            />
            <span className={styles['dot']} aria-hidden="true" />
            <strong>{label()}</strong> <span className={styles['small']}>{text()}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles['help']}>
        <p>{m.redeem_code_help()}</p>
        <WriteToUs />
      </div>
    </>
  )
})
