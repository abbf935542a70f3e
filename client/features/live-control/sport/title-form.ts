// What a SPORT host chooses before going live: one of the reserved events, or a custom title. Pure functions.
import { customTitleGameId, eventSelectorHours, otherEventChoice } from '#contract/limits.ts'
import type { MyEvent } from '#contract/calls/sport-events.ts'

/** In the form 0 is "none" and 999 "Other"; on the wire 0 is a custom title (docs/product/rules.md, Matches). */
export const noChoice = 0

export interface TitleForm {
  choice: number
  title: string
  /** The missing fields; shown when the host tries to start without them. */
  missing: 'selectEvent' | 'customMessage' | null
}

export type TitleFormAction = { type: 'choice'; choice: number } | { type: 'title'; title: string } | { type: 'tried' } | { type: 'live' }

export const emptyTitle: TitleForm = { choice: noChoice, title: '', missing: null }

const missingOf = ({ choice, title }: TitleForm): TitleForm['missing'] => {
  if (choice === noChoice) return 'selectEvent'
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
export function startBody(form: TitleForm) {
  if (missingOf(form)) return null
  return form.choice === otherEventChoice ? { gameId: customTitleGameId, title: form.title.trim() } : { gameId: form.choice }
}

/** The reserved events that can be shown now: not over, and starting within the next twelve hours (docs/product/rules.md, Matches). */
export const showable = (events: readonly MyEvent[], now: number) =>
  events.filter(
    ({ status, startAt }) => status !== 'Resulted' && status !== 'Cancelled' && Date.parse(startAt) <= now + eventSelectorHours * 3_600_000,
  )
