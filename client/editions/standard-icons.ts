import {
  ApiOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  DashboardOutlined,
  DesktopOutlined,
  GiftOutlined,
  HistoryOutlined,
  LockOutlined,
  TeamOutlined,
  UserOutlined,
  VideoCameraOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import type { MenuIcons } from '../app/plan.ts'

// A chunk of its own: the sign-in page does without them.
export const icons: MenuIcons = {
  '/userInfo': UserOutlined,
  '/': DashboardOutlined,
  '/liveControl': VideoCameraOutlined,
  '/familyInfo': TeamOutlined,
  '/liveMonitor': DesktopOutlined,
  '/modelPlayer': AppstoreOutlined,
  '/familyManager': TeamOutlined,
  '/giftHistory': GiftOutlined,
  '/roomOrder': LockOutlined,
  '/liveAnalysis': BarChartOutlined,
  '/userIncome': WalletOutlined,
  '/familyIncome': WalletOutlined,
  '/liveHistory': HistoryOutlined,
  '/audit': AuditOutlined,
  '/webhooks': ApiOutlined,
}
