import type { LobbyCard } from '#contract/calls/viewer/lobby.ts'
import { useNow } from '../../../lib/time/useNow.ts'

type Match = NonNullable<LobbyCard['match']>

/** The score of a match, and while it is played its minute. */
export function MatchScore({ match: { status, score, beganAt } }: { match: Match }) {
  const isPlayed = status === 'InPlay' && beganAt !== null
  const now = useNow(isPlayed)
  const minute = isPlayed ? Math.max(0, Math.floor((now - Date.parse(beganAt)) / 60_000)) : null
  return (
    <b>
      {score ? `${score.home} : ${score.guest}` : '–'}
      {minute !== null && <span> · {minute}′</span>}
    </b>
  )
}
