// Every socket event of the contract has code that emits it and code that handles it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { allNotices } from '#contract/chat.ts'
import { webhookEventTypes } from '#contract/calls/webhooks.ts'
import { namespaces } from '#server/docs/reference-pages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The product code of these parts, without the server's docs, which name every event but do not use it. */
const codeOf = (...parts: string[]) =>
  parts
    .flatMap((part) => readdirSync(join(root, part), { recursive: true, withFileTypes: true }))
    .filter(({ name, parentPath }) => /\.tsx?$/.test(name) && !name.includes('.test.') && !/\/(testing|docs|generated)$/.test(parentPath))
    .map(({ name, parentPath }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n')
const server = codeOf('server')
const clients = codeOf('client', 'seed')

/** As a string, or as the key of a table of handlers. */
const names = (code: string, event: string) => code.includes(`'${event}'`) || new RegExp(`^ *${event}[:,(]`, 'm').test(code)
/** Both ends handle all of them by their table. */
const inTable = new Set<string>(allNotices.map(({ event }) => event))
const unnamedIn = (code: string, events: readonly string[]) => events.filter((event) => !inTable.has(event) && !names(code, event))

it.each(namespaces)('$title: every event has an emitter and a listener', ({ namespace: { fromClient, fromServer } }) => {
  const events = [...Object.keys(fromClient), ...Object.keys(fromServer)]
  expect({ server: unnamedIn(server, events), clients: unnamedIn(clients, events) }).toEqual({ server: [], clients: [] })
})

it('every webhook event is recorded by the server', () => {
  expect(unnamedIn(server, webhookEventTypes)).toEqual([])
})

it('an event without emitter or listener is found', () => {
  expect(unnamedIn(server, ['gift/send', 'nobody/emits'])).toEqual(['nobody/emits'])
})
