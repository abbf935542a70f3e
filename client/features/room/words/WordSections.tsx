import { useUser } from '../../../lib/session.ts'
import { useTitles } from '../../../ui/screen.ts'
import { Sections } from '../../../ui/Sections.tsx'
import { blockedWords, chatSection } from './screen.ts'

/** A family sets here what its words are, and how chats begin. Others have only words. */
export function WordSections() {
  const titleOf = useTitles()
  if (useUser()?.role !== 'family') return null
  return (
    <Sections
      label={titleOf(blockedWords)}
      sections={[blockedWords, chatSection].map((screen) => [screen.path, titleOf(screen)] as const)}
    />
  )
}
