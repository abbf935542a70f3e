// What the columns of files are called: English is the name in the code, and no column is without the other four.

export const fileLanguages = ['en', 'zh-TW', 'zh-CN', 'th', 'vi'] as const
export type FileLanguage = (typeof fileLanguages)[number]
type Translated = readonly [traditional: string, simplified: string, thai: string, vietnamese: string]

export const titles = {
  Account: ['帳號', '账号', 'บัญชี', 'Tài khoản'],
  Action: ['操作', '操作', 'การดำเนินการ', 'Thao tác'],
  Address: ['IP 位址', 'IP 地址', 'ที่อยู่ IP', 'Địa chỉ IP'],
  Amount: ['總點數', '总点数', 'รวมแต้ม', 'Thành tiền'],
  Anchor: ['主播', '主播', 'โฮสต์', 'Streamer'],
  Bets: ['投注次數', '投注次数', 'จำนวนเดิมพัน', 'Số lượt cược'],
  'Business day': ['營業日', '营业日', 'วันทำการ', 'Ngày kinh doanh'],
  Count: ['數量', '数量', 'จำนวน', 'Số lượng'],
  Customer: ['用戶', '用户', 'ลูกค้า', 'Khách'],
  Customers: ['用戶數', '用户数', 'จำนวนลูกค้า', 'Số khách'],
  Day: ['日期', '日期', 'วันที่', 'Ngày'],
  Detail: ['詳情', '详情', 'รายละเอียด', 'Chi tiết'],
  'Ended by': ['結束原因', '结束原因', 'เหตุที่สิ้นสุด', 'Lý do kết thúc'],
  Endpoint: ['接收網址', '接收网址', 'ปลายทาง', 'Địa chỉ nhận'],
  Entries: ['進房次數', '进房次数', 'จำนวนครั้งที่เข้าห้อง', 'Lượt vào phòng'],
  Entry: ['紀錄編號', '记录编号', 'รหัสบันทึก', 'Mã nhật ký'],
  Event: ['事件', '事件', 'เหตุการณ์', 'Sự kiện'],
  'Event ID': ['事件編號', '事件编号', 'รหัสเหตุการณ์', 'Mã sự kiện'],
  'Event starts': ['賽事開始', '赛事开始', 'การแข่งขันเริ่ม', 'Trận đấu bắt đầu'],
  Family: ['家族', '家族', 'สังกัด', 'Gia tộc'],
  Fee: ['費用', '费用', 'ค่าธรรมเนียม', 'Phí'],
  Gift: ['禮物', '礼物', 'ของขวัญ', 'Quà'],
  'Gift income': ['禮物收入', '礼物收入', 'รายได้จากของขวัญ', 'Thu nhập từ quà'],
  'Gift share %': ['禮物分成 %', '礼物分成 %', 'ส่วนแบ่งของขวัญ %', 'Tỷ lệ chia quà %'],
  Gifts: ['禮物點數', '礼物点数', 'แต้มของขวัญ', 'Điểm quà tặng'],
  Guest: ['客隊', '客队', 'ทีมเยือน', 'Đội khách'],
  Home: ['主隊', '主队', 'ทีมเหย้า', 'Đội nhà'],
  Income: ['收入', '收入', 'รายได้', 'Thu nhập'],
  'Last try': ['上次嘗試', '上次尝试', 'ลองครั้งล่าสุด', 'Lần thử gần nhất'],
  'Live from': ['開播時間', '开播时间', 'เริ่มไลฟ์', 'Bắt đầu live'],
  'Live session': ['直播場次編號', '直播场次编号', 'รหัสไลฟ์', 'Mã phiên live'],
  'Live sessions': ['直播場數', '直播场数', 'จำนวนไลฟ์', 'Số phiên live'],
  'Live until': ['下播時間', '下播时间', 'จบไลฟ์', 'Kết thúc live'],
  Members: ['成員數', '成员数', 'จำนวนสมาชิก', 'Số thành viên'],
  "Members' income": ['成員收入', '成员收入', 'รายได้ของสมาชิก', 'Thu nhập của thành viên'],
  Minutes: ['分鐘', '分钟', 'นาที', 'Phút'],
  'Next try': ['下次嘗試', '下次尝试', 'ลองครั้งถัดไป', 'Lần thử tiếp theo'],
  Order: ['訂單編號', '订单编号', 'หมายเลขรายการ', 'Mã đơn'],
  Points: ['單價', '单价', 'แต้มต่อชิ้น', 'Đơn giá'],
  'Points bet': ['投注點數', '投注点数', 'แต้มเดิมพัน', 'Điểm cược'],
  'Points per hour': ['時薪', '时薪', 'แต้มต่อชั่วโมง', 'Điểm mỗi giờ'],
  'Private fee income': ['私密房收入', '私密房收入', 'รายได้จากห้องส่วนตัว', 'Thu nhập phòng riêng'],
  'Private fee share %': ['私密房分成 %', '私密房分成 %', 'ส่วนแบ่งห้องส่วนตัว %', 'Tỷ lệ chia phòng riêng %'],
  'Private fees': ['私密房費用', '私密房费用', 'ค่าห้องส่วนตัว', 'Phí phòng riêng'],
  Prizes: ['中獎點數', '中奖点数', 'แต้มรางวัล', 'Điểm thưởng'],
  Response: ['回應', '响应', 'การตอบกลับ', 'Phản hồi'],
  Room: ['房間類型', '房间类型', 'ประเภทห้อง', 'Loại phòng'],
  Seconds: ['秒數', '秒数', 'วินาที', 'Số giây'],
  Settled: ['已結算', '已结算', 'ชำระแล้ว', 'Đã quyết toán'],
  'Settled at': ['結算時間', '结算时间', 'เวลาที่ชำระ', 'Thời điểm quyết toán'],
  Status: ['狀態', '状态', 'สถานะ', 'Trạng thái'],
  Target: ['對象', '对象', 'เป้าหมาย', 'Đối tượng'],
  Time: ['時間', '时间', 'เวลา', 'Thời gian'],
  Title: ['標題', '标题', 'ชื่อเรื่อง', 'Tiêu đề'],
  Tries: ['嘗試次數', '尝试次数', 'จำนวนครั้งที่ลอง', 'Số lần thử'],
  Unsettled: ['未結算', '未结算', 'ยังไม่ชำระ', 'Chưa quyết toán'],
  Wage: ['時薪收入', '时薪收入', 'ค่าจ้าง', 'Lương giờ'],
  'Won or lost': ['輸贏', '输赢', 'ได้หรือเสีย', 'Thắng thua'],
} as const satisfies Record<string, Translated>

export type Title = keyof typeof titles

export function titleIn(language: FileLanguage, title: Title): string {
  const [traditional, simplified, thai, vietnamese] = titles[title]
  return { en: title, 'zh-TW': traditional, 'zh-CN': simplified, th: thai, vi: vietnamese }[language]
}

interface Asked {
  language: string | undefined
  acceptLanguage: string | undefined
}

/** The language header in capitals: CN is both Chinese scripts, of which `accept-language` tells. Without one: English, as errors are. */
export function fileLanguage({ language = '', acceptLanguage = '' }: Asked): FileLanguage {
  const asked = language.toUpperCase()
  if (asked === 'TH') return 'th'
  if (asked === 'VI') return 'vi'
  if (asked === 'TW' || asked === 'ZH-TW') return 'zh-TW'
  if (asked !== 'CN' && asked !== 'ZH-CN') return 'en'
  const script = /\bzh-(?:TW|HK|MO|Hant)/i.exec(acceptLanguage)?.index ?? Infinity
  return script < (/\bzh-(?:CN|SG|Hans)/i.exec(acceptLanguage)?.index ?? Infinity) ? 'zh-TW' : 'zh-CN'
}
