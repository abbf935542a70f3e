// The host's settings before going on air. Pure functions. While live, the room's own settings are shown and cannot be changed.
import { privateFee, privateMinute, vipLevel, type RoomType } from '#contract/limits.ts'

export const devices = ['obs', 'tool', 'phone'] as const
export type Device = (typeof devices)[number]

export interface RoomForm {
  device: Device
  /** Optional: without one the host's name is shown. */
  title: string
  roomType: RoomType
  level: number
  /** Null while the field is empty. */
  minute: number | null
  fee: number | null
}

export type RoomFormAction =
  | { type: 'device'; device: Device }
  | { type: 'title'; title: string }
  | { type: 'room type'; roomType: RoomType }
  | { type: 'level'; by: 1 | -1 }
  | { type: 'minute' | 'fee'; value: number | null }
  | { type: 'over' }

const defaults = { level: vipLevel.default, minute: privateMinute.default, fee: privateFee.default }
export const firstForm: RoomForm = { device: 'obs', title: '', roomType: 'normal', ...defaults }

export function reduceRoomForm(form: RoomForm, action: RoomFormAction): RoomForm {
  switch (action.type) {
    case 'device':
      return { ...form, device: action.device }
    case 'title':
      return { ...form, title: action.title }
    case 'room type':
      return { ...form, ...defaults, roomType: action.roomType }
    case 'level': {
      const level = form.level + action.by
      return level < vipLevel.min || level > vipLevel.max ? form : { ...form, level }
    }
    case 'minute':
    case 'fee':
      return { ...form, [action.type]: action.value }
    case 'over':
      // The title, and on a PC the choice of the encoder, are not kept: the host enters them for each session.
      return { ...form, title: '', device: form.device === 'phone' ? form.device : firstForm.device }
  }
}

/** The body of `POST /live`, or null while a field is empty. */
export function roomBody(form: RoomForm) {
  const { roomType, level, minute, fee, title } = form
  if (minute === null || fee === null) return null
  return { roomType, roomLevel: level, privateFee: { minute, fee }, ...(title.trim() && { title: title.trim() }) }
}
