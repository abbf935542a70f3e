import { exists, type ParseKeys } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

export const isKey = (key: string): key is ParseKeys => exists(key)

/** The error message in the page's language; the server's message if the code has no translation. */
export function useFailureText() {
  const { t } = useTranslation()
  return useCallback(
    ({ code, message }: { code: string; message: string }) => {
      const key = `errors.${code}`
      return isKey(key) ? t(key) : message
    },
    [t],
  )
}

/** The text for an act that failed. `sentence` says that it was not done; without an answer nobody knows that, so it is left out. */
export function useNotDoneText() {
  const failureText = useFailureText()
  return (failure: { code: string; message: string }, sentence: (reason: string) => string) =>
    failure.code === 'unsure' ? failureText(failure) : sentence(failureText(failure))
}
