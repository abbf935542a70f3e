import { useUser } from '../../../lib/session.ts'
import { MemberGifts } from './MemberGifts.tsx'
import { OwnGifts } from './OwnGifts.tsx'

/** Gifts received: a host's own, or those of everybody a family or an admin sees. */
export function Component() {
  return useUser()?.role === 'anchor' ? <OwnGifts /> : <MemberGifts />
}
