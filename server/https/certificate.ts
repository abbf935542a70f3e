// The certificate of the TLS ports: from files by setting, or made for this machine. One that was made is kept, because a phone asks again
// for every new one.
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { FaultError, type Fault } from '../doctor/fault.ts'
import type { Env } from '../env.ts'
import { namesOfMachine } from './machine.ts'

/** Both in PEM. `cert` may be followed by the certificates of its issuers. */
export interface Certificate {
  cert: string
  key: string
}
export type CertificateSettings = Pick<Env, 'DATA_DIR' | 'HOST' | 'PUBLIC_HOST' | 'PUBLISHED_AT' | 'HTTPS_CERT' | 'HTTPS_KEY'>

const dayMs = 86_400_000
/** Apple refuses certificates that are valid for more than 825 days. */
const validDays = 365
const renewedDaysBefore = 30

const covers = (certificate: X509Certificate, name: string) => (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name))
const missingIn = (certificate: X509Certificate, names: readonly string[]) =>
  names.filter((name) => covers(certificate, name) === undefined)
const daysLeft = (certificate: X509Certificate) => (Date.parse(certificate.validTo) - Date.now()) / dayMs

/** Throws if the certificate or its key cannot be used. */
function understand({ cert, key }: Certificate): X509Certificate {
  const certificate = new X509Certificate(cert)
  if (!certificate.checkPrivateKey(createPrivateKey(key))) throw new Error('the key does not belong to the certificate')
  return certificate
}

async function make(names: readonly string[]): Promise<Certificate> {
  // Loaded only here: it brings twenty packages.
  const { generate } = await import('selfsigned')
  const made = await generate([{ name: 'commonName', value: 'Greenroom' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    // The clock of a phone may be behind.
    notBeforeDate: new Date(Date.now() - dayMs),
    notAfterDate: new Date(Date.now() + validDays * dayMs),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: names.map((name) => (isIP(name) ? { type: 7, ip: name } : { type: 2, value: name })) },
    ],
  })
  return { cert: made.cert, key: made.private }
}

/** Why the kept certificate must be replaced; null if it can stay. */
function whyRenew(kept: Certificate, names: readonly string[]): string | null {
  let certificate: X509Certificate
  try {
    certificate = understand(kept)
  } catch {
    return 'it cannot be used'
  }
  if (daysLeft(certificate) < renewedDaysBefore) return `it is valid for ${Math.max(0, Math.floor(daysLeft(certificate)))} more days`
  const missing = missingIn(certificate, names)
  return missing.length > 0 ? `it does not contain ${missing.join(', ')}` : null
}

function read(folder: string): Certificate | null {
  try {
    return { cert: readFileSync(join(folder, 'cert.pem'), 'utf8'), key: readFileSync(join(folder, 'key.pem'), 'utf8') }
  } catch {
    return null
  }
}

/** Returns the certificate of a folder. Makes one if there is none, if it lacks a name, or if it ends soon. */
export async function keepCertificate(folder: string, names: readonly string[], mode = 0o600): Promise<Certificate> {
  const kept = read(folder)
  if (kept && whyRenew(kept, names) === null) return kept
  const made = await make(names)
  mkdirSync(folder, { recursive: true })
  // The certificate comes last. If this is interrupted, the two do not belong together, and the next start makes both again.
  for (const [file, text] of [
    ['key.pem', made.key],
    ['cert.pem', made.cert],
  ] as const) {
    writeFileSync(join(folder, `${file}.new`), text, { mode })
    renameSync(join(folder, `${file}.new`), join(folder, file))
  }
  return made
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The certificate and key of the settings, or what is wrong with them. */
function readOwn({ HTTPS_CERT, HTTPS_KEY }: Pick<Env, 'HTTPS_CERT' | 'HTTPS_KEY'>): Certificate | Fault | null {
  if (!HTTPS_CERT || !HTTPS_KEY) return null
  const found = { cert: '', key: '' }
  for (const [part, setting, file] of [
    ['cert', 'HTTPS_CERT', HTTPS_CERT],
    ['key', 'HTTPS_KEY', HTTPS_KEY],
  ] as const) {
    try {
      found[part] = readFileSync(file, 'utf8')
    } catch (error) {
      return { fault: `${setting} cannot be read: ${messageOf(error)}.`, cure: 'Set it to a file that this user can read.' }
    }
  }
  try {
    const certificate = understand(found)
    if (daysLeft(certificate) > 0) return found
    return { fault: `The certificate of HTTPS_CERT was valid until ${certificate.validTo}.`, cure: 'Replace it with a new one.' }
  } catch (error) {
    return {
      fault: `HTTPS_CERT and HTTPS_KEY cannot be used: ${messageOf(error)}.`,
      cure: 'Set them to a certificate and its key, both in PEM and without a passphrase. Without both settings a certificate is made.',
    }
  }
}

const folderOf = (env: Pick<Env, 'DATA_DIR'>) => join(env.DATA_DIR, 'https')

/** Throws `FaultError` if the files of the settings cannot be used. */
export async function certificateOf(env: CertificateSettings): Promise<Certificate> {
  const own = readOwn(env)
  if (own && 'fault' in own) throw new FaultError(own)
  return own ?? keepCertificate(folderOf(env), namesOfMachine(env))
}

/** Describes the certificate for the doctor. Changes nothing. */
export function examineCertificate(env: CertificateSettings): string | Fault[] {
  const own = readOwn(env)
  if (own && 'fault' in own) return [own]
  const kept = own ?? read(folderOf(env))
  if (!kept) return 'the next start makes a certificate for this machine'
  const why = own ? null : whyRenew(kept, namesOfMachine(env))
  if (why) return `the next start makes a new certificate: ${why}`
  const certificate = understand(kept)
  return `the certificate is valid until ${certificate.validTo} for ${certificate.subjectAltName ?? 'no name'}`
}
