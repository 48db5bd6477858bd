import 'react-toastify/ReactToastify.css'
import { ToastContainer } from 'react-toastify/unstyled'
import './toasts.css'

const AUTO_CLOSE = 5000
const DRAG_PERCENT = 80

/** Shows at most `limit` notices at once; the others wait (product 9: toasts). */
export default function Toasts({ limit = 3 }: { readonly limit?: number }) {
  return (
    <ToastContainer
      position="top-center"
      autoClose={AUTO_CLOSE}
      draggable
      draggablePercent={DRAG_PERCENT}
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      theme="colored"
      newestOnTop
      limit={limit}
    />
  )
}
