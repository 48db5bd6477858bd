import 'react-toastify/ReactToastify.css'
import { ToastContainer } from 'react-toastify/unstyled'
import './toasts.css'

// @rule 9.toast-time Toasts close after 5000 ms
const AUTO_CLOSE_MS = 5000
// @rule 9.toast-drag A toast is removed by a drag over 80 percent of its width
const DRAG_PERCENT = 80

// @rule 2.toasts Toasts can be added, updated and removed, are limited in number, and are coloured by type
// @rule 9.toast-place Toasts show at the top centre, those about a field at the bottom centre, and get the focus by Alt+T
/** Shows at most `limit` notices at once; the others wait (product 9: toasts). */
export default function Toasts({ limit = 3 }: { readonly limit?: number }) {
  return (
    <ToastContainer
      position="top-center"
      autoClose={AUTO_CLOSE_MS}
      draggable
      draggablePercent={DRAG_PERCENT}
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      theme="colored"
      newestOnTop
      limit={limit}
    />
  )
}
