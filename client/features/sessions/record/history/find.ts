import { listPastLives } from '#contract/calls/sessions/live-analysis.ts'
import { call } from '../../../../lib/call.ts'
import { clockTime } from '../../../../lib/time/local-time.ts'
import { containsText, foundIn, type Find } from '../../../../ui/find.ts'

/** Only this many of the newest sessions are searched. */
const limit = 200

/** Finds sessions by their title. A result opens the session's page. */
export const findPastLives: Find = async (text, signal) => {
  return foundIn(await call(listPastLives, { query: { limit }, signal }), ({ value }) =>
    value
      .filter(({ title }) => containsText(title, text))
      .map(({ id, title, model, startedAt }) => ({
        id,
        label: title,
        detail: `${model.name} · ${clockTime(startedAt)}`,
        path: `/liveHistory/${id}`,
        search: {},
      })),
  )
}
