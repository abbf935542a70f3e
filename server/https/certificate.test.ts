import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generate } from 'selfsigned'
import { parseEnv } from '../env.ts'
import { certificateOf, examineCertificate, keepCertificate } from './certificate.ts'
import { hostForPhones, namesOfMachine } from './machine.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'greenroom-https-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const envOf = (settings: Record<string, string> = {}) => parseEnv({ DATA_DIR: folder, HTTPS: '1', ...settings })
const isFor = (pem: string, name: string) => {
  const certificate = new X509Certificate(pem)
  return (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined
}
/** Files of a certificate that somebody else made. */
async function ownFiles(notAfterDate?: Date) {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'studio.example.com' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    ...(notAfterDate && { notBeforeDate: new Date(0), notAfterDate }),
  })
  const files = { HTTPS_CERT: join(folder, 'own.crt'), HTTPS_KEY: join(folder, 'own.key') }
  writeFileSync(files.HTTPS_CERT, cert)
  writeFileSync(files.HTTPS_KEY, key)
  return files
}

describe('a certificate that is made', () => {
  it('is for every name and address of this machine, and for those of the settings', async () => {
    const env = envOf({ PUBLIC_HOST: 'studio.local', HOST: 'fd00::7' })
    const { cert } = await certificateOf(env)
    const names = namesOfMachine(env)
    expect(names).toEqual(expect.arrayContaining(['localhost', '127.0.0.1', '::1', 'studio.local', 'fd00::7']))
    for (const name of names) expect(isFor(cert, name), name).toBe(true)
    expect(isFor(cert, 'example.com')).toBe(false)
  })

  it('is kept, and only its user can read it', async () => {
    const made = await certificateOf(envOf())
    expect(await certificateOf(envOf())).toEqual(made)
    for (const file of ['cert.pem', 'key.pem']) expect(statSync(join(folder, 'https', file)).mode & 0o777).toBe(0o600)
    expect(examineCertificate(envOf())).toMatch(/^the certificate is valid until .+ for .*127\.0\.0\.1/)
  })

  it('is made again for a new address, and not when an address is gone', async () => {
    const made = await certificateOf(envOf())
    const at = envOf({ PUBLIC_HOST: '203.0.113.7' })
    expect(examineCertificate(at)).toBe('the next start makes a new certificate: it does not contain 203.0.113.7')
    const next = await certificateOf(at)
    expect(next.cert).not.toBe(made.cert)
    expect(await certificateOf(envOf())).toEqual(next)
  })

  it('is made again in its last month, and when a file is damaged or does not belong to the other', async () => {
    const { cert } = await certificateOf(envOf())
    for (const damage of ['', 'nothing', (await generate([], { keyType: 'ec', algorithm: 'sha256' })).private]) {
      writeFileSync(join(folder, 'https', 'key.pem'), damage)
      expect(examineCertificate(envOf())).toBe('the next start makes a new certificate: it cannot be used')
      expect((await certificateOf(envOf())).cert).not.toBe(cert)
    }
    const ending = await generate([], {
      keyType: 'ec',
      algorithm: 'sha256',
      notAfterDate: new Date(Date.now() + 29.5 * 86_400_000),
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
    })
    writeFileSync(join(folder, 'https', 'key.pem'), ending.private)
    writeFileSync(join(folder, 'https', 'cert.pem'), ending.cert)
    expect(examineCertificate(envOf())).toBe('the next start makes a new certificate: it is valid for 29 more days')
    expect((await keepCertificate(join(folder, 'https'), ['localhost'])).cert).not.toBe(ending.cert)
  })
})

describe('a certificate of the settings', () => {
  it('is used as it is, and none is made', async () => {
    const files = await ownFiles()
    const { cert } = await certificateOf(envOf(files))
    expect(cert).toBe(readFileSync(files.HTTPS_CERT, 'utf8'))
    expect(() => statSync(join(folder, 'https'))).toThrow('ENOENT')
  })

  it('that cannot be used stops the start, with what is wrong and how to correct it', async () => {
    const files = await ownFiles()
    const failing = (settings: Record<string, string>) =>
      certificateOf(envOf({ ...files, ...settings })).then(
        () => '',
        (error: unknown) => String(error),
      )
    expect(await failing({ HTTPS_CERT: join(folder, 'none.crt') })).toMatch(
      /HTTPS_CERT cannot be read: ENOENT.+Set it to a file that this user can read\./,
    )
    writeFileSync(join(folder, 'other.key'), (await generate([], { keyType: 'ec', algorithm: 'sha256' })).private)
    expect(await failing({ HTTPS_KEY: join(folder, 'other.key') })).toContain('the key does not belong to the certificate')
    writeFileSync(join(folder, 'text'), 'no certificate')
    expect(await failing({ HTTPS_CERT: join(folder, 'text') })).toContain('HTTPS_CERT and HTTPS_KEY cannot be used: ')
    expect(await failing(await ownFiles(new Date(86_400_000)))).toContain('was valid until Jan  2 00:00:00 1970 GMT')
    expect(examineCertificate(envOf({ ...files, HTTPS_CERT: join(folder, 'text') }))).toMatchObject([
      { cure: expect.stringContaining('in PEM') },
    ])
    expect(() => envOf({ HTTPS_CERT: files.HTTPS_CERT })).toThrow('HTTPS_KEY: must be set together with HTTPS_CERT')
    expect(() => envOf({ HTTPS_KEY: files.HTTPS_KEY })).toThrow('HTTPS_CERT: must be set together with HTTPS_KEY')
  })
})

it('a phone opens the public host, else the address that the ports listen on', () => {
  expect(hostForPhones({ HOST: '0.0.0.0', PUBLIC_HOST: 'studio.local' })).toBe('studio.local')
  expect(hostForPhones({ HOST: '192.168.1.20' })).toBe('192.168.1.20')
  expect(isIP(hostForPhones({ HOST: '0.0.0.0' }))).toBe(4)
})
