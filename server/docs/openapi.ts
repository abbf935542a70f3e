// The OpenAPI 3.1 document, generated from the contract and the recorded examples.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type CallName, type NamedCall, calls } from '#contract/calls.ts'
import { type Call, everyone } from '#contract/define.ts'
import { renewedTokenHeader } from '#contract/calls/sign-in.ts'
import { type ErrorCode, ErrorReply, errorCatalogue } from '#contract/errors.ts'
import { errorsOf } from '../http/call-errors.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'

const Fields = z.record(z.string(), z.unknown())
const Example = z.object({
  params: Fields.optional(),
  query: Fields.optional(),
  body: z.unknown().optional(),
  reply: z.unknown().optional(),
})
type Example = z.infer<typeof Example>

/** Recorded requests and replies. `npm run docs -- examples` records them again. */
const examples = z.record(z.string(), Example).parse(JSON.parse(readFileSync(new URL('examples.json', import.meta.url), 'utf8')))

/** Empty for a call without a recorded example. */
export const exampleOf = (name: CallName): Partial<Example> => examples[name] ?? {}

const tokenScheme = 'token'
const merchantHeader = { $ref: '#/components/parameters/merchant' }
const renewedToken = { headers: { [renewedTokenHeader]: { $ref: '#/components/headers/renewedToken' } } }

const introduction = [
  'Every call is below /api, answers success with status 200 exactly, and failure with an error that carries a code of the catalogue.',
  'Sign in with POST /user/login or /family/login; the token goes into the header x-access-token. A token that is a minute old comes back renewed in the header x-renewed-token: use that one from then on.',
  'Instants are UTC. `from` and `to` are `YYYY-MM-DD HH:mm:ss` in UTC, both ends included, or a business day, `YYYY-MM-DD` or `YYYYMMDD`. Points are exact to two decimals.',
  "The header `language` (EN, CN, TW, TH or VI) chooses the language of a file's titles; with CN, `accept-language` chooses the script.",
  'The sockets are described at [/api/docs/events](/api/docs/events).',
].join('\n\n')

const openApiPath = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')

function parameters(place: 'path' | 'query', schema: JsonSchema, examples: Record<string, unknown> = {}) {
  const { properties = {}, required = [] } = schema
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
    ...(name in examples && { example: examples[name] }),
  }))
}

function requestBody(call: Call, example: unknown) {
  const schema = jsonSchemaOf(call.body, 'input')
  const { properties = {} } = schema
  if (call.upload !== null) {
    const withFile = {
      ...schema,
      properties: { ...properties, [call.upload]: { type: 'string', contentMediaType: 'application/octet-stream' } },
      required: [...(schema.required ?? []), call.upload],
    }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: withFile } } } }
  }
  if (Object.keys(properties).length === 0) return {}
  const isNeeded = (schema.required ?? []).length > 0
  return { requestBody: { required: isNeeded, content: { 'application/json': { schema, ...(example !== undefined && { example }) } } } }
}

/** The error codes of one status, each with its message. */
const failure = (codes: ErrorCode[]) => ({
  description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code][1]}`).join('\n\n'),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      examples: Object.fromEntries(codes.map((code) => [code, { value: { code, message: errorCatalogue[code][1] } }])),
    },
  },
})

function failures(named: NamedCall) {
  const errors = errorsOf(named)
  const statuses = [...new Set(errors.map((code) => errorCatalogue[code][0]))]
  return Object.fromEntries(statuses.map((status) => [status, failure(errors.filter((code) => errorCatalogue[code][0] === status))]))
}

function operation(named: NamedCall) {
  const { name, chapter, call } = named
  const { params, query, body, reply } = exampleOf(name)
  const roles = call.who === everyone ? 'Everybody, without a token.' : `For: ${call.who.join(', ')}.`
  const type = call.isExport ? 'text/csv' : 'application/json'
  return {
    operationId: name,
    tags: [chapter],
    summary: call.summary,
    description: roles,
    'x-roles': call.who,
    security: call.who === everyone ? [] : [{ [tokenScheme]: [] }],
    parameters: [
      ...(call.merchant ? [merchantHeader] : []),
      ...parameters('path', jsonSchemaOf(call.params, 'input'), params),
      ...parameters('query', jsonSchemaOf(call.query, 'input'), query),
    ],
    ...requestBody(call, body),
    responses: {
      200: {
        description: 'Success.',
        ...(call.who !== everyone && renewedToken),
        content: { [type]: { schema: jsonSchemaOf(call.reply, 'output'), ...(reply !== undefined && { example: reply }) } },
      },
      ...failures(named),
    },
  }
}

export function openApiDocument(documented: readonly NamedCall[] = calls) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {}
  for (const named of documented) {
    ;(paths[openApiPath(named.call.path)] ??= {})[named.call.method.toLowerCase()] = operation(named)
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Greenroom', version: '1', description: introduction, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/api' }],
    tags: [...new Set(documented.map(({ chapter }) => chapter))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { [tokenScheme]: { type: 'apiKey', in: 'header', name: 'x-access-token', description: 'The token of a sign-in.' } },
      parameters: {
        merchant: {
          name: 'merchant',
          in: 'header',
          required: true,
          schema: { type: 'string' },
          description: 'The merchant of the session.',
          example: 'lumen',
        },
      },
      headers: {
        renewedToken: {
          description: 'A new token, if the one that was sent is at least a minute old. Use it from the next call on.',
          schema: { type: 'string' },
        },
      },
      schemas: { Error: jsonSchemaOf(ErrorReply, 'output') },
    },
  }
}
