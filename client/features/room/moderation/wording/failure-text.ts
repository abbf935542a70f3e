import type { TFunction } from 'i18next'
import { isKey } from '../../../../i18n/failureText.ts'

/** Why something failed: in the words of the apps where they are loaded, otherwise in those of the back office. */
export function failureText(t: TFunction, { code, message }: { code: string; message: string }): string {
  const key = [`watch.failures.${code}`, `errors.${code}`, 'watch.failures.unexpected'].find(isKey)
  return key === undefined ? message : t(key)
}
