import { describe, expect, test } from 'vitest'
import { readHost } from './host-words.ts'

describe('a host', () => {
  test.each([
    'Hello everyone',
    'hi hi',
    'Good evening!',
    '大家晚安～',
    '各位好',
    '大家好呀',
    'สวัสดีทุกคน',
    'Xin chào cả nhà',
    'chào mọi người',
    'Welcome back',
  ])('greets: %s', (text) => {
    expect(readHost(text)).toMatchObject({ greets: true, leaves: false })
  })

  test.each(['Good night, see you tomorrow', 'bye everyone', '晚安，明天見', '下播了，拜拜', 'ฝันดีนะทุกคน', 'Ngủ ngon nha, hẹn gặp lại'])(
    'says good-bye: %s',
    (text) => {
      expect(readHost(text)).toMatchObject({ greets: false, leaves: true })
    },
  )

  test.each(['Thank you so much!', '謝謝大家', '谢谢老板', 'ขอบคุณมากค่ะ', 'cảm ơn mọi người'])('thanks: %s', (text) => {
    expect(readHost(text)).toMatchObject({ thanks: true, questionTopic: null })
  })

  test.each([
    ['Can you hear me?', 'sound'],
    ['聽得到嗎', 'sound'],
    ['声音清楚吗?', 'sound'],
    ['ได้ยินไหม', 'sound'],
    ['mọi người nghe rõ không', 'sound'],
    ['What did you have for dinner?', 'food'],
    ['大家吃飽了嗎', 'food'],
    ['กินข้าวหรือยัง', 'food'],
    ['ăn tối chưa', 'food'],
    ['Where are you watching from?', 'place'],
    ['你們在哪裡看？', 'place'],
    ['ดูจากที่ไหนกัน?', 'place'],
    ['mọi người xem từ đâu?', 'place'],
    ['What should I play next?', 'wish'],
    ['想聽什麼歌？', 'wish'],
    ['muốn nghe bài gì?', 'wish'],
    ['How are you all tonight?', 'mood'],
    ['今天心情怎麼樣？', 'mood'],
    ['สบายดีไหม', 'mood'],
    ['mọi người khỏe không?', 'mood'],
    ['How was your day?', 'day'],
    ['今天都做了什么呀？', 'day'],
    ['hôm nay làm gì?', 'day'],
    ['Pineapple on pizza?', 'anything'],
    ['你們會想去嗎', 'anything'],
  ] as const)('asks: %s (%s)', (text, topic) => {
    expect(readHost(text).questionTopic).toBe(topic)
  })

  test.each(['This next one is an old favourite', '我先喝口水', 'วันนี้ร้องเพลงเก่าๆ นะ', 'bài tiếp theo nè'])('just talks: %s', (text) => {
    expect(readHost(text)).toEqual({ greets: false, thanks: false, leaves: false, questionTopic: null })
  })
})
