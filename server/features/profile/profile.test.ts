import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uploadMaxBytes, uploadTries } from '#contract/limits.ts'
import { planarJpeg } from '#server/testing/planar-jpeg.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { eventually, startTestSockets } from '#server/testing/test-sockets.ts'
import { password } from '#server/testing/test-world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const save = async (body: object, account = 'anna') => (await server.as(account)).put('/user/modelBO').send(body)
const profile = async (account = 'anna') => (await (await server.as(account)).get('/user/modelBO')).body
const signInWith = (account: string, secret: string) => server.api.post('/api/user/login').send({ account, password: secret })
const tokenWith = async (account: string, secret: string) => (await signInWith(account, secret)).body.token as string
const withToken = (token: string) => server.api.get('/api/user/modelBO').set({ 'x-access-token': token, merchant: 'lumen' })

describe('the profile', () => {
  it('has every field, empty or not', async () => {
    expect(await profile('bella')).toEqual({
      name: 'Bella',
      email: 'bella@example.com',
      language: 'en',
      englishName: null,
      birthday: null,
      height: null,
      measurements: null,
      weight: null,
      bloodType: null,
      zodiac: null,
      education: null,
      workExperience: null,
      interest: null,
      movie: null,
      food: null,
      artist: null,
      game: null,
      luckyNumber: null,
      introduction: null,
      announcement: null,
      photo: [],
    })
  })

  it('keeps fields that a save leaves out, and ignores unknown ones', async () => {
    await save({ interest: 'chess', height: '170' })
    const saved = await save({ height: '171', birthday: '1998-02-28', id: 7, photo: 'x', password: '' })
    expect(saved.body).toMatchObject({ interest: 'chess', height: '171', birthday: '1998-02-28' })
    expect(saved.headers['x-renewed-token']).toBeUndefined()
    expect((await save({ birthday: '' })).body.birthday).toBeNull()
    expect(await profile()).toMatchObject({ interest: 'chess', name: 'Anna' })
  })

  it('accepts the field names of older clients', async () => {
    const { body } = await save({ english_name: 'Ann', blood_type: 'A', work_experience: 'none', lucky_number: '7' })
    expect(body).toMatchObject({ englishName: 'Ann', bloodType: 'A', workExperience: 'none', luckyNumber: '7' })
  })

  it.each([
    ['englishName', 'english_name'],
    ['bloodType', 'blood_type'],
    ['workExperience', 'work_experience'],
    ['luckyNumber', 'lucky_number'],
  ])('can be saved as a whole after a change of the older spelling of %s, or of its own name', async (field, alias) => {
    await save({ [field]: 'before' })
    const whole = await profile()
    expect((await save({ ...whole, [alias]: 'older' })).body[field]).toBe('older')
    expect((await save({ ...whole, [field]: 'newer', [alias]: 'older' })).body[field]).toBe('newer')
    expect((await save({ ...whole, [field]: 'newer', [alias]: null })).body[field]).toBeNull()
    expect((await save({ [alias]: 'x'.repeat(2001) })).body.issues).toMatchObject([{ field: alias }])
  })

  it('can be saved as it was read', async () => {
    const before = await profile()
    expect((await save(before)).body).toEqual(before)
  })

  it('names an invalid field and what is wrong with it', async () => {
    const fields = async (body: object) => (await save(body)).body.issues.map(({ field }: { field: string }) => field)
    expect(await fields({ birthday: '1998-02-31', email: 'nobody', name: ' ' })).toEqual(['name', 'email', 'birthday'])
    expect(await fields({ birthday: '0000-01-01' })).toEqual(['birthday'])
    for (const bad of ['abc12', '1234567', 'abcdefghijk']) expect(await fields({ password: bad })).toEqual(['password'])
  })

  it('shows a new name in the session and in the chat at once', async () => {
    const sockets = await startTestSockets(server)
    const host = await sockets.host('bella')
    await save({ name: 'Bellissima' }, 'bella')
    const { body } = await (await server.as('bella')).post('/live').send({})
    expect(body.title).toBe('Bellissima')
    await host.request('chat/message/new', { message: 'call me so' })
    expect(await host.first('chat/message/new')).toMatchObject({ name: 'Bellissima' })
    expect((await server.signIn('bella')).body.name).toBe('Bellissima')
    await save({ name: 'Bella' }, 'bella')
    await sockets.close()
  })
})

