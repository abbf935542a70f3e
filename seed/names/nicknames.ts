// Nicknames of viewers in the five languages of the product. None is an anchor's name.
import type { Draw } from '../draw.ts'

export const languages = ['zh-TW', 'zh-CN', 'en', 'th', 'vi'] as const
export type Language = (typeof languages)[number]

interface NameParts {
  first: readonly string[]
  second: readonly string[]
  between: string
}

const parts: Record<Language, NameParts> = {
  'zh-TW': {
    first: ['愛笑的', '半糖', '深夜', '慵懶', '微醺', '路過的', '台南', '海邊', '失眠', '週末', '淡水', '沒睡醒的', '轉角', '小島'],
    second: ['小鹿', '珍奶', '阿貓', '布丁', '鯨魚', '麻糬', '貓頭鷹', '豆花', '旅人', '芋圓', '老王', '柴犬', '阿凱', '月亮'],
    between: '',
  },
  'zh-CN': {
    first: ['爱吃', '追风', '江南', '早睡', '佛系', '北方', '早起', '隔壁', '今晚', '快乐', '山城', '摸鱼'],
    second: ['小陈', '橘猫', '奶盖', '青柠', '大白', '阿哲', '星河', '锦鲤', '云朵', '西瓜', '土豆', '老李'],
    between: '',
  },
  en: {
    first: ['Sleepy', 'Lucky', 'Mellow', 'Captain', 'Midnight', 'Sunny', 'Silver', 'Roaming', 'Cosmic', 'Quiet', 'Velvet', 'Rusty'],
    second: ['Otter', 'Fox', 'Noodle', 'Comet', 'Maple', 'Panda', 'Biscuit', 'River', 'Koi', 'Falcon', 'Pepper', 'Moth'],
    between: '',
  },
  th: {
    first: ['น้อง', 'พี่', 'คุณ', 'หนู', 'แก๊ง', 'เจ้า', 'สาว', 'หนุ่ม'],
    second: ['ส้มโอ', 'มะม่วง', 'หมูเด้ง', 'ข้าวปั้น', 'แมวเหมียว', 'บอส', 'กะทิ', 'ชานม', 'ต้นหอม', 'ฟ้าใส', 'ภูผา', 'ทะเล'],
    between: '',
  },
  vi: {
    first: ['Bé', 'Anh', 'Mèo', 'Cô', 'Chú', 'Gấu', 'Chị', 'Út'],
    second: ['Minh', 'Trà Sữa', 'Bắp', 'Mít', 'Khoai', 'Nắng', 'Mưa', 'Bông', 'Sóc', 'Hạ', 'Phúc', 'Ly'],
    between: ' ',
  },
}

/** Draws names of one language, each once; when all are used, the next ones have a number. */
export function createNicknames(draw: Draw, language: Language): () => string {
  const { first, second, between } = parts[language]
  const names = draw.shuffled(first.flatMap((a) => second.map((b) => `${a}${between}${b}`)))
  let drawn = 0
  return () => {
    const name = names[drawn % names.length] ?? ''
    const round = Math.floor(drawn++ / names.length)
    return round === 0 ? name : `${name}${round + 1}`
  }
}
