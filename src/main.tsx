import './presentation/design/global.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { watchParts } from './presentation/kit/freshness.ts'
import { AddressRouter } from './presentation/navigation/AddressRouter.tsx'
import * as paths from './presentation/navigation/paths.ts'
import { adoptQuery } from './presentation/features/welcome/adoptQuery.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

adoptQuery()
watchParts()

const app = (
  <StrictMode>
    <AddressRouter>
      <App />
    </AddressRouter>
  </StrictMode>
)

if (root.firstElementChild && window.location.pathname === paths.welcome) {
  hydrateRoot(root, app)
} else {
  root.replaceChildren()
  createRoot(root).render(app)
}
