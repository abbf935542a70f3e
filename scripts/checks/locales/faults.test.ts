import { expect, it } from 'vitest'
import { localeFaults, type Localised } from './faults.ts'

const sound: Localised = {
  locales: {
    en: {
      login: { submit: 'Sign in' },
      roles: { anchor: 'Anchor' },
      errors: { forbidden: 'No' },
      hearts_one: '{{count}} heart',
      hearts_other: '{{count}} hearts',
    },
    vi: { login: { submit: 'Dang nhap' }, roles: { anchor: 'Idol' }, errors: { forbidden: 'Khong' }, hearts_other: '{{ count }} tim' },
  },
  sources: [
    "t('login.submit'); t(`roles.${role}`); t(`errors.${code}`); t('hearts', { count })",
    "const roles = ['anchor']",
    'const catalogue = { forbidden: [403] }',
  ],
  fileColumns: ["text<GiftOrder>('customer', ({ customer }) => customer.nickname)"],
  errorCodes: ['forbidden'],
}
const faultsWith = (change: (texts: Localised) => void) => {
  const changed = structuredClone(sound)
  change(changed)
  return localeFaults(changed)
}

it('finds nothing if all languages have the texts that the code uses', () => {
  expect(localeFaults(sound)).toEqual([])
})

it('a text that one language lacks is reported', () => {
  expect(
    faultsWith(({ locales }) => {
      locales.vi!.roles = {}
    }),
  ).toEqual(['roles.anchor is missing in vi'])
})

it('a blank text is reported', () => {
  expect(
    faultsWith(({ locales }) => {
      locales.vi!.roles = { anchor: ' ' }
    }),
  ).toEqual(['roles.anchor is blank in vi'])
})

it('placeholders that differ between languages are reported', () => {
  expect(
    faultsWith(({ locales }) => {
      locales.vi!.hearts_other = '{{n}} tim'
    }),
  ).toEqual(['hearts has different placeholders: {count} and {n}'])
})

it('an unused text is reported', () => {
  expect(
    faultsWith(({ locales }) => {
      for (const texts of Object.values(locales)) texts.bye = 'x'
    }),
  ).toEqual(['bye is not used'])
})

it('a text for a value that no code has is reported', () => {
  expect(
    faultsWith(({ sources }) => {
      sources.splice(1, 1)
    }),
  ).toEqual(['roles.anchor is not used'])
})

it('a text that the code uses and no language has is reported', () => {
  expect(
    faultsWith(({ sources }) => {
      sources.push("t('login.title')")
    }),
  ).toEqual(['login.title is used but is in no language'])
})

it('a server error without a text is reported', () => {
  expect(
    faultsWith(({ errorCodes }) => {
      errorCodes.push('not_found')
    }),
  ).toEqual(['errors.not_found is missing: the server answers with it'])
})

it('a column title that only a CSV file uses is not reported, and an unused one is', () => {
  const columns = { customer: 'Customer', guest: 'Guest' }
  expect(
    faultsWith(({ locales }) => {
      for (const texts of Object.values(locales)) texts.columns = columns
    }),
  ).toEqual(['columns.guest is not used'])
})
