// The choice of a SPORT host before going live: one of the reserved events, or a custom title. Pure functions.
import { customTitleGameId, eventSelectorHours, otherEventChoice } from '#contract/limits.ts'
import type { MyEvent } from '#contract/calls/sport-events.ts'

/** In the form 0 is "none" and 999 "Other"; on the wire 0 is a custom title (docs/product/rules.md, Matches). */
export const noChoice = 0

export interface TitleForm {
  /** Null until the host chooses; then the suggested event counts. */
  choice: number | null
  title: string
  /** The missing fields; shown when the host tries to start without them. */
  missing: 'selectEvent' | 'customMessage' | null
}

export type TitleFormAction = { type: 'choice'; choice: number } | { type: 'title'; title: string } | { type: 'tried' } | { type: 'live' }

export const emptyTitle: TitleForm = { choice: null, title: '', missing: null }

const missingOf = ({ choice, title }: TitleForm): TitleForm['missing'] => {
  if (choice === null || choice === noChoice) return 'selectEvent'
  return choice === otherEventChoice && title.trim() === '' ? 'customMessage' : null
}

export function reduceTitleForm(form: TitleForm, action: TitleFormAction): TitleForm {
  switch (action.type) {
    case 'choice':
      return { ...form, choice: action.choice, missing: null }
    case 'title':
      return { ...form, title: action.title, missing: null }
    case 'tried':
      return { ...form, missing: missingOf(form) }
    case 'live':
      // The next session starts with an empty form.
      return emptyTitle
  }
}

/** The body of `POST /live`, or null while something is missing. */
export function titleBody(form: TitleForm) {
  if (missingOf(form) || form.choice === null) return null
  return form.choice === otherEventChoice ? { gameId: customTitleGameId, title: form.title.trim() } : { gameId: form.choice }
}

/** The reserved events that can be shown now: not over, and starting within the next twelve hours (docs/product/rules.md, Matches). */
export const showable = (events: readonly MyEvent[], now: number) =>
  events.filter(
    ({ status, startAt }) => status !== 'Resulted' && status !== 'Cancelled' && Date.parse(startAt) <= now + eventSelectorHours * 3_600_000,
  )

/** The form with the suggested event, unless the host has chosen. A chosen event that is not listed any more counts as none. */
export function withSuggestion(form: TitleForm, events: readonly MyEvent[], suggested: number | null): TitleForm {
  const isListed = form.choice === noChoice || form.choice === otherEventChoice || events.some(({ id }) => id === form.choice)
  return form.choice !== null && isListed ? form : { ...form, choice: suggested ?? noChoice }
}

/** The event of the address if it can be shown, else the one that begins or began nearest to now and has not been shown yet. */
export function suggestedEvent(events: readonly MyEvent[], wanted: number, now: number): number | null {
  if (events.some(({ id }) => id === wanted)) return wanted
  const distance = ({ startAt }: MyEvent) => Math.abs(Date.parse(startAt) - now)
  const [nearest] = events.filter(({ myLiveStatus }) => myLiveStatus !== 'over').toSorted((one, other) => distance(one) - distance(other))
  return nearest?.id ?? null
}
