import type { z } from 'zod'

/** Error messages with the values that a setting may have. A schema's own message has precedence. */
export const settingWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'a whole number' : 'a number'
    case 'too_small':
      return `at least ${issue.minimum}`
    case 'too_big':
      return `at most ${issue.maximum}`
    case 'invalid_value':
      return new Intl.ListFormat('en', { type: 'disjunction' }).format(issue.values.map(String))
    case 'invalid_format':
      return 'an address such as https://live.example.com'
    default:
      return undefined
  }
}
