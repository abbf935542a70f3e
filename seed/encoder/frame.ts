// The frames that the demo encoder sends. Faults are functions that change a frame, so they can be combined.

interface FrameBase {
  /** The timestamp of the frame, in milliseconds. */
  at: number
  /** When it is sent, in milliseconds since the push began. */
  due: number
  /** Body of an RTMP message: FLV's codec and packet type bytes, then the data. */
  body: Buffer
}
export interface Picture extends FrameBase {
  kind: 'video'
  key: boolean
  /** Can be sent in place of `body` and repeats the picture before. All pictures up to the next key frame must then be repeated, too. */
  repeat: Buffer
  /** Configuration that has to be sent before it. */
  config?: Buffer
}
export interface Sound extends FrameBase {
  kind: 'audio'
}
export type Frame = Picture | Sound

/** Keeps its own state, so each push makes a new one. */
export type Fault = (frame: Frame) => Frame
