import { renderSVG } from 'uqr'
import { Picture } from '../../design/Picture.tsx'

/** A text as a QR code, dark on white in every theme. */
export default function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <div role="img" aria-label={label}>
      <Picture svg={renderSVG(text, { border: 2 })} />
    </div>
  )
}
