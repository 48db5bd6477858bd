import { createRoot } from 'react-dom/client'
import { Funnel } from './Funnel.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Funnel />)
