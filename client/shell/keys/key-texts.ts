// Texts of the shortcuts dialog. They are here and not in client/i18n, because few users open this dialog.
import type { Language } from '../../i18n/languages.ts'

interface KeyTexts {
  title: string
  anywhere: string
  filter: string
  mute: string
  details: string
  arrows: string
  actions: string
  submit: string
  close: string
  keys: string
}

export const keyTexts: Readonly<Record<Language, KeyTexts>> = {
  en: {
    title: 'Keyboard shortcuts',
    anywhere: 'Go anywhere',
    filter: 'Go to the filter',
    mute: 'Mute or unmute the picture',
    details: 'Show or hide the details of the picture',
    arrows: 'Move within a list or a table',
    actions: 'In the chat: go to the actions for the viewer',
    submit: 'Send what was filled in',
    close: 'Close what is open',
    keys: 'Show these keys',
  },
  'zh-TW': {
    title: '鍵盤快速鍵',
    anywhere: '快速前往',
    filter: '前往篩選欄位',
    mute: '畫面靜音或取消靜音',
    details: '顯示或隱藏畫面詳情',
    arrows: '在清單或表格中移動',
    actions: '聊天室：前往對該觀眾的操作',
    submit: '送出填寫的內容',
    close: '關閉目前開啟的視窗',
    keys: '顯示快速鍵',
  },
  'zh-CN': {
    title: '键盘快捷键',
    anywhere: '快速前往',
    filter: '前往筛选栏',
    mute: '画面静音或取消静音',
    details: '显示或隐藏画面详情',
    arrows: '在列表或表格中移动',
    actions: '聊天室：前往对该观众的操作',
    submit: '提交填写的内容',
    close: '关闭当前打开的窗口',
    keys: '显示快捷键',
  },
  th: {
    title: 'แป้นลัด',
    anywhere: 'ค้นหาด่วน',
    filter: 'ไปที่ช่องตัวกรอง',
    mute: 'ปิดหรือเปิดเสียงภาพ',
    details: 'แสดงหรือซ่อนรายละเอียดภาพ',
    arrows: 'เลื่อนในรายการหรือตาราง',
    actions: 'ในแชต: ไปที่ปุ่มจัดการผู้ชมคนนั้น',
    submit: 'ส่งข้อมูลที่กรอก',
    close: 'ปิดหน้าต่างที่เปิดอยู่',
    keys: 'แสดงแป้นลัด',
  },
  vi: {
    title: 'Phím tắt',
    anywhere: 'Tìm nhanh',
    filter: 'Đến ô lọc',
    mute: 'Tắt hoặc bật tiếng của hình',
    details: 'Hiện hoặc ẩn chi tiết hình',
    arrows: 'Di chuyển trong danh sách hoặc bảng',
    actions: 'Trong khung chat: đến các nút xử lý người xem đó',
    submit: 'Gửi nội dung đã điền',
    close: 'Đóng cửa sổ đang mở',
    keys: 'Hiện các phím tắt',
  },
}