describe('a new password', () => {
  it("that is common, or contains the account's name, is refused and changes nothing", async () => {
    for (const [wanted, code] of [
      ['Qwerty123', 'password_common'],
      ['xBella99', 'password_has_name'],
    ]) {
      const { status, body } = await save({ password: wanted, height: '199' }, 'bella')
      expect([wanted, status, body.code]).toEqual([wanted, 400, code])
    }
    expect((await save({ password: '123456' }, 'bella')).body).toMatchObject({ code: 'invalid_request', issues: [{ field: 'password' }] })
    expect((await profile('bella')).height).toBeNull()
    expect((await signInWith('bella', password)).status).toBe(200)
  })

  it('ends every other session and its sockets, while this one continues', async () => {
    const sockets = await startTestSockets(server)
    const [own, other] = [await tokenWith('erin', password), await tokenWith('erin', password)]
    const open = async (token: string) => {
      const client = sockets.connect('/Anchor', token)
      await client.request('chat/login', sockets.loginOf('erin'))
      return client
    }
    const [ownSocket, otherSocket] = [await open(own), await open(other)]

    const changed = await server.api
      .put('/api/user/modelBO')
      .set({ 'x-access-token': own, merchant: 'lumen' })
      .send({ password: 'Night9Owl' })
    expect(changed.status).toBe(200)
    const fresh = changed.headers['x-renewed-token']!
    expect((await withToken(other)).body.code).toBe('session_ended')
    expect((await withToken(own)).body.code).toBe('session_ended')
    expect((await withToken(fresh)).status).toBe(200)
    await eventually(() => otherSocket.socket.connected).toBe(false)
    expect(otherSocket.of('chat/logout')).toEqual([{ reason: 'password_changed' }])
    expect(await ownSocket.request('chat/message/new', { message: 'still here' })).toMatchObject({ ok: true })

    expect((await signInWith('erin', password)).status).toBe(401)
    expect((await signInWith('erin', 'Night9Owl')).status).toBe(200)
    const audited = await server.db.prisma.auditEntry.findMany({ where: { action: 'password_change' } })
    expect(audited).toMatchObject([{ account: 'erin', target: 'erin', ip: expect.any(String) }])
    await sockets.close()
  })
})

