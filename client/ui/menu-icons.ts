import {
  AccountBookOutlined,
  ApiOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  ControlOutlined,
  DashboardOutlined,
  DesktopOutlined,
  GiftOutlined,
  HistoryOutlined,
  LockOutlined,
  TeamOutlined,
  TrophyOutlined,
  UserOutlined,
  VideoCameraOutlined,
  WalletOutlined,
} from '@ant-design/icons'

/** Screens name their icons, so that the sign-in page, which knows every screen, does without the drawings. */
export const menuIcons = {
  AccountBookOutlined,
  ApiOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  ControlOutlined,
  DashboardOutlined,
  DesktopOutlined,
  GiftOutlined,
  HistoryOutlined,
  LockOutlined,
  TeamOutlined,
  TrophyOutlined,
  UserOutlined,
  VideoCameraOutlined,
  WalletOutlined,
}
export type MenuIcon = keyof typeof menuIcons
