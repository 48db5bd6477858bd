import { observer } from 'mobx-react-lite'
import { Button } from '../../design/Button.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { notify } from '../../kit/notices/notify.ts'
import { saveFile } from '../../kit/saveFile.ts'
import { useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import { dataCopyText } from './accountWords.ts'

export const SaveCopy = observer(function SaveCopy() {
  const { yourAccount } = useCheckoutPresenters()
  const save = async () => {
    if (yourAccount.doing) return
    const copy = await yourAccount.copy()
    if (copy) saveFile(m.account_copy_file(), dataCopyText(copy), 'application/json')
    else notify.problem(m.account_copy_failed())
  }
  return (
    <>
      <p>{m.account_data_text()}</p>
      <Button tone="secondary" busy={yourAccount.doing === 'copy'} onClick={() => void save()}>
        {m.account_copy()}
      </Button>
    </>
  )
})
