import { listMonitoredAnchors } from '#contract/calls/accounts/family.ts'
import { call } from '../../../lib/call.ts'
import { containsText, foundIn, type Find } from '../../../ui/find.ts'

/** Finds anchors on air, and opens one pinned on the wall. */
export const findLive: Find = async (text, signal) =>
  foundIn(await call(listMonitoredAnchors, { signal }), (anchors) =>
    anchors
      .filter(({ name }) => containsText(name, text))
      .map(({ id, name, title }) => ({ id, label: name, detail: title, search: { pinned: String(id) } })),
  )
