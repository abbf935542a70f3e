// The modes of a room's chat in a few words.
import type { TFunction } from 'i18next'
import { type ChatModes, lineChecks, type LineChecks, type SomeModes } from '#contract/calls/room/moderation/room.ts'
import { lineCheckLimits, shieldModes } from '#contract/limits.ts'

const { flood, repeat, capitals, emoji, marks } = lineCheckLimits
const figures = { flood, repeat, links: {}, shouting: { share: capitals.share * 100, letters: capitals.letters, emoji, marks } }
/** Says which lines a check finds, with its numbers. */
export const checkText = (t: TFunction, check: keyof LineChecks): string => t(`moderate.checkDetails.${check}`, figures[check])

/** Says which modes the shield switches on. */
export const shieldText = (t: TFunction): string =>
  t('moderate.shield.detail', { seconds: shieldModes.slowSeconds, level: shieldModes.levelFrom })

/** Names the given modes, whether they are on or off. */
export function modesText(t: TFunction, { slowSeconds, levelFrom, isPaused, checks = {} }: SomeModes): string {
  const parts = [
    slowSeconds !== undefined && (slowSeconds > 0 ? t('moderate.on.slow', { seconds: slowSeconds }) : t('moderate.on.slowOff')),
    levelFrom !== undefined && (levelFrom > 0 ? t('moderate.on.level', { level: levelFrom }) : t('moderate.on.levelOff')),
    isPaused !== undefined && t(isPaused ? 'moderate.on.paused' : 'moderate.on.goesOn'),
    ...([true, false] as const).map((isOn) => {
      const names = lineChecks.filter((check) => checks[check] === isOn)
      if (names.length === 0) return false
      if (isOn && names.length === lineChecks.length) return t('moderate.on.allChecks')
      return t(isOn ? 'moderate.on.checks' : 'moderate.on.checksOff', {
        checks: names.map((check) => t(`moderate.checks.${check}`)).join(', '),
      })
    }),
  ]
  return parts.filter((part) => part !== false).join(' · ')
}

/** Names the modes that are on; empty if none is. */
export function modesOnText(t: TFunction, { slowSeconds, levelFrom, isPaused, checks }: ChatModes): string {
  const on = lineChecks.filter((check) => checks[check])
  return modesText(t, {
    ...(slowSeconds > 0 && { slowSeconds }),
    ...(levelFrom > 0 && { levelFrom }),
    ...(isPaused && { isPaused }),
    checks: Object.fromEntries(on.map((check) => [check, true])),
  })
}
