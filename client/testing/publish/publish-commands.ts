// Vitest browser commands for a simulated media process, which receives pushes over a websocket and runs in Node beside the browser.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import type { BrowserCommand } from 'vitest/node'
import { readFlvTagHeader, tagHeaderBytes, type PublishMessage } from '#contract/push/publish.ts'

export interface ReceivedTag {
  kind: string
  timestamp: number
  /** The first bytes of the body, in hexadecimal. */
  head: string
}

class PublishEnd {
  answer: PublishMessage
  /** False: it reports no more of what arrives, as behind a network that takes nothing. */
  isReporting = true
  /** Tags that each connection sent; oldest connection first. */
  readonly connections: ReceivedTag[][] = []
  /** The address that each connection requested: the room and its key. */
  readonly requests: string[] = []
  readonly #server: WebSocketServer

  constructor(server: WebSocketServer, answer: PublishMessage) {
    this.#server = server
    this.answer = answer
    server.on('connection', (websocket, { url = '' }) => {
      this.requests.push(url)
      const tags: ReceivedTag[] = []
      let received = 0
      this.connections.push(tags)
      websocket.send(JSON.stringify(this.answer))
      websocket.binaryType = 'arraybuffer'
      websocket.on('message', (data) => {
        if (!(data instanceof ArrayBuffer)) throw new Error('a message that is no tag')
        const bytes = new Uint8Array(data)
        received += bytes.length
        if (this.isReporting) websocket.send(JSON.stringify({ type: 'received', bytes: received } satisfies PublishMessage))
        const header = readFlvTagHeader(bytes)
        if ('fault' in header) throw new Error(header.fault)
        tags.push({ ...header, head: Buffer.from(bytes.subarray(tagHeaderBytes, tagHeaderBytes + 12)).toString('hex') })
      })
    })
  }

  static async open(answer: PublishMessage): Promise<PublishEnd> {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
    await once(server, 'listening')
    return new PublishEnd(server, answer)
  }

  get address(): string {
    return `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  send(message: PublishMessage): void {
    for (const client of this.#server.clients) client.send(JSON.stringify(message))
  }

  cut(): void {
    for (const client of this.#server.clients) client.terminate()
  }

  close(): void {
    this.cut()
    this.#server.close()
  }
}

const running = new Map<string, PublishEnd>()
function endAt(address: string): PublishEnd {
  const end = running.get(address)
  if (!end) throw new Error(`no end of a push at ${address}`)
  return end
}

/** Returns its address. */
const openPublishEnd: BrowserCommand<[answer: PublishMessage]> = async (_context, answer) => {
  const end = await PublishEnd.open(answer)
  running.set(end.address, end)
  return end.address
}
const receivedTags: BrowserCommand<[address: string]> = (_context, address) => endAt(address).connections
const requestedPushes: BrowserCommand<[address: string]> = (_context, address) => endAt(address).requests
const sendToPublisher: BrowserCommand<[address: string, message: PublishMessage]> = (_context, address, message) =>
  endAt(address).send(message)
const cutPublisher: BrowserCommand<[address: string]> = (_context, address) => endAt(address).cut()
const reportArrivals: BrowserCommand<[address: string, isReporting: boolean]> = (_context, address, isReporting) => {
  endAt(address).isReporting = isReporting
}
const closePublishEnds: BrowserCommand<[]> = () => {
  for (const end of running.values()) end.close()
  running.clear()
}

export const publishCommands = {
  openPublishEnd,
  receivedTags,
  requestedPushes,
  sendToPublisher,
  cutPublisher,
  reportArrivals,
  closePublishEnds,
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    openPublishEnd: (answer: PublishMessage) => Promise<string>
    receivedTags: (address: string) => Promise<ReceivedTag[][]>
    requestedPushes: (address: string) => Promise<string[]>
    sendToPublisher: (address: string, message: PublishMessage) => Promise<void>
    cutPublisher: (address: string) => Promise<void>
    reportArrivals: (address: string, isReporting: boolean) => Promise<void>
    closePublishEnds: () => Promise<void>
  }
}
