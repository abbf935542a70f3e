import type { ReactNode } from 'react'
import type { Moderation } from '../useModerator.ts'
import type { Viewer } from '../moderator.ts'
import styles from './Parts.module.css'

export interface PartProps {
  act: Moderation['act']
  /** Opens the card or the sheet of a viewer. */
  onViewer: (viewer: Viewer, opener: HTMLElement) => void
}

interface Props extends Pick<PartProps, 'onViewer'> {
  viewer: Viewer
  /** The look, if not that of a name within text. */
  className?: string | undefined
  /** In place of the name. */
  children?: ReactNode
}

export const ViewerName = ({ viewer, onViewer, className = styles.name, children = viewer.nickname }: Props) => (
  <button type="button" className={className} aria-haspopup="dialog" onClick={({ currentTarget }) => onViewer(viewer, currentTarget)}>
    <bdi>{children}</bdi>
  </button>
)
