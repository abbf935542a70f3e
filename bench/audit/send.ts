// Sends a request over one of a few kept-alive connections, and reads the whole reply.
import { Agent, request } from 'node:http'
import { z } from 'zod'
import { ErrorReply } from '#contract/errors.ts'

/** No reply within this time means that something hangs. */
export const patienceMs = 20_000

export interface Wanted {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** Announces a longer body than it sends, and disconnects. */
  isCut?: boolean
}
/** Status 0: no reply in time, or the connection was closed. */
export interface Answer {
  status: number
  text: string
  headers: Record<string, unknown>
}

export type Send = ReturnType<typeof createSend>

export function createSend(port: number, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send = ({ method, path, headers = {}, body, isCut = false }: Wanted) =>
    new Promise<Answer>((resolve) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body) + (isCut ? 10 : 0)) }
      const outgoing = request(
        {
          port,
          host: '127.0.0.1',
          method,
          path,
          agent: isCut ? new Agent() : agent,
          timeout: patienceMs,
          headers: { ...headers, ...length },
        },
        (reply) => {
          const chunks: Buffer[] = []
          reply.on('data', (chunk: Buffer) => chunks.push(chunk))
          reply.on('error', () => resolve({ status: 0, text: 'the answer was cut', headers: {} }))
          reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(chunks).toString(), headers: reply.headers }))
        },
      )
      outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')))
      outgoing.on('error', (error) => resolve({ status: 0, text: error.message, headers: {} }))
      if (isCut) outgoing.write(body, () => setTimeout(() => outgoing.destroy(new Error('cut on purpose')), 20))
      else outgoing.end(body)
    })
  return { send, close: () => agent.destroy() }
}

export const errorIn = ({ text }: Answer) => {
  try {
    return ErrorReply.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** A file and the fields beside it. */
export function multipart(name: string, file: Buffer, fields: Record<string, unknown>): Pick<Required<Wanted>, 'body' | 'headers'> {
  const boundary = 'greenroom-audit'
  const texts = Object.entries(fields).map(
    ([field, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${String(value)}\r\n`,
  )
  const head = `${texts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="picture.png"\r\ncontent-type: image/png\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

export const Fields = z.record(z.string(), z.unknown()).catch({})
