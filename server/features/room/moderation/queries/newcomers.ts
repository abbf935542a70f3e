// Guests who come from the network of a banned one. A guest can always come again under another nickname.
import type { Transaction } from '../../../../db/open-database.ts'

type Reader = Pick<Transaction, '$queryRaw'>

/** The network of a guest's latest visit to the room. Null if it is not known, and for a customer who is no guest. */
export async function networkOfGuest(tx: Reader, anchorId: number, customerId: number): Promise<string | null> {
  const [visit] = await tx.$queryRaw<{ network: string }[]>`
    SELECT v.network FROM customer c
    JOIN live_session s ON s.anchor_id = ${anchorId}
    JOIN live_session_customer v ON v.live_session_id = s.id AND v.customer_id = c.id
    WHERE c.id = ${customerId} AND c.guest_key IS NOT NULL AND v.network IS NOT NULL
    ORDER BY s.started_at DESC LIMIT 1`
  return visit?.network ?? null
}

/** Whether a ban of the room holds this customer's lines: those of a guest who is newer than the ban and came from its network. */
export async function isHeldNewcomer(tx: Reader, anchorId: number, customerId: number, now: Date): Promise<boolean> {
  const bans = await tx.$queryRaw<unknown[]>`
    SELECT FROM mute m
    JOIN customer c ON c.id = ${customerId} AND c.guest_key IS NOT NULL AND c.created_at > m.ban_time
    JOIN live_session s ON s.anchor_id = m.anchor_id AND s.ended_at IS NULL
    JOIN live_session_customer v ON v.live_session_id = s.id AND v.customer_id = c.id AND v.network = m.network
    WHERE m.anchor_id = ${anchorId} AND m.is_ban AND m.lifted_at IS NULL AND (m.free_time IS NULL OR m.free_time > ${now}::timestamptz)
    LIMIT 1`
  return bans.length > 0
}
