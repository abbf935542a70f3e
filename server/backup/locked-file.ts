// A backup encrypted with a passphrase: AES-256-GCM with a key derived by scrypt. The file begins with a mark, the salt and the nonce, and
// ends with the tag, which reveals a wrong passphrase or a changed byte.
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform, type Readable, type TransformCallback } from 'node:stream'

const mark = Buffer.from('greenroom-locked-1\n')
const saltBytes = 16
const nonceBytes = 12
const tagBytes = 16
const headBytes = mark.length + saltBytes + nonceBytes
/** 64 MB and a few tenths of a second per try, as OWASP recommends for scrypt. */
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 }
const cipherName = 'aes-256-gcm'

const keyOf = (passphrase: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })

/** Encrypts what is written to it. */
export async function lock(passphrase: string): Promise<Transform> {
  const salt = randomBytes(saltBytes)
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(cipherName, await keyOf(passphrase, salt), nonce)
  let begun = false
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      if (!begun) this.push(Buffer.concat([mark, salt, nonce]))
      begun = true
      done(null, cipher.update(chunk))
    },
    flush(done) {
      this.push(cipher.final())
      done(null, cipher.getAuthTag())
    },
  })
}

export async function isLocked(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(mark.length), 0, mark.length, 0)
    return mark.equals(buffer)
  } finally {
    await handle.close()
  }
}

/** Returns the decrypted content. Fails at its end if the passphrase is wrong or a byte was changed. */
export async function unlock(file: string, passphrase: string): Promise<Readable> {
  const handle = await open(file)
  let head: Buffer
  let tag: Buffer
  let size: number
  try {
    size = (await handle.stat()).size
    head = (await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)).buffer
    tag = (await handle.read(Buffer.alloc(tagBytes), 0, tagBytes, Math.max(0, size - tagBytes))).buffer
  } finally {
    await handle.close()
  }
  const salt = head.subarray(mark.length, mark.length + saltBytes)
  const decipher = createDecipheriv(cipherName, await keyOf(passphrase, salt), head.subarray(mark.length + saltBytes))
  decipher.setAuthTag(tag)
  const locked = createReadStream(file, { start: headBytes, end: Math.max(headBytes, size - tagBytes) - 1 })
  locked.on('error', (error) => decipher.destroy(error))
  return locked.pipe(decipher)
}
