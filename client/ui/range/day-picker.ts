// antd's date picker with the platform's today: antd's own marks the laptop's.
import days from '@rc-component/picker/generate/dayjs'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useMemo } from 'react'
import { clockTimeIn } from '../../lib/dates.ts'
import { businessZone } from '../../lib/settings.ts'
import { platformNow } from '../../lib/time/clock.ts'

/** As the clock on a wall in the business zone shows it, like every day and time in these pickers. */
const getNow = () => dayjs(clockTimeIn(new Date(platformNow()).toISOString(), businessZone()))

export const DayPicker = DatePicker.generatePicker({ ...days, getNow })

/** The same list as long as both ends are the same: for another one the picker forgets the end that was just filled in. */
export const usePickerValue = ({ from, to }: { from: string; to: string }) =>
  useMemo((): [Dayjs, Dayjs] => [dayjs(from), dayjs(to)], [from, to])
