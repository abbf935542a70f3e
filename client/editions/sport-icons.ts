import { BarChartOutlined, TrophyOutlined, UserOutlined, VideoCameraOutlined } from '@ant-design/icons'
import type { MenuIcons } from '../app/plan.ts'

// A chunk of its own: the sign-in page does without them.
export const icons: MenuIcons = {
  '/userInfo/*': UserOutlined,
  '/sports': TrophyOutlined,
  '/live': VideoCameraOutlined,
  '/statistics': BarChartOutlined,
}
