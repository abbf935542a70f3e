import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { languages } from './languages.ts'

const Group = z.record(z.string(), z.string())
const textsOf = <T extends z.ZodType>(pack: string, shape: T): z.output<T> =>
  shape.parse(JSON.parse(readFileSync(new URL(`${pack}.json`, import.meta.url), 'utf8')))

/** Words that only fit computers. Texts about a camera are shown on computers and on phones, and have to be true of both. */
const ofComputers = /computer|unplug|encoder's clock|OBS|電腦|拔|电脑|คอมพิวเตอร์|ถอด|máy tính|bị rút/i

it.each(Object.keys(languages))('a phone that films reads nothing about computers or cables: %s', (language) => {
  const { camera } = textsOf(
    `${language}/room`,
    z.object({ camera: z.object({ limit: Group, limitFix: Group, fault: Group, faultFix: Group }) }),
  )
  const { signal } = textsOf(`${language}/office`, z.object({ signal: z.object({ advice: Group }) }))
  const { record } = textsOf(`${language}/record`, z.object({ record: z.object({ faults: Group }) }))
  const shown = [camera.limit, camera.limitFix, camera.fault, camera.faultFix, signal.advice, record.faults].flatMap(Object.values)
  expect(shown.length).toBeGreaterThan(50)
  expect(shown.filter((text) => ofComputers.test(text))).toEqual([])
})
