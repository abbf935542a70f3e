import { describe, expect, it } from 'vitest'
import { createMatcher, readLine } from './matcher.ts'

const find = (word: string, line: string) => [...createMatcher([word]).find(readLine(line))]

describe('a word is found', () => {
  it.each([
    ['dog', 'a dog!'],
    ['dog', '1dog'],
    ['dog', 'dog99'],
    ['dog', '看dog看'],
    ['book', 'b o o k'],
    ['scam*', 'scammers'],
    ['*scam', 'megascam'],
    ['*scam*', 'a megascammer'],
    ['two words', 'two   words'],
    ['两个', '这里有兩個'],
    ['455', 'call 455 now'],
    ["don't", "please don't"],
    ['đu', 'ĐU'],
    ['dm', 'đm'],
    ['dog', '\u{1F1E9}og'],
  ])('%s in "%s"', (word, line) => expect(find(word, line)).toEqual([word]))
})

describe('a word is not found', () => {
  it.each([
    ['ass', 'class of 2020, assassin'],
    ['ass', 'as good as it gets'],
    ['ass', '455 points'],
    ['shit', 'his hit song'],
    ['penis', 'the pen is mine'],
    ['scam', 'scammers'],
    ['ngu', 'ngủ ngon nha'],
    ['lồn', 'một lon nước'],
    ['หี', 'หีบสมบัติ'],
    ['操你', '体操你看了吗'],
    ['dog', 'a * b'],
    ['骗子主播', '他不是骗子，主播人很好'],
    ['操你妈', '她练体操，你妈妈也喜欢'],
    ['penis', 'my pen, is it there'],
    ['hell', "he'll be back"],
    ['hell', 'he’ll be back'],
    ['well', 'we´ll see'],
    ['shit', "it's hit the post"],
    ['shit', "that's hit after hit"],
    ['whore', "who're they"],
    ['di', 'đi ngủ thôi'],
    ['du', 'đu idol nè'],
    ['da', 'Đà Nẵng, Ðà Lạt'],
    ['ngu', 'ngủuuuuuu ngon'],
    ['cum', '🇨🇺🇲🇽'],
  ])('%s in "%s"', (word, line) => expect(find(word, line)).toEqual([]))
})

it('all words of a line are found, each once', () => {
  const { find: findAll } = createMatcher(['cat', 'dog', 'fox'])
  expect([...findAll(readLine('d0g, c.a.t and DOG'))].toSorted()).toEqual(['cat', 'dog'])
})

it('a word that another one covers is not looked for by itself', () => {
  const { find: findAll } = createMatcher(['cat', 'c-a-t', 'c.a.t', '*hotdog*', 'dog', '*dog*'])
  expect([...findAll(readLine('a cat, a dog and a hotdog'))]).toEqual(['c-a-t', '*dog*'])
})

it('the search of a line ends at a limit of work, however many words are within one another', () => {
  const nested = Array.from({ length: 29 }, (_, n) => 'ab'.repeat(n + 2))
  const { find: findAll } = createMatcher([...nested, 'dog'])
  expect([...findAll(readLine('ab ab dog'))]).toEqual(['dog'])
  expect([...findAll(readLine(`${'ab '.repeat(65)}dog`))]).toEqual([])
})
