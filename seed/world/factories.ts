// Rows of the demo world, table by table, as the database takes them: a column a list.
import type { SeedRows } from '#contract/internal/internal.ts'

/** The columns that the seed writes, with their types; all others keep the database's defaults. Parents stand before their children. */
export const tables = {
  merchant: { id: 'int', code: 'text', name: 'text', created_at: 'timestamptz' },
  account: { id: 'int', role: 'account_role', login_name: 'text', password_hash: 'text', is_active: 'boolean', created_at: 'timestamptz' },
  admin: { id: 'int', account_id: 'int', merchant_id: 'int', name: 'text', email: 'text' },
  family: { id: 'int', account_id: 'int', merchant_id: 'int', name: 'text', email: 'text', created_at: 'timestamptz' },
  anchor: {
    id: 'int',
    account_id: 'int',
    merchant_id: 'int',
    family_id: 'int',
    name: 'text',
    email: 'text',
    english_name: 'text',
    birthday: 'date',
    height: 'text',
    measurements: 'text',
    weight: 'text',
    blood_type: 'text',
    zodiac: 'text',
    language: 'text',
    education: 'text',
    work_experience: 'text',
    interest: 'text',
    movie: 'text',
    food: 'text',
    artist: 'text',
    game: 'text',
    lucky_number: 'text',
    introduction: 'text',
    announcement: 'text',
    created_at: 'timestamptz',
  },
  room: { anchor_id: 'int', stream_name: 'text', bound_game: 'jsonb' },
  anchor_photo: { anchor_id: 'int', type: 'smallint', file_name: 'text' },
  membership: { id: 'int', anchor_id: 'int', family_id: 'int', joined_on: 'date', left_on: 'date' },
  anchor_rate: {
    anchor_id: 'int',
    effective_from: 'date',
    hourly_rate: 'bigint',
    gift_amount_rate: 'int',
    private_room_fee_rate: 'int',
    created_at: 'timestamptz',
    by_account: 'text',
  },
  family_rate: {
    family_id: 'int',
    effective_from: 'date',
    gift_amount_rate: 'int',
    private_room_fee_rate: 'int',
    created_at: 'timestamptz',
    by_account: 'text',
  },
  customer: { id: 'int', merchant_id: 'int', nickname: 'text', color: 'text', rank: 'int', language: 'text', created_at: 'timestamptz' },
  gift: { id: 'int', name: 'text', icon: 'text', gif: 'text', point: 'bigint' },
  game: {
    game_code: 'text',
    game_id: 'text',
    category: 'text',
    name: 'text',
    image: 'text',
    entity_id: 'text',
    node_id: 'text',
    sort_order: 'int',
  },
  league: { id: 'int', sport: 'text', region: 'text', name: 'text' },
  sport_event: {
    id: 'int',
    sport: 'text',
    league_id: 'int',
    start_at: 'timestamptz',
    home_team_name: 'text',
    guest_team_name: 'text',
    status: 'event_status',
    max_reserve_count: 'int',
    anchor_reserve_count: 'int',
  },
  anchor_reservation: { sport_event_id: 'int', anchor_id: 'int', customer_reserve_count: 'int', created_at: 'timestamptz' },
  customer_reservation: { sport_event_id: 'int', anchor_id: 'int', customer_id: 'int', created_at: 'timestamptz' },
  live_session: {
    id: 'bigint',
    anchor_id: 'int',
    family_id: 'int',
    title: 'text',
    play_name: 'text',
    room_type: 'room_type',
    room_level: 'smallint',
    private_fee: 'int',
    private_minute: 'int',
    started_at: 'timestamptz',
    first_push_at: 'timestamptz',
    push_lost_at: 'timestamptz',
    ended_at: 'timestamptz',
    end_reason: 'live_end_reason',
    sport_event_id: 'int',
    watched_count: 'int',
    client_count: 'int',
  },
  gift_order: {
    id: 'bigint',
    request_id: 'uuid',
    customer_id: 'int',
    anchor_id: 'int',
    family_id: 'int',
    live_session_id: 'bigint',
    gift_id: 'int',
    point: 'bigint',
    count: 'int',
    amount: 'bigint',
    announced: 'boolean',
    created_at: 'timestamptz',
    business_date: 'date',
  },
  house_gift: {
    id: 'bigint',
    request_id: 'uuid',
    account_id: 'int',
    anchor_id: 'int',
    gift_id: 'int',
    count: 'int',
    amount: 'bigint',
    announced: 'boolean',
    created_at: 'timestamptz',
  },
  private_fee_order: {
    id: 'bigint',
    request_id: 'uuid',
    customer_id: 'int',
    anchor_id: 'int',
    family_id: 'int',
    live_session_id: 'bigint',
    fee: 'bigint',
    minute: 'int',
    created_at: 'timestamptz',
    business_date: 'date',
  },
  game_bet: {
    id: 'bigint',
    request_id: 'uuid',
    customer_id: 'int',
    anchor_id: 'int',
    family_id: 'int',
    live_session_id: 'bigint',
    game_code: 'text',
    numero: 'text',
    bet_amount: 'bigint',
    win_amount: 'bigint',
    created_at: 'timestamptz',
    settled_at: 'timestamptz',
    business_date: 'date',
  },
  anchor_day_customer: { anchor_id: 'int', business_date: 'date', customer_id: 'int' },
  live_session_customer: { live_session_id: 'bigint', customer_id: 'int' },
  anchor_daily: {
    anchor_id: 'int',
    business_date: 'date',
    family_id: 'int',
    live_count: 'int',
    total_seconds: 'int',
    watched_count: 'int',
    client_count: 'int',
    gift_count: 'int',
    gift_sum: 'bigint',
    private_fee_sum: 'bigint',
    bet_count: 'int',
    bet_sum: 'bigint',
    win_sum: 'bigint',
  },
  // After the figures: once a day is settled, its figures are refused.
  family_settlement: {
    family_id: 'int',
    business_date: 'date',
    profit_sum: 'bigint',
    profit_confirm: 'bigint',
    confirmed_at: 'timestamptz',
  },
  settlement_change: {
    family_id: 'int',
    business_date: 'date',
    action: 'settlement_action',
    profit_sum: 'bigint',
    profit_confirm: 'bigint',
    note: 'text',
    by_account: 'text',
    created_at: 'timestamptz',
  },
  mute: {
    anchor_id: 'int',
    customer_id: 'int',
    by_manager_id: 'int',
    minute: 'int',
    ban_time: 'timestamptz',
    free_time: 'timestamptz',
    lifted_at: 'timestamptz',
  },
  room_manager: { anchor_id: 'int', customer_id: 'int', created_at: 'timestamptz' },
  private_message: { account_id: 'int', anchor_id: 'int', text: 'text', created_at: 'timestamptz', delivered_at: 'timestamptz' },
  audit_entry: { account: 'text', action: 'text', ip: 'text', target: 'text', detail: 'jsonb', created_at: 'timestamptz' },
  system_setting: { key: 'text', value: 'text' },
} as const satisfies Record<string, Record<string, string>>

