import { useTranslation } from 'react-i18next'
import { createSearchParams, generatePath, useNavigate } from 'react-router'
import { chooseLanguage } from '../../i18n/language.ts'
import { isLanguage, languages } from '../../i18n/languages.ts'
import type { Screen } from '../../ui/screen.ts'
import { chooseScheme, useDark } from '../appearance/colorScheme.ts'
import { useSignOut } from '../header/useSignOut.ts'
import type { CommandGroup } from './command.ts'
import type { FoundOnScreen } from './useFound.ts'

/** All commands of the palette. Search results are at the end, so that no entry moves when they arrive. */
export function useCommands(screens: readonly Screen[], found: readonly FoundOnScreen[]): CommandGroup[] {
  const { t, i18n } = useTranslation()
  const shown = i18n.language
  const navigate = useNavigate()
  const dark = useDark()
  const signOut = useSignOut()
  const inEnglish = i18n.getFixedT('en')
  const languageNames = new Intl.DisplayNames('en', { type: 'language' })
  return [
    {
      label: t('commands.screens'),
      commands: screens.map((screen) => ({
        key: screen.path,
        label: t(screen.title),
        words: inEnglish(screen.title),
        run: () => void navigate(generatePath(screen.path)),
      })),
    },
    {
      label: t('commands.settings'),
      commands: [
        { key: 'scheme', label: t(dark ? 'header.light' : 'header.dark'), run: () => chooseScheme(!dark) },
        ...Object.entries(languages).flatMap(([language, label]) =>
          language === shown || !isLanguage(language)
            ? []
            : {
                key: language,
                label,
                detail: t('common.language'),
                words: languageNames.of(language) ?? '',
                run: () => void chooseLanguage(language),
              },
        ),
        { key: 'signOut', label: t('header.logout'), run: signOut },
      ],
    },
    ...found.map(({ screen, found }) => ({
      label: t(screen.title),
      commands: found.map(({ id, path = screen.path, search, ...named }) => ({
        ...named,
        key: `${screen.path}/${id}`,
        run: () => void navigate({ pathname: path, search: createSearchParams(search).toString() }),
      })),
    })),
  ]
}
