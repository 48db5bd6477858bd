import { useEffect, useState } from 'react'
import { Button } from '#presentation/design/Button.tsx'
import { type NoticeChange, notices } from '#presentation/kit/notices/notices.ts'
import { notify } from '#presentation/kit/notices/notify.ts'

/** A button for each tone of notice, and a log of the changes to the notices. */
export function Notices() {
  const [changes, setChanges] = useState<readonly (NoticeChange & { readonly index: number })[]>([])
  useEffect(() => {
    const observing = notices.observe((change) =>
      setChanges((before) => [...before, { ...change, index: before.length }]),
    )
    return () => void observing.then((stop) => stop())
  }, [])
  return (
    <>
      <Button tone="secondary" onClick={() => notify.success('It worked')}>
        Success
      </Button>
      <Button tone="secondary" onClick={() => notify.problem('It did not work')}>
        Problem
      </Button>
      <Button tone="secondary" onClick={() => notify.hint('Good to know')}>
        Hint
      </Button>
      <Button tone="secondary" onClick={() => notify.warning('Take care')}>
        Warning
      </Button>
      <Button tone="secondary" onClick={() => void notices.update('It worked', 'It worked twice')}>
        Change the success
      </Button>
      <Button tone="secondary" onClick={() => void notices.remove('It worked')}>
        Remove the success
      </Button>
      <ol aria-label="What happened to notices">
        {changes.map(({ status, tone, text, index }) => (
          <li key={index}>{`${status}: ${tone}, ${text}`}</li>
        ))}
      </ol>
    </>
  )
}
