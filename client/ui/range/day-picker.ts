// antd's date picker, marking the platform's today instead of the laptop's.
import days from '@rc-component/picker/generate/dayjs'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useMemo } from 'react'
import { clockTimeIn } from '../../lib/dates.ts'
import { businessZone } from '../../lib/settings.ts'
import { platformNow } from '../../lib/time/clock.ts'

/** Local time of the business zone, like all values of these pickers. */
const getNow = () => dayjs(clockTimeIn(new Date(platformNow()).toISOString(), businessZone()))

export const DayPicker = DatePicker.generatePicker({ ...days, getNow })

/** Memoized: antd discards a half-chosen range when it receives a new array. */
export const usePickerValue = ({ from, to }: { from: string; to: string }) =>
  useMemo((): [Dayjs, Dayjs] => [dayjs(from), dayjs(to)], [from, to])
