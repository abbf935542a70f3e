import { expect, it } from 'vitest'
import type { Verb } from '#contract/calls/demo/desk.ts'
import { helpOf, readWords } from './words.ts'

const argument = { kind: 'text', choices: null, usual: null, isNeeded: true } as const
const verbs: Verb[] = [
  {
    name: 'on-air',
    group: 'air',
    help: 'the host goes on air',
    arguments: [
      { ...argument, name: 'host', help: 'account of the host' },
      { ...argument, name: 'room', help: 'type of the room', choices: ['normal', 'vip'], usual: 'normal', isNeeded: false },
    ],
  },
]

it('the help of a verb shows its usage and explains its arguments', () => {
  expect(helpOf(verbs, 'on-air').split('\n')).toEqual([
    'on-air HOST [room=normal]',
    '  the host goes on air',
    '  host  account of the host',
    '  room  type of the room (normal, vip)',
  ])
  expect(() => helpOf(verbs, 'on-ari')).toThrow('There is no verb on-ari.')
})

it('words are assigned to the arguments in their order, or by name', () => {
  expect(readWords(verbs[0]!, ['room=vip', 'anna'])).toEqual({ room: 'vip', host: 'anna' })
  expect(() => readWords(verbs[0]!, ['anna', 'vip', 'more'])).toThrow('on-air does not take more.')
})
