import { DualAxes } from '@ant-design/plots'
import { theme } from 'antd'
import { useTranslation } from 'react-i18next'
import { points } from '../../lib/format.ts'
import type { GiftDay } from './GiftTable.tsx'

interface Props {
  days: readonly GiftDay[]
  /** Later days are on the axis, but have no figures yet. */
  today: string
  label: string
}

/** A column and a point of the line for each day. A canvas cannot read CSS variables, so colours and type come from the theme's tokens. */
export default function GiftChart({ days, today, label }: Props) {
  const { i18n } = useTranslation()
  const { token } = theme.useToken()
  const text = {
    labelFill: token.colorTextSecondary,
    labelOpacity: 1,
    labelFillOpacity: 1,
    labelFontSize: token.fontSizeSM,
    labelFontFamily: token.fontFamily,
  }
  const axis = {
    x: {
      ...text,
      title: false,
      labelAutoRotate: false,
      labelFormatter: (date: string) => date.slice(5),
      line: true,
      lineStroke: token.colorSplit,
      lineStrokeOpacity: 1,
      tick: false,
    },
    y: {
      ...text,
      title: false,
      labelFormatter: (amount: number) => amount.toLocaleString(i18n.language),
      tick: false,
      gridStroke: token.colorSplit,
      gridStrokeOpacity: 1,
      gridLineDash: [0, 0],
    },
  } as const
  return (
    <DualAxes
      data={days.map(({ date, amount }) => ({ date, amount: date > today ? null : amount }))}
      xField="date"
      theme="classic"
      animate={false}
      legend={false}
      autoFit
      // One scale for both: they are the same figures.
      scale={{ y: { key: 'amount', nice: true, domainMin: 0 } }}
      // These are marks of the chart, not React elements.
      // oxlint-disable-next-line react/no-children-prop
      children={[
        { type: 'interval', yField: 'amount', axis, tooltip: false, style: { fill: token.colorLink, fillOpacity: 0.2, maxWidth: 48 } },
        {
          type: 'line',
          yField: 'amount',
          axis: { x: axis.x, y: false },
          style: { stroke: token.colorLink, lineWidth: 2 },
          tooltip: {
            title: 'date',
            items: [
              { field: 'amount', name: label, color: token.colorLink, valueFormatter: (amount: number) => points(amount, i18n.language) },
            ],
          },
        },
      ]}
      interaction={{
        tooltip: {
          crosshairsStroke: token.colorBorder,
          css: {
            '.g2-tooltip': {
              background: token.colorBgElevated,
              color: token.colorText,
              'border-radius': `${token.borderRadius}px`,
              'box-shadow': 'var(--gr-float)',
              'font-family': token.fontFamily,
            },
            '.g2-tooltip-title': { color: token.colorTextSecondary },
            '.g2-tooltip-list-item-name-label': { color: token.colorTextSecondary },
            '.g2-tooltip-list-item-value': { color: token.colorText },
          },
        },
      }}
    />
  )
}
