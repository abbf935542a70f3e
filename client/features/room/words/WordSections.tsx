import { useTranslation } from 'react-i18next'
import { useUser } from '../../../lib/session.ts'
import { Sections } from '../../../ui/Sections.tsx'
import { blockedWords, chatSection } from './screen.ts'

/** A family sets here what its words are, and how chats begin. Others have only words. */
export function WordSections() {
  const { t } = useTranslation()
  if (useUser()?.role !== 'family') return null
  return (
    <Sections
      label={t(blockedWords.title)}
      sections={[blockedWords, chatSection].map((screen) => [screen.path, t(screen.title)] as const)}
    />
  )
}
