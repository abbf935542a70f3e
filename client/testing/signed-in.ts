import type { StoredUser } from '../lib/stored-user.ts'

/** A host who is signed in, for tests; another account differs in some of these. */
export const anna: StoredUser = {
  id: 1,
  merchant: 'main',
  name: 'Anna',
  email: '',
  role: 'anchor',
  familyId: 1,
  isAdmin: false,
  liveRoomIsBegin: false,
  token: 'token',
  accessToken: 'token',
}
