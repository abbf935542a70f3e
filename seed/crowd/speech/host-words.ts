// Classifies a host's line: a greeting, thanks, a question, a farewell. Hosts may write in any language of the product.
import type { Topic } from '../../phrases/phrase-book.ts'

export interface HostWords {
  greets: boolean
  thanks: boolean
  leaves: boolean
  /** The topic of a question to the room, if any. */
  questionTopic: Topic | null
}

const greeting =
  /^(hi+|hey+|hello|yo|good (evening|morning|afternoon))\b|大家好|各位好|晚上好|早安|午安|哈[囉喽]|安安|(大家|各位)晚安|^嗨|歡迎|欢迎|สวัสดี|หวัดดี|ยินดีต้อนรับ|\bxin chào\b|^chào|\bhello\b|welcome/iu
const thanking = /\bthank|\bthx\b|謝|谢|ขอบคุณ|cảm ơn|cám ơn/iu
const leaving =
  /\b(good ?night|bye|see you (tomorrow|next|soon)|signing off|that'?s it for (today|tonight))\b|晚安|掰掰|拜拜|下播|下次見|下次见|明天見|明天见|ฝันดี|บาย|ไว้เจอกัน|ngủ ngon|tạm biệt|hẹn gặp lại/iu
const questioning = /[?？]|嗎|吗|呢[。～~!！]?$|ไหม|หรือยัง|หรือเปล่า|อะไร|ที่ไหน|ยังไง|(^|\s)(không|chưa|gì|đâu|nào)(\s\p{L}+)?[.!~]*$/iu

/** The first match wins. */
const topicWords: readonly (readonly [Topic, RegExp])[] = [
  [
    'sound',
    /\b(hear|sound|audio|mic|volume|loud|picture|lag)\b|聽得|听得|聲音|声音|收音|麥|麦克|畫面|画面|卡嗎|卡吗|ได้ยิน|เสียง|ภาพ|nghe (rõ|được)|tiếng|âm thanh|hình/iu,
  ],
  ['food', /\b(eat|eating|ate|dinner|lunch|breakfast|food|hungry|snack)\b|吃|晚餐|午餐|宵夜|夜宵|餓|饿|กิน|ข้าว|หิว|(^|\s)(ăn|đói)(\s|$)/iu],
  [
    'place',
    /\b(where (are|is|do)|which (city|country)|what city|from where|watching from)\b|哪裡|哪里|哪儿|哪個城市|哪个城市|ที่ไหน|จังหวัด|ở đâu|từ đâu/iu,
  ],
  [
    'wish',
    /\b(what (should|shall|do you want)|which song|requests?|want (me )?to (hear|see))\b|想聽|想听|想看|點歌|点歌|唱什麼|唱什么|聽什麼|听什么|玩什麼|玩什么|อยากฟัง|อยากดู|เพลงอะไร|muốn nghe|muốn xem|bài (gì|nào)/iu,
  ],
  [
    'mood',
    /\b(how are|how's everyone|how is everyone|how do you feel|you (all )?(ok|okay|good|tired))\b|好嗎|好吗|怎麼樣|怎么样|還好|还好|累嗎|累吗|心情|สบายดี|เป็นไง|เป็นยังไง|เหนื่อย|khỏe không|thế nào|mệt không/iu,
  ],
  [
    'day',
    /\b(your (day|weekend)|what did you|been up to|doing (today|tonight))\b|今天(做|過|过|都|在)|在做什麼|在做什么|在幹|在干|ทำอะไร|วันนี้เป็น|làm gì|hôm nay (sao|thế)/iu,
  ],
]

export function readHost(text: string): HostWords {
  const questionTopic = questioning.test(text) ? (topicWords.find(([, words]) => words.test(text))?.[0] ?? 'anything') : null
  const greets = greeting.test(text)
  return { greets, thanks: thanking.test(text), leaves: leaving.test(text) && !greets && !questionTopic, questionTopic }
}
