// The screen that a state of the demo names is one of its edition, for the role of its account.
import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import { states } from '#seed/states/catalogue.ts'
import { plan as sport } from './sport.ts'
import { plan as standard } from './standard.ts'

const staff: Record<string, string> = { admin: 'admin', aurora: 'family', delta: 'family' }

const [inOffice, others] = [true, false].map((wanted) =>
  Object.entries(states).filter(([, { edition, account }]) => (edition !== 'app' && account !== undefined) === wanted),
)

it.each(inOffice!)('%s is on a screen of its account', (_, { screen, edition, account = '' }) => {
  const { pathname } = new URL(screen, 'http://here')
  const { screens } = edition === 'sport' ? sport : standard
  expect(screens.find(({ path }) => matchPath(path, pathname))?.roles).toContain(staff[account] ?? 'anchor')
})

it.each(others!)('%s is in the app, or on the sign-in page', (_, { screen, edition }) => {
  expect(screen).toMatch(edition === 'app' ? /^\/app\/(room\/[1-9]\d*)?$/ : /^\/$/)
})
