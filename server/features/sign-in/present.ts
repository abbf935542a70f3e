import type { Session } from '#contract/calls/sign-in.ts'
import type { StaffActor } from '../../auth/actor.ts'

export function presentSession(actor: StaffActor, token: string, liveRoomIsBegin: boolean): Session {
  const { id, merchant, name, email, role, familyId } = actor
  const user = { id, merchant, name, email, role, isAdmin: role !== 'anchor', familyId, liveRoomIsBegin, token, accessToken: token }
  return { ...user, user }
}
