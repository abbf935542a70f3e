import { useUser } from '../../lib/session.ts'
import { MemberDays } from './MemberDays.tsx'
import { OwnDays } from './OwnDays.tsx'

/** Days on air: a host's own, or those of everybody a family or an admin sees. */
export function Component() {
  return useUser()?.role === 'anchor' ? <OwnDays /> : <MemberDays />
}
