import { observer } from 'mobx-react-lite'
import { ButtonLink } from '../design/Button.tsx'
import { Page } from '../design/Page.tsx'
import { btn_start, soon_gift_title, soon_isic_title, soon_redeem_title, soon_text } from '../generated/paraglide/messages.js'
import { Header } from '../shell/header/Header.tsx'
import { useTo } from '../shell/navigation/useGo.ts'

const TITLES = { gift: soon_gift_title, redeem: soon_redeem_title, isic: soon_isic_title } as const

const isTitled = (name: string): name is keyof typeof TITLES => name in TITLES

/** A route whose screens are not open yet says so, and leads on. */
export const SoonView = observer(function SoonView({ path }: { readonly path: string }) {
  const name = path.split('/')[1] ?? ''
  return (
    <>
      <Header />
      <Page title={isTitled(name) ? TITLES[name]() : ''} text={soon_text()} action={<ButtonLink to={useTo('/')}>{btn_start()}</ButtonLink>} />
    </>
  )
})
