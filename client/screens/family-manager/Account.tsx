import { Name } from '../../ui/report/Name.tsx'
import styles from './Account.module.css'

/** What an account is called, and what it signs in with. */
export const Account = ({ name, account }: { name: string; account: string }) => (
  <div className={styles.account}>
    <Name>{name}</Name>
    <span className={styles.login}>
      <Name>{account}</Name>
    </span>
  </div>
)