export type TableName = keyof typeof tables
type Cell = string | number | boolean | bigint | Date | null
export type Row<T extends TableName> = { [C in keyof (typeof tables)[T]]: Cell }

/** Rows that are kept back before they travel: enough to be fast, few enough to stay small in memory and in a request. */
export const rowsAtOnce = 10_000

export interface Batch {
  add<T extends TableName>(table: T, row: Row<T>): void
  /** How many rows wait. */
  readonly size: number
  /** Hands over the rows that wait, in the order in which they can be inserted. */
  flush(): Generator<SeedRows>
}

/** Takes rows of any table in any order and turns them on their side. */
export function createBatch(): Batch {
  const waiting = new Map<string, { names: string[]; piece: SeedRows }>()
  let size = 0

  const open = (table: TableName) => {
    const columns: [string, string][] = Object.entries(tables[table])
    const opened = {
      names: columns.map(([name]) => name),
      piece: { table, columns: columns.map(([name, type]) => ({ name, type, values: [] })) },
    }
    waiting.set(table, opened)
    return opened
  }

  return {
    add(table, row) {
      const { names, piece } = waiting.get(table) ?? open(table)
      const cells: Record<string, Cell> = row
      for (let at = 0; at < names.length; at++) piece.columns[at]?.values.push(onWire(cells[names[at] ?? ''] ?? null))
      size++
    },
    get size() {
      return size
    },
    *flush() {
      for (const table of Object.keys(tables)) {
        const piece = waiting.get(table)?.piece
        if (piece) yield piece
      }
      waiting.clear()
      size = 0
    },
  }
}

function onWire(cell: Cell) {
  if (typeof cell === 'bigint') return String(cell)
  return cell instanceof Date ? cell.toISOString() : cell
}
