// Rows for all people: accounts, the admin, families, and anchors with their profile, room and pictures.
import type { Clock } from './clock.ts'
import type { Draw } from '../draw.ts'
import type { Batch } from './batch.ts'
import { gameOfRoom } from '../names/games.ts'
import { joinedAt, merchants, type DemoAnchor, type People } from './people.ts'
import { crowdPictureNames, pictureNames } from './pictures.ts'
import { makeProfile } from './profiles.ts'

const mail = (login: string) => `${login}@greenroom.example`

export function addAccounts(batch: Batch, draw: Draw, clock: Clock, { adminAccountId, families, anchors }: People, password_hash: string) {
  const addAccount = (id: number, role: string, login_name: string, ago: number, is_active = true) => {
    batch.add('account', { id, role, login_name, password_hash, is_active, created_at: joinedAt(clock, ago) })
  }
  for (const merchant of merchants) batch.add('merchant', { ...merchant, created_at: clock.instant(clock.day(900), 10) })
  addAccount(adminAccountId, 'admin', 'admin', 890)
  batch.add('admin', { id: 1, account_id: adminAccountId, merchant_id: 1, name: 'Platform', email: mail('admin') })
  for (const { id, accountId, login, merchantId, name, joinedAgo } of families) {
    addAccount(accountId, 'family', login, joinedAgo)
    batch.add('family', {
      id,
      account_id: accountId,
      merchant_id: merchantId,
      name,
      email: mail(login),
      created_at: joinedAt(clock, joinedAgo),
    })
  }
  for (const anchor of anchors) {
    addAccount(anchor.accountId, 'anchor', anchor.login, anchor.joinedAgo, anchor.closedAgo === undefined)
    addAnchor(batch, draw.branch(`anchor ${anchor.id}`), clock, anchor)
  }
}

function addAnchor(batch: Batch, draw: Draw, clock: Clock, anchor: DemoAnchor) {
  const { id, accountId, merchantId, name, login, language, families, joinedAgo } = anchor
  batch.add('anchor', {
    id,
    account_id: accountId,
    merchant_id: merchantId,
    family_id: families.at(-1)?.[0] ?? null,
    name,
    email: mail(login),
    ...makeProfile(draw, clock, name, language),
    created_at: joinedAt(clock, joinedAgo),
  })
  const game = gameOfRoom(id)
  batch.add('room', {
    anchor_id: id,
    stream_name: login,
    bound_game: game && JSON.stringify(game),
    chat_modes: JSON.stringify(anchor.chatModes ?? {}),
    key_expires_at: anchor.keyExpiresAt ?? null,
    blocked_until: anchor.blockedUntil ?? null,
  })
  const pictures = anchor.isNamed ? pictureNames(draw) : crowdPictureNames(draw)
  for (const [type, file_name] of pictures) batch.add('anchor_photo', { anchor_id: id, type, file_name })
}
