// The table of permissions a second time, written from the requirements and not from the contract.

/** "-" may not; "yes" may, in what is the caller's own anyway; an id of the path is one's own, a member's, anybody's, or a customer's. */
type Right = '-' | 'yes' | 'own' | 'members' | 'all' | 'customer'
export interface Rights {
  anchor: Right
  family: Right
  admin: Right
  merchant?: true
}

const host = { anchor: 'yes', family: '-', admin: '-' } as const
const familyAndAdmin = { anchor: '-', family: 'yes', admin: 'yes' } as const
const staff = { anchor: 'yes', family: 'yes', admin: 'yes' } as const
const looked = { anchor: 'own', family: 'members', admin: 'all' } as const
const watched = { anchor: '-', family: 'members', admin: 'all' } as const
const admin = { anchor: '-', family: '-', admin: 'all' } as const
const ofCustomer = { anchor: 'customer', family: '-', admin: '-' } as const
const m = { merchant: true } as const

export const open = ['POST /user/login', 'POST /family/login', 'POST /user/qrcode/exchange', 'GET /app/both/new', 'GET /settings']

export const whoMay: Readonly<Record<string, Rights>> = {
  'POST /user/logout': staff,
  'POST /user/qrcode/:userId': { ...host, anchor: 'own' },
  'GET /user/modelBO': { ...host, ...m },
  'PUT /user/modelBO': { ...host, ...m },
  'PUT /user/modelBO/upload': { ...host, ...m },
  'GET /user/pushUrl': { ...host, ...m },
  'POST /user/pushUrl/reset': { ...host, ...m },
  'GET /user/model/:userId': { ...looked, ...m },
  'PUT /user/model/:userId/game': { ...host, anchor: 'own', ...m },
  'GET /game/category': staff,
  'GET /game/LGWGame': staff,
  'GET /game/GCSport': staff,
  'GET /game/queryParams': staff,
  'POST /live': host,
  'DELETE /live': host,
  'DELETE /live/stop/:anchorId': { ...watched, ...m },
  'GET /live/me': host,
  'GET /live/me/export.csv': host,
  'GET /live/family': familyAndAdmin,
  'GET /live/family/export.csv': familyAndAdmin,
  'GET /live/figures': host,
  'GET /live/activity': staff,
  'GET /live/history': staff,
  'GET /live/history/export.csv': staff,
  'GET /ban': host,
  'POST /ban/mute/:customerId': ofCustomer,
  'DELETE /ban/mute/:customerId': ofCustomer,
  'GET /manager/:id': looked,
  'POST /manager/:id': ofCustomer,
  'DELETE /manager/:id': ofCustomer,
  'GET /giftOrder/supporters': staff,
  'GET /giftOrder/supporters/export.csv': staff,
  'GET /giftOrder/model': host,
  'GET /giftOrder/model/sum': host,
  'GET /giftOrder/model/export.csv': host,
  'GET /giftOrder/family': familyAndAdmin,
  'GET /giftOrder/family/export.csv': familyAndAdmin,
  'GET /gift': staff,
  'GET /privateFeeOrder/model': host,
  'GET /privateFeeOrder/model/export.csv': host,
  'GET /privateFeeOrder/family': familyAndAdmin,
  'GET /privateFeeOrder/family/export.csv': familyAndAdmin,
  'GET /familyProfit/modelBO': staff,
  'GET /familyProfit/modelBO/export.csv': staff,
  'GET /familyProfit/familyBO': familyAndAdmin,
  'GET /familyProfit/familyBO/export.csv': familyAndAdmin,
  'GET /familyProfit/overview': familyAndAdmin,
  'GET /familyProfit/familyBO/member': familyAndAdmin,
  'GET /family/myInfo': familyAndAdmin,
  'GET /family/myMembers': familyAndAdmin,
  'GET /family/monitor': familyAndAdmin,
  'POST /family/gift/:anchorId': watched,
  'POST /family/message/:anchorId': watched,
  'PUT /family/member/:anchorId/rate': { ...watched, admin: '-' },
  'GET /game/anchorReserve': { ...host, ...m },
  'POST /game/anchorReserve/:eventId': host,
  'DELETE /game/anchorReserve/:eventId': { ...host, anchor: 'own' },
  'GET /game/myEvents': { ...host, ...m },
  'GET /statistics/anchor/:anchorId': looked,
  'GET /statistics/anchor/:anchorId/export.csv': looked,
  'GET /chat/imUrl': { ...staff, ...m },
}

/** Everything below it is the admin's. */
export const rightsOf = (route: string): Rights | undefined => (/^\w+ \/admin\//.test(route) ? admin : whoMay[route])

export interface Caller {
  name: string
  role: 'anchor' | 'family' | 'admin'
  merchant: string
  /** To anna, whom every request is about. */
  relation: 'own' | 'related' | 'stranger'
}
export const callers: Caller[] = [
  { name: 'anna', role: 'anchor', merchant: 'lumen', relation: 'own' },
  { name: 'bella', role: 'anchor', merchant: 'lumen', relation: 'stranger' },
  { name: 'erin', role: 'anchor', merchant: 'lumen', relation: 'stranger' },
  { name: 'zoe', role: 'anchor', merchant: 'nova', relation: 'stranger' },
  { name: 'aurora', role: 'family', merchant: 'lumen', relation: 'related' },
  { name: 'borealis', role: 'family', merchant: 'lumen', relation: 'stranger' },
  { name: 'zephyr', role: 'family', merchant: 'nova', relation: 'stranger' },
  { name: 'admin', role: 'admin', merchant: 'lumen', relation: 'related' },
]

/** Whether the caller may read or change the row. */
export function isTheirs(right: Right, { relation, merchant }: Caller): boolean {
  if (right === 'own') return relation === 'own'
  if (right === 'members') return relation === 'related'
  return right === 'customer' ? merchant === 'lumen' : true
}

/** Nobody else's name may stand in what these are answered. */
export const hiddenFrom: Readonly<Record<string, RegExp>> = {
  anna: /\b(Bella|Erin|Zoe|Borealis|Zephyr)\b/,
  bella: /\b(Anna|Erin|Zoe|Borealis|Zephyr)\b/,
  erin: /\b(Anna|Bella|Zoe|Aurora|Zephyr)\b/,
  zoe: /\b(Anna|Bella|Erin|Aurora|Borealis)\b/,
  aurora: /\b(Erin|Zoe|Borealis|Zephyr)\b/,
  borealis: /\b(Anna|Bella|Zoe|Aurora|Zephyr)\b/,
  zephyr: /\b(Anna|Bella|Erin|Aurora|Borealis)\b/,
}