describe('a picture', () => {
  const picture = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#c03' } })
  const upload = async (bytes: Buffer, type: number | string = 1, name = 'me.jpg', account = 'anna') =>
    (await server.as(account)).put('/user/modelBO/upload').field('type', String(type)).attach('file', bytes, name)
  const files = (account = 'anna') => readdirSync(join(server.deps.env.DATA_DIR, 'uploads', String(server.world.id[account])))
  beforeEach(async () => {
    await server.db.prisma.anchorPhoto.deleteMany({ where: { type: 2 } })
  })

  it('is served to everybody under a new name, and the previous one is deleted', async () => {
    const first = (await upload(await picture().jpeg().toBuffer())).body
    expect(first).toEqual({
      fileName: expect.stringMatching(/^[\w-]{22}\.jpg$/),
      url: `/uploads/${server.world.id.anna}/${first.fileName}`,
    })
    expect((await profile()).photo).toEqual([{ type: 1, url: first.url }])
    const served = await server.api.get(first.url)
    expect(served.status).toBe(200)
    expect(served.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const second = (await upload(await picture().png().toBuffer(), 1, 'me.png')).body
    expect(second.fileName).toMatch(/\.png$/)
    expect((await server.api.get(first.url)).status).toBe(404)
    expect(files()).toEqual([second.fileName])
    await upload(await picture().jpeg().toBuffer(), 2)
    expect((await profile()).photo.map(({ type }: { type: number }) => type)).toEqual([1, 2])
  })

  it('is upright, and does not contain the place where it was taken', async () => {
    const taken = await picture(60, 40)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '25/1 2/1 0/1' } })
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const { url } = (await upload(taken, 2)).body
    const kept = await sharp((await server.api.get(url).responseType('blob')).body).metadata()
    expect(kept).toMatchObject({ format: 'jpeg', width: 40, height: 60 })
    expect([kept.exif, kept.orientation, kept.icc, kept.xmp]).toEqual([undefined, undefined, undefined, undefined])
  })

  it('is scaled down to the size of a screen', async () => {
    const { url } = (await upload(await picture(5000, 100).jpeg().toBuffer(), 2)).body
    expect(await sharp((await server.api.get(url).responseType('blob')).body).metadata()).toMatchObject({ width: 2048, height: 41 })
  })

  it('has the type of its content, whatever its file name is', async () => {
    const gif = await picture().gif().toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const cutOff = (await picture(400, 400).jpeg().toBuffer()).subarray(0, 700)
    for (const bytes of [gif, svg, cutOff, Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(0), await picture().webp().toBuffer()]) {
      const refused = await upload(bytes)
      expect([refused.status, refused.body.code]).toEqual([400, 'image_type'])
    }
    expect((await upload(await picture().png().toBuffer(), 1, 'me.gif')).status).toBe(200)
  })

  it('is smaller than 2 MB', async () => {
    const jpeg = await picture().jpeg().toBuffer()
    const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])
    for (const size of [uploadMaxBytes, uploadMaxBytes + 1]) {
      const refused = await upload(padded(size))
      expect([refused.status, refused.body.code]).toEqual([400, 'image_too_large'])
    }
    expect((await upload(padded(uploadMaxBytes - 1))).status).toBe(200)
  })

  it('has at most sixteen million pixels, unless it is a photo that can be scaled down while it is decoded', async () => {
    const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#345' } })
    const refused = {
      png: await flat(4001, 4000).png().toBuffer(),
      interlaced: await flat(4001, 4000).png({ progressive: true }).toBuffer(),
      'of 16 bits': await flat(4001, 4000).toColourspace('rgb16').png().toBuffer(),
      'far too large': await flat(8000, 8000).png().toBuffer(),
      progressive: await flat(4001, 4000).jpeg({ progressive: true }).toBuffer(),
      'in one colour after the other': planarJpeg(4008, 4000),
      'a photo of too many': await flat(8000, 8000).jpeg().toBuffer(),
    }
    for (const [kind, bytes] of Object.entries(refused)) {
      const { status, body } = await upload(bytes, 1, 'a.jpg', 'bella')
      expect([kind, status, body.code]).toEqual([kind, 400, 'image_pixels'])
    }
    const taken = {
      'a photo': await flat(8000, 6250).jpeg().toBuffer(),
      png: await flat(4000, 4000).png().toBuffer(),
      'in one colour after the other': planarJpeg(320, 200),
    }
    for (const [kind, bytes] of Object.entries(taken))
      expect([kind, (await upload(bytes, 1, 'a.jpg', 'bella')).status]).toEqual([kind, 200])
  })

  it('is refused after a number of uploads by one anchor within ten minutes', async () => {
    const jpeg = await picture().jpeg().toBuffer()
    const replies = []
    for (let i = 0; i <= uploadTries.count; i++) replies.push(await upload(jpeg, 1, 'me.jpg', 'zoe'))
    expect(replies.at(-1)).toMatchObject({ status: 429, body: { code: 'too_many_requests', retryAfter: expect.any(Number) } })
    expect((await upload(jpeg)).status).toBe(200)
  })

  it('must be sent in its field, with its type', async () => {
    const anna = await server.as('anna')
    const jpeg = await picture().jpeg().toBuffer()
    const fields = async (reply: Promise<{ status: number; body: { issues: { field: string }[] } }>) => {
      const { status, body } = await reply
      return [status, body.issues.map(({ field }) => field)]
    }
    expect(
      await fields(
        anna
          .put('/user/modelBO/upload')
          .field('type', '1')
          .then((reply) => reply),
      ),
    ).toEqual([400, ['file']])
    expect(
      await fields(
        anna
          .put('/user/modelBO/upload')
          .send({ type: 1 })
          .then((reply) => reply),
      ),
    ).toEqual([400, ['file']])
    expect(
      await fields(
        anna
          .put('/user/modelBO/upload')
          .field('type', '1')
          .attach('picture', jpeg, 'a.jpg')
          .then((reply) => reply),
      ),
    ).toEqual([400, ['file']])
    expect(await fields(upload(jpeg, 3))).toEqual([400, ['type']])
    const broken = anna.put('/user/modelBO/upload').set('content-type', 'multipart/form-data; boundary=x').send('--x\r\nnonsense')
    expect(await fields(broken.then((reply) => reply))).toEqual([400, ['file']])
  })

  it('leaves one row and one file after several uploads at the same moment', async () => {
    const jpeg = await picture().jpeg().toBuffer()
    const replies = await Promise.all(Array.from({ length: 6 }, () => upload(jpeg, 1, 'me.jpg', 'bella')))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    const rows = await server.db.prisma.anchorPhoto.findMany({ where: { anchorId: server.world.id.bella! } })
    expect(files('bella')).toEqual(rows.map(({ fileName }) => fileName))
  })

  it('that is refused by the database leaves no file', async () => {
    await server.db.pool.query('ALTER TABLE anchor_photo ADD CONSTRAINT no_background CHECK (type <> 2)')
    const before = files()
    expect((await upload(await picture().jpeg().toBuffer(), 2)).status).toBe(500)
    expect(files()).toEqual(before)
    await server.db.pool.query('ALTER TABLE anchor_photo DROP CONSTRAINT no_background')
  })
})
