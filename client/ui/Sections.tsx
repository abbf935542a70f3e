import { NavLink } from 'react-router'
import styles from './Sections.module.css'

interface Props {
  label: string
  sections: readonly (readonly [path: string, text: string])[]
}

/** Navigation between the sections of a screen. Each has its own address. */
export const Sections = ({ label, sections }: Props) => (
  <nav aria-label={label}>
    <ul className={styles.sections}>
      {sections.map(([path, text]) => (
        <li key={path}>
          <NavLink end to={path} className={styles.section ?? ''}>
            {text}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)
