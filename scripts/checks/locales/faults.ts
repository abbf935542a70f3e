// Compares the texts of the languages with each other, and with the keys that the code uses.
import { z } from 'zod'

export interface Texts {
  [key: string]: string | Texts
}
/** A language's file: texts, in groups within groups. */
export const Texts: z.ZodType<Texts> = z.record(z.string(), z.union([z.string(), z.lazy(() => Texts)]))

export interface Localised {
  /** language -> its texts. */
  locales: Record<string, Texts>
  /** Source files that show texts, or that contain the values used to build keys. */
  sources: string[]
  /** Source files that name the columns of files. */
  fileColumns: string[]
  errorCodes: string[]
}

export function flatten(texts: Texts, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + name, value]] : flatten(value, `${prefix}${name}.`),
  )
}

/** i18next selects a plural form by suffix, and languages have different forms. */
const baseOf = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)/g)]
    .map(([, name = '']) => name)
    .sort()
    .join(', ')

function betweenLanguages(flat: Record<string, Map<string, string>>): string[] {
  const all = new Set(Object.values(flat).flatMap((texts) => [...texts.keys()]))
  return [...all].flatMap((key) => {
    const having = Object.entries(flat).filter(([, texts]) => texts.has(key))
    const lacking = Object.keys(flat).filter((language) => !flat[language]?.has(key))
    const forms = new Set(having.map(([, texts]) => placeholders(texts.get(key) ?? '')))
    const blank = having.filter(([, texts]) => texts.get(key)?.trim() === '').map(([language]) => language)
    return [
      ...lacking.map((language) => `${key} is missing in ${language}`),
      ...blank.map((language) => `${key} is blank in ${language}`),
      ...(forms.size > 1 ? [`${key} has different placeholders: ${[...forms].map((form) => `{${form}}`).join(' and ')}`] : []),
    ]
  })
}

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
    || built.some((pattern) => {
      const values = pattern.exec(key)?.slice(1)
      return values?.every((value) => named.has(value)) ?? false
    })
}

/** Every fault, one line each. */
export function localeFaults({ locales, sources, fileColumns, errorCodes }: Localised): string[] {
  const flat = Object.fromEntries(
    Object.entries(locales).map(([language, texts]) => [
      language,
      new Map(flatten(texts).map(([key, text]): [string, string] => [baseOf(key), text])),
    ]),
  )
  const keys = new Set(Object.values(flat).flatMap((texts) => [...texts.keys()]))
  const code = sources.join('\n')
  const isUsed = usage(code)
  const columns = new Set([...fileColumns.join('\n').matchAll(/\b\w+<\w+>\('(\w+)'/g)].map(([, title]) => `columns.${title}`))
  const requestedKeys = [...code.matchAll(/\b(?:t\(|i18nKey=\{?)\s*(['"])([\w.-]+)\1/g)].map(([, , key = '']) => key)
  return [
    ...betweenLanguages(flat),
    ...[...keys].filter((key) => !isUsed(key) && !columns.has(key)).map((key) => `${key} is not used`),
    ...[...new Set(requestedKeys)].filter((key) => !keys.has(key)).map((key) => `${key} is used but is in no language`),
    ...errorCodes.filter((error) => !keys.has(`errors.${error}`)).map((error) => `errors.${error} is missing: the server answers with it`),
  ]
}
