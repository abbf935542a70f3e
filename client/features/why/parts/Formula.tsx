import { useTranslation } from 'react-i18next'
import styles from './Formula.module.css'
import { useFigures } from '../figures.ts'
import { behindFamilyDay } from '../next-step.ts'
import type { AnchorFigure, TopicOf } from '../topic.ts'
import { WhyButton } from '../WhyButton.tsx'

interface Term {
  basis: AnchorFigure
  made: AnchorFigure
  /** As it is written. */
  rate: string
}

interface Props {
  of: Omit<TopicOf<'gifts'>, 'type'>
  terms: readonly Term[]
  day: Readonly<Record<AnchorFigure, number>>
  /** What a family gets for time is the sum of its members' wages. */
  family?: boolean
}

/** The terms of a day, each as basis x rate = amount, and their sum. A basis opens what it adds up from. */
export function Formula({ of, terms, day, family = false }: Props) {
  const { t } = useTranslation()
  const { title, write } = useFigures()
  return (
    <div>
      <table className={styles.terms}>
        <caption className="visually-hidden">{t('why.formula')}</caption>
        <tbody>
          {terms.map(({ basis, made, rate }) => (
            <tr key={made}>
              <th scope="row">
                {title(made)}
                <span className={styles.product}>
                  <WhyButton topic={behindFamilyDay(basis, of)} label={title(basis)}>
                    {write(basis, day[basis])}
                  </WhyButton>{' '}
                  × {rate}
                </span>
              </th>
              <td>
                {family && made === 'intervalProfit' ? (
                  <WhyButton topic={behindFamilyDay(made, of)} label={title(made)}>
                    {write(made, day[made])}
                  </WhyButton>
                ) : (
                  write(made, day[made])
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
