import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { errorCatalogue } from '#contract/errors.ts'
import { passwordRule } from '#contract/limits.ts'
import { languages } from './languages.ts'

const pack = <T extends z.ZodType>(name: string, shape: T): z.output<T> =>
  shape.parse(JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8')))
const Errors = z.object({ errors: z.object({ password_common: z.string(), password_has_name: z.string() }) })

it.each(Object.keys(languages))('the refusal of a password begins with the rule, then says why: %s', (language) => {
  const { errors } = pack(`${language}/office`, Errors)
  const host = pack(`${language}/host`, z.object({ PopModifyPassword: z.object({ inputPassword: z.string() }) }))
  const staff = pack(`${language}/staff`, z.object({ manager: z.object({ passwordRule: z.string() }) }))
  for (const rule of [host.PopModifyPassword.inputPassword, staff.manager.passwordRule])
    for (const refusal of Object.values(errors)) {
      expect(refusal.slice(0, rule.length)).toBe(rule)
      expect(refusal.length).toBeGreaterThan(rule.length + 10)
    }
})

it('so does what the server answers', () => {
  for (const code of ['password_common', 'password_has_name'] as const)
    expect(errorCatalogue[code][1]).toMatch(new RegExp(`^${passwordRule}\\. `))
})
