import { useTranslation } from 'react-i18next'
import styles from './Formula.module.css'
import { useFigures } from '../figures.ts'
import { behindFamilyDay } from '../next-step.ts'
import type { AnchorFigure, TopicOf } from '../topic.ts'
import { WhyButton } from '../WhyButton.tsx'

interface Term {
  basis: AnchorFigure
  income: AnchorFigure
  /** Already formatted. */
  rate: string
}

interface Props {
  of: Omit<TopicOf<'gifts'>, 'type'>
  terms: readonly Term[]
  day: Readonly<Record<AnchorFigure, number>>
  /** A family's income for time on air is the sum of its members' wages. */
  family?: boolean
}

/** The terms of a day, each as basis x rate = amount, and their sum. A click on a basis opens its explanation. */
export function Formula({ of, terms, day, family = false }: Props) {
  const { t } = useTranslation()
  const { title, write } = useFigures(family)
  return (
    <div>
      <table className={styles.terms}>
        <caption className="visually-hidden">{t('why.formula')}</caption>
        <tbody>
          {terms.map(({ basis, income, rate }) => (
            <tr key={income}>
              <th scope="row">
                {title(income)}
                <span className={styles.product}>
                  <WhyButton topic={behindFamilyDay(basis, of)} label={title(basis)}>
                    {write(basis, day[basis])}
                  </WhyButton>{' '}
                  × {rate}
                </span>
              </th>
              <td>
                {family && income === 'intervalProfit' ? (
                  <WhyButton topic={behindFamilyDay(income, of)} label={title(income)}>
                    {write(income, day[income])}
                  </WhyButton>
                ) : (
                  write(income, day[income])
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{title('profitSum')}</th>
            <td>{write('profitSum', day.profitSum)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.note}>{t('why.rounded')}</p>
    </div>
  )
}
