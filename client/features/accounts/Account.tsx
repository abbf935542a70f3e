import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Name } from '../../ui/table/cells.tsx'
import { RowActions } from '../../ui/table/RowActions.tsx'
import styles from './FamilyManager.module.css'

/** An account's display name and its login name. */
export const Account = ({ name, account }: { name: string; account: string }) => (
  <div className={styles.account}>
    <Name>{name}</Name>
    <small>
      <Name>{account}</Name>
    </small>
  </div>
)

export interface AccountActionsProps<A> {
  onEdit: (account: A) => void
  onRates: (account: A) => void
  onPassword: (account: A) => void
}

/** Buttons that edit an account, its rates and its password. Their labels contain its name, for screen readers. */
export function AccountActions<A extends { name: string }>({
  account,
  onEdit,
  onRates,
  onPassword,
}: AccountActionsProps<A> & { account: A }) {
  const { t } = useTranslation()
  const { name } = account
  const button = (text: string, label: string, run: (account: A) => void) => (
    <Button size="small" aria-label={label} onClick={() => run(account)}>
      {text}
    </Button>
  )
  return (
    <RowActions>
      {button(t('manager.edit'), t('manager.editNamed', { name }), onEdit)}
      {button(t('manager.rates'), t('rates.of', { name }), onRates)}
      {button(t('login.password'), t('manager.passwordNamed', { name }), onPassword)}
    </RowActions>
  )
}
