// The name that `npm run new` was given, as code, texts and tables spell it.
import { vagueNames } from '../../checks/architecture/file-rules.ts'

/** The command is wrong, or the project is not as the generator knows it. Nothing has been written. */
export class Refusal extends Error {}

export interface Names {
  /** `gift-hours`: files and folders. */
  kebab: string
  /** `giftHours`: names in code, and addresses. */
  camel: string
  /** `GiftHours`: types and components. */
  pascal: string
  /** `gift_hours`: columns of the database. */
  snake: string
  /** `Gift hours`: what a text says until somebody has written a better one. */
  words: string
}

const longest = 40

export function parseName(name: string | undefined): Names {
  if (name === undefined || name === '') throw new Refusal('A name is missing, such as gift-hours.')
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Refusal(`"${name}" is no name: small letters and digits with hyphens between words, such as gift-hours.`)
  if (name.length > longest) throw new Refusal(`"${name}" is too long: ${longest} letters at most.`)
  if (vagueNames.includes(name)) throw new Refusal(`"${name}" says nothing: name it after what it is.`)
  const parts = name.split('-')
  const pascal = parts.map(capital).join('')
  return { kebab: name, camel: uncapital(pascal), pascal, snake: parts.join('_'), words: capital(parts.join(' ')) }
}

export const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
export const uncapital = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)
