import 'antd/dist/reset.css'
import './app/page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Root } from './app/Root.tsx'
import { startLanguage } from './i18n/language.ts'

// Vite fixes the mode while building, so that neither edition's bundle holds the other's screens. Only a local constant is folded.
const sport = import.meta.env.MODE === 'sport'
const loadEdition = sport ? () => import('./editions/sport.ts') : () => import('./editions/standard.ts')

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')

const [{ edition }] = await Promise.all([loadEdition(), startLanguage()])
createRoot(element).render(
  <StrictMode>
    <Root plan={edition} />
  </StrictMode>,
)
