import { listPastLives } from '#contract/calls/live-analysis.ts'
import { call } from '../../lib/call.ts'
import { clockTime, dayIn } from '../../lib/dates.ts'
import { browserZone, loadSettings } from '../../lib/settings.ts'
import { containsText, foundIn, type Find } from '../../ui/find.ts'

/** So many of the newest sessions are looked through. */
const limit = 200

/** Sessions by their title, on the day that they began. */
export const findPastLives: Find = async (text, signal) => {
  const zone = (await loadSettings())?.businessTimeZone ?? browserZone()
  return foundIn(await call(listPastLives, { query: { limit }, signal }), ({ value }) =>
    value
      .filter(({ title }) => containsText(title, text))
      .map(({ id, title, model, startedAt }) => {
        const day = dayIn(zone, new Date(startedAt))
        return { id, label: title, detail: `${model.name} · ${clockTime(startedAt)}`, search: { from: day, to: day } }
      }),
  )
}
