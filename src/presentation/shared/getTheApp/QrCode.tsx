import { encode, renderSVG } from 'uqr'
import { Optional } from '../../design/Optional.tsx'
import { Picture } from '../../design/Picture.tsx'

/** Empty modules around a code. */
const BORDER = 2
/** The most modules in a row, with the border. In a code of 16rem, a module is then 2.5 px wide; cameras miss smaller ones. */
const MOST_MODULES = 102

interface QrCodeProps {
  readonly text: string
  readonly label: string
  /** Whether the label stands below the code, too. */
  readonly captioned?: boolean
}

/** A text as a QR code, dark on white in every theme. Nothing if the text is too long for a code that can be scanned. */
export default function QrCode(props: QrCodeProps) {
  return (
    <Optional>
      <Code {...props} />
    </Optional>
  )
}

function Code({ text, label, captioned = false }: QrCodeProps) {
  if (!isScannable(text)) return null
  return (
    <>
      <div role="img" aria-label={label}>
        <Picture svg={renderSVG(text, { border: BORDER })} />
      </div>
      {captioned && <p aria-hidden="true">{label}</p>}
    </>
  )
}

/** Whether a screen can show the text as a code that a camera reads. `encode` throws if the text fits no code at all. */
function isScannable(text: string): boolean {
  try {
    return encode(text, { border: BORDER }).size <= MOST_MODULES
  } catch {
    return false
  }
}
