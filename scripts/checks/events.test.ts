// Every event of the contract is named by the code of both ends: one that nobody emits, or nobody hears, is dead or was forgotten.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { webhookEventTypes } from '#contract/calls/webhooks.ts'
import { namespaces } from '#server/docs/events-page.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The product code of these parts; the docs of the server name every event without speaking it. */
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
const silent = (code: string, events: readonly string[]) => events.filter((event) => !names(code, event))

it.each(namespaces)(
  '$title: every event has somebody who emits it and somebody who hears it',
  ({ namespace: { fromClient, fromServer } }) => {
    const events = [...Object.keys(fromClient), ...Object.keys(fromServer)]
    expect({ server: silent(server, events), clients: silent(clients, events) }).toEqual({ server: [], clients: [] })
  },
)

it('every webhook event is recorded by the server', () => {
  expect(silent(server, webhookEventTypes)).toEqual([])
})

it('an event without an end is found', () => {
  expect(silent(server, ['gift/send', 'nobody/emits'])).toEqual(['nobody/emits'])
})
