import { describe, expect, it } from 'vitest'
import { unusual } from './unusual-text.ts'

describe('a link is', () => {
  it.each([
    'https://example.com/win',
    'see www.example',
    'come to example.com',
    'EXAMPLE.COM now',
    'example .com',
    'example . com',
    'example dot com',
    'example(dot)com',
    'example [.] top',
    '加我example.cn',
    'bit.ly/abc',
    't.me/freepoints',
    'win88.bet tonight',
    '188bet.top',
    '888.vip',
  ])('%s', (line) => expect(unusual.links(line)).toBe(true))
})

describe('no link is', () => {
  it.each([
    'I love it. me too',
    'hello.me too',
    'ok.live tonight?',
    'nice. top host, you win',
    'we won. club was full',
    'polka dot top',
    'is the dot on the map you?',
    'no.1 host, 3.5 of 4',
    'see you at 9.15',
    'v2.0 of the song',
    'di an. com ngon lam',
    'mai mốt. me vô xem nữa',
    'so... live again?',
    'e.g. online or in a shop',
  ])('%s', (line) => expect(unusual.links(line)).toBe(false))
})

describe('a line breaks the chat with', () => {
  it.each([
    ['capitals', 'LEAVE THIS SHOW AND COME TO OURS'],
    ['capitals of another script', 'ИДИТЕ ВСЕ К НАМ СЕЙЧАС ЖЕ ВСЕ'],
    ['emoji', '🔥'.repeat(12)],
    ['flags', '🇹🇭'.repeat(12)],
    ['marks on one letter', 'Z̶̡̛̗̗͚ͅalgo'],
    ['tones on one letter', 'น้้้้้้'],
  ])('%s: %s', (_, line) => expect(unusual.shouting(line)).toBe(true))
})

describe('a line does not break the chat with', () => {
  it.each([
    ['a cheer', 'GOOOOOOOOOOOOOAL!!!'],
    ['a wish', 'HAPPY BIRTHDAY ANNA'],
    ['a name in capitals', 'did MANCHESTER UNITED win yesterday?'],
    ['a few emoji', '🎉🎉🎉🎉🎉🎉'],
    ['families', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦'],
    ['hands in a colour', '👏🏽👏🏽👏🏽👏🏽👏🏽👏🏽'],
    ['the flag of a land', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 come on'],
    ['Thai vowels and tones', 'ที่นี่ดีที่สุด น้ำใจ'],
    ['Vietnamese accents', 'ngườI ĐẸP quá trời'],
    ['Chinese, which has no capitals', '大家晚安今天的節目真的非常好看喔'],
  ])('%s: %s', (_, line) => expect(unusual.shouting(line)).toBe(false))
})

it('a line of the greatest length is checked without searching for ever', () => {
  for (const part of ['a', '.', 'a.', '1-', '🔥', 'A', '(.', ' . ', 'a-1']) {
    const line = part.repeat(200 / part.length)
    for (const check of Object.values(unusual)) expect(check(line)).toBeTypeOf('boolean')
  }
})
