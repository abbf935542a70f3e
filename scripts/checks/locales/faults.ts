// Compares the texts of the languages with the English ones, and these with the keys that the code uses. That a key in `t` exists is a type
// (client/i18n/keys.d.ts).
import { z } from 'zod'

export interface Texts {
  [key: string]: string | Texts
}
/** A language's file: texts, in groups within groups. */
export const Texts: z.ZodType<Texts> = z.record(z.string(), z.union([z.string(), z.lazy(() => Texts)]))

export interface Localised {
  /** language -> path -> the texts of that file. The files of a language have the same names as those of the others. */
  files: Record<string, Record<string, Texts>>
  /** The code that shows texts, or that contains the values used to build keys. */
  code: string
  /** The code that names the columns of files. */
  columns: string
  errorCodes: string[]
}

export function flatten(texts: Texts, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + name, value]] : flatten(value, `${prefix}${name}.`),
  )
}

/** i18next selects a plural form by suffix, and languages have different forms. */
export const baseOf = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

/** Key -> its text, and the file that it is in. */
const byKey = (files: Record<string, Texts>) =>
  new Map(Object.entries(files).flatMap(([path, texts]) => flatten(texts).map(([key, text]) => [baseOf(key), { text, path }] as const)))

const valuesIn = (text: string) => [...new Set(text.match(/(?<=\{\{\s*)\w+/g) ?? [])].toSorted().join(', ')

/**
 * Keys that the code may use. A key built from a value, as in `roles.${role}`, is in use if the value occurs
 * anywhere in the code.
 */
function usage(code: string) {
  const literals = new Set([...code.matchAll(/(['"])([\w.-]+)\1/g)].map(([, , text = '']) => text))
  const named = new Set([...literals, ...[...code.matchAll(/\b(\w+)\??:/g)].map(([, name = '']) => name)])
  const built = [...code.matchAll(/`([A-Za-z][\w.]*\.\$\{[^`]*)`/g)].map(
    ([, template = '']) => new RegExp(`^${template.replace(/\.(?!\$)/g, '\\.').replace(/\$\{[^}]*\}/g, '([^.]+)')}$`),
  )
  return (key: string) =>
    literals.has(key)
    || built.some((pattern) =>
      pattern
        .exec(key)
        ?.slice(1)
        .every((value) => named.has(value)),
    )
}

/** Every fault, one line each. */
export function localeFaults({ files, code, columns, errorCodes }: Localised): string[] {
  const english = byKey(files.en ?? {})
  const isUsed = usage(code)
  const titles = new Set([...columns.matchAll(/\b\w+<\w+>\('(\w+)'/g)].map(([, title]) => `columns.${title}`))
  const ofLanguage = ([language, ownFiles]: [string, Record<string, Texts>]) => {
    const own = byKey(ownFiles)
    const groups = Object.entries(ownFiles).flatMap(([path, texts]) => Object.keys(texts).map((group) => ({ path, group })))
    return [
      ...groups
        .filter(({ group }, index) => groups.findIndex((other) => other.group === group) < index)
        .map(({ path, group }) => `${path}: the group ${group} is in another file, too, and one would hide the other: rename it`),
      ...[...english]
        .filter(([key]) => !own.has(key))
        .map(([key, { text, path }]) => `${path.replace(/\ben\b/, language)}: ${key} is missing: translate "${text}"`),
      ...[...own].flatMap(([key, { text, path }]) => {
        const pattern = english.get(key)
        if (!pattern) return [`${path}: ${key} is not in the English file: remove it here or add it there`]
        if (text.trim() === '') return [`${path}: ${key} is blank: write it`]
        const [values, wanted] = [valuesIn(text), valuesIn(pattern.text)]
        return values === wanted ? [] : [`${path}: ${key} has the values {${values}}, the English text {${wanted}}: use these`]
      }),
    ]
  }
  return [
    ...Object.entries(files).flatMap(ofLanguage),
    ...[...english]
      .filter(([key]) => !isUsed(key) && !titles.has(key))
      .map(([key, { path }]) => `${path}: ${key} is used nowhere: remove it from the files of all languages`),
    ...errorCodes
      .filter((error) => !english.has(`errors.${error}`))
      .map((error) => `contract/errors.ts: ${error} has no text: add errors.${error} beside the other errors in client/i18n/*/`),
  ]
}
