// The catalogue's error codes that a call may return. Codes that follow from its definition are added here; the call lists the rest.
import { calls, type CallName, type NamedCall } from '#contract/calls.ts'
import { everyone, type Call } from '#contract/define.ts'
import { errorCatalogue, type ErrorCode } from '#contract/errors.ts'

const passwordErrors: ErrorCode[] = ['password_common', 'password_has_name']

/** The demo desk calls other calls and passes on their errors, so any code is possible. */
const everyCode = Object.keys(errorCatalogue) as ErrorCode[]

const own: Partial<Record<CallName, ErrorCode[]>> = {
  signInAnchor: ['wrong_credentials', 'account_disabled', 'too_many_sign_ins'],
  signInFamily: ['wrong_credentials', 'account_disabled', 'too_many_sign_ins'],
  issueSignInCode: ['signed_in_by_code'],
  exchangeSignInCode: ['code_spent', 'account_disabled', 'too_many_sign_ins'],
  saveProfile: passwordErrors,
  resetFamilyPassword: passwordErrors,
  resetAnchorPassword: passwordErrors,
  uploadPhoto: ['image_type', 'image_too_large', 'image_pixels', 'too_many_requests'],
  startLive: ['title_blocked', 'already_live', 'live_blocked', 'not_reserved', 'event_over', 'not_found'],
  renameLive: ['title_blocked', 'not_live', 'title_of_match'],
  removeLive: ['not_live'],
  muteCustomer: ['manager_not_mutable'],
  moderateRoom: ['manager_not_mutable', 'line_gone', 'not_undoable'],
  muteRoomCustomer: ['manager_not_mutable'],
  addWords: ['too_many_words'],
  reserveEvent: ['already_reserved', 'event_full', 'event_over'],
  cancelReservation: ['reservation_used', 'event_over', 'event_begun'],
  setMemberRate: ['rate_too_early', 'rate_above_family'],
  sendHouseGift: ['not_live', 'not_found'],
  readLiveFigures: ['not_live'],
  readRecentPush: ['not_live'],
  reportEncoder: ['not_live'],
  reportPlayer: ['not_found'],
  startRehearsal: ['already_live'],
  finishRehearsal: ['not_rehearsing', 'rehearsal_not_over'],
  createFamily: ['account_taken', 'name_taken', ...passwordErrors],
  saveFamily: ['name_taken'],
  createAnchor: [...passwordErrors, 'account_taken', 'rate_above_family', 'not_found'],
  saveAnchor: ['rate_above_family'],
  listRates: ['not_found'],
  setRate: ['rate_too_early', 'rate_above_family', 'not_found'],
  settleMonths: ['settlement_changed'],
  undoSettlement: ['settlement_changed', 'not_found'],
  settleDays: ['note_needed', 'day_settled', 'day_not_over', 'day_still_live'],
  confirmDay: ['note_needed', 'day_settled', 'day_not_over', 'day_still_live'],
  reopenDay: ['day_not_settled'],
  explainAnchorIncome: ['not_found'],
  explainFamilyIncome: ['not_found'],
  explainTimeOnAir: ['not_found'],
  exportExplainedTime: ['not_found'],
  testWebhook: ['webhook_off'],
  replayWebhookDelivery: ['webhook_off'],
  signUpGuest: ['too_many_guests', 'forbidden'],
  resumeGuest: ['session_ended'],
  moveClock: ['clock_stopped'],
  listStandIns: ['not_found'],
  readLobby: ['not_found'],
  trigger: everyCode,
}

function definedErrors({ who, merchant, path }: Call): ErrorCode[] {
  return [
    'invalid_request',
    ...(merchant ? (['merchant_missing', 'wrong_merchant'] as const) : []),
    ...(who === everyone ? [] : (['not_signed_in', 'session_ended', 'forbidden'] as const)),
    ...(path.includes(':') ? (['not_found'] as const) : []),
    'internal',
    'overloaded',
    'storage_full',
    'unavailable',
  ]
}

export const errorsOf = ({ name, call }: NamedCall): ErrorCode[] => [...new Set([...definedErrors(call), ...(own[name] ?? [])])]

const documented = new Map(calls.map((named) => [named.call, new Set<string>(errorsOf(named))]))

/** True if the call documents this code. A route outside the contract documents nothing. */
export const isDocumented = (call: Call, code: ErrorCode) => documented.get(call)?.has(code) ?? true
