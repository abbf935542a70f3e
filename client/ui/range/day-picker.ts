// antd's date picker, marking the platform's today instead of the laptop's.
import days from '@rc-component/picker/generate/dayjs'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { clockTimeIn } from '../../lib/dates.ts'
import { businessZone } from '../../lib/settings.ts'
import { platformNow } from '../../lib/time/clock.ts'

/** Local time of the business zone, like all values of these pickers. */
const getNow = () => dayjs(clockTimeIn(new Date(platformNow()).toISOString(), businessZone()))

export const DayPicker = DatePicker.generatePicker({ ...days, getNow })

/** What can be typed; the first is what is written. */
export const formatsOf = (withTime: boolean) =>
  withTime ? ['YYYY-MM-DD HH:mm:ss', 'YYYYMMDDHHmmss'] : ['YYYY-MM-DD', 'YYYYMMDD', 'YYYY/MM/DD']

/** The first and the last day as antd takes them. */
export const limitsOf = ({ min, max }: { min?: string | undefined; max?: string | undefined }) => ({
  ...(min && { minDate: dayjs(min) }),
  ...(max && { maxDate: dayjs(max) }),
})
