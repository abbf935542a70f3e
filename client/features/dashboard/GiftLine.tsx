import { Line } from '@ant-design/plots'
import { theme } from 'antd'
import type { OverProps } from '../../ui/chart/DayColumns.tsx'

/** The line through the columns: a point in the middle of each of them. A canvas cannot read CSS variables, so its colour is the theme's. */
export default function GiftLine({ days, most }: OverProps) {
  const { token } = theme.useToken()
  return (
    <Line
      data={days.map(({ date, value = null }) => ({ date, value }))}
      xField="date"
      yField="value"
      theme="classic"
      animate={false}
      autoFit
      axis={false}
      legend={false}
      tooltip={false}
      margin={0}
      padding={0}
      inset={0}
      scale={{ x: { type: 'band', padding: 0 }, y: { domainMin: 0, domainMax: most, nice: false } }}
      style={{ stroke: token.colorText, lineWidth: 1.5 }}
    />
  )
}
