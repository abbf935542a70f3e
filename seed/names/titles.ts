// Titles of live sessions.
import type { Language } from './nicknames.ts'

export const titlesOf: Record<Language, readonly string[]> = {
  'zh-TW': ['晚安電台,陪你聊聊天', '下班後的小歌單', '一起來點歌吧', '深夜食堂開張囉', '今天心情很好!', '雨天就是要聽歌', '邊吃宵夜邊聊天'],
  'zh-CN': ['午后茶话会', '新歌练习,求轻点吐槽', '画画直播,慢慢来', '周末唠嗑局', '一起打卡学习', '今天教大家做甜品'],
  en: [
    'Late-night acoustic set',
    'Chatting while I cook',
    'Open mic: your requests',
    'Learning a new song tonight',
    'Lazy Sunday hangout',
    'Ask me anything',
  ],
  th: ['คุยเล่นก่อนนอน', 'ร้องเพลงตามคำขอ', 'วันนี้มาแต่งหน้ากัน', 'เล่าเรื่องผีตอนดึก', 'ทำกับข้าวไปคุยไป'],
  vi: ['Hát theo yêu cầu', 'Tâm sự đêm khuya', 'Cùng nấu ăn nhé', 'Trò chuyện cuối tuần', 'Acoustic nhẹ nhàng', 'Vừa vẽ vừa tám'],
}
