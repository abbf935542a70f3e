// All verbs of the desk, in the order of its screen.
import { airVerbs } from './verbs/air.ts'
import { faultVerbs } from './verbs/faults.ts'
import { guestVerbs } from './verbs/guests.ts'
import { matchVerbs } from './verbs/matches.ts'
import { moderationVerbs } from './verbs/moderation.ts'
import { moneyVerbs } from './verbs/money.ts'
import { peopleVerbs } from './verbs/people.ts'
import { pushVerbs } from './verbs/push.ts'
import { refusalVerbs } from './verbs/refusal.ts'
import { roomActVerbs } from './verbs/room-acts.ts'
import { viewerVerbs } from './verbs/viewers.ts'
import type { Verb } from './define-verb.ts'

export const verbs: readonly Verb[] = [
  ...airVerbs,
  ...pushVerbs,
  ...refusalVerbs,
  ...viewerVerbs,
  ...guestVerbs,
  ...moderationVerbs,
  ...roomActVerbs,
  ...moneyVerbs,
  ...matchVerbs,
  ...peopleVerbs,
  ...faultVerbs,
]
