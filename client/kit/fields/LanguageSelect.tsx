import { GlobalOutlined } from '@ant-design/icons-svg'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../../i18n/language.ts'
import { isLanguage, languages } from '../../i18n/languages.ts'
import styles from './LanguageSelect.module.css'
import { PlainIcon } from '../PlainIcon.tsx'

/** A native select: it needs no code and fits every phone. `wide` shows the language's name beside the globe on a phone. */
export function LanguageSelect({ wide = false }: { wide?: boolean }) {
  const { t, i18n } = useTranslation()
  return (
    <label className={styles.field} data-wide={wide} title={t('common.language')}>
      <PlainIcon of={GlobalOutlined} />
      <select
        className={styles.select}
        name="language"
        aria-label={t('common.language')}
        value={i18n.language}
        onChange={({ target }) => {
          if (isLanguage(target.value)) void chooseLanguage(target.value)
        }}
      >
        {Object.entries(languages).map(([language, label]) => (
          <option key={language} value={language} lang={language}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
