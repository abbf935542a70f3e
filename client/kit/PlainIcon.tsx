import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/es/types.js'

/** One of antd's icons as plain SVG, for the sign-in page: antd's icon component would load a large part of antd. */
export function PlainIcon({ of: { icon }, className }: { of: IconDefinition; className?: string | undefined }) {
  if (typeof icon === 'function') return null
  const { attrs, children = [] } = icon
  return (
    <svg className={className} viewBox={attrs['viewBox']} width="1em" height="1em" fill="currentColor" aria-hidden="true">
      {children.map(({ attrs: { d } }: AbstractNode) => (
        <path key={d} d={d} />
      ))}
    </svg>
  )
}
